export type QuestionsState = 'noEditor' | 'notChecked' | 'sourceMissing' | 'invalid' | 'allAnswered' | 'questions';

interface ContextValues {
  /** The current summary has a result. */
  'summaryLint.hasResult': boolean;
  /** Some of it got no verdict. */
  'summaryLint.hasUnjudged': boolean;
  /** The views show only what calls for something. */
  'summaryLint.onlyFaults': boolean;
  /** A check is running. */
  'summaryLint.checking': boolean;
  /** What the Questions view has to say. */
  'summaryLint.questionsState': QuestionsState;
}
export type ContextKey = keyof ContextValues;

/** Every key that a `when` clause of package.json may ask for, with its value at the start; a unit test holds the two together. */
export const CONTEXT_DEFAULTS: Readonly<ContextValues> = {
  'summaryLint.hasResult': false,
  'summaryLint.hasUnjudged': false,
  'summaryLint.onlyFaults': false,
  'summaryLint.checking': false,
  'summaryLint.questionsState': 'noEditor',
};

/** The one place that sets context keys. `setContext` is `commands.executeCommand` or a test's own. */
export class ContextKeys {
  private readonly values: ContextValues = { ...CONTEXT_DEFAULTS };

  constructor(private readonly setContext: (command: 'setContext', key: ContextKey, value: unknown) => unknown) {
    for (const key of Object.keys(CONTEXT_DEFAULTS) as ContextKey[]) setContext('setContext', key, CONTEXT_DEFAULTS[key]);
  }

  get<K extends ContextKey>(key: K): ContextValues[K] {
    return this.values[key];
  }

  set<K extends ContextKey>(key: K, value: ContextValues[K]): void {
    if (this.values[key] === value) return;
    this.values[key] = value;
    this.setContext('setContext', key, value);
  }
}
