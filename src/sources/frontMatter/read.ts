import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import type { FrontMatterBlock } from '../../core/frontMatter';
import { isJudgeId } from '../../core/judgeId';
import type { Span } from '../../core/judge';
import type { WrittenQuestion } from '../../core/ownQuestions';
import { isTooDeep } from './depth';
import { pathFault, type FrontMatterFault } from './faults';
import { isFrontMatterKey, mentionsOurKeys, type FrontMatterKey } from './keys';

/** What a summary's front matter says, with places in the file (UTF-16). What does not hold is left out and is a fault. */
export interface FrontMatter {
  /** Paths from the summary's file; null: no source is named. A path with a fault is none of them. */
  readonly sources: readonly SourcePath[] | null;
  readonly options: FrontMatterOptions;
  readonly keys: readonly PlacedKey[];
  readonly faults: readonly FrontMatterFault[];
}

export interface SourcePath extends Span {
  readonly path: string;
}

export interface PlacedKey extends Span {
  readonly key: FrontMatterKey;
}

/** A key that is not there is not chosen. */
export interface FrontMatterOptions {
  readonly questions?: readonly WrittenQuestion[];
  readonly threshold?: number;
  readonly strict?: boolean;
  readonly scale?: number;
  readonly maxQuestions?: number | null;
  readonly failOnContradicted?: boolean;
  /** The id of a judge. */
  readonly judge?: string;
}

/** Longest front matter that is read (UTF-16 units), and most entries of a list: what people write is far below, what hangs a window above. */
const LONGEST = 20_000;
const MOST_PATHS = 50;
const MOST_QUESTIONS = 200;

/** Never throws, whatever stands there. `text` is the whole file. */
export function readFrontMatter(text: string, block: FrontMatterBlock): FrontMatter {
  const yaml = text.slice(block.yaml.start, block.yaml.end);
  const nothing = (...faults: FrontMatterFault[]): FrontMatter => ({ sources: null, options: {}, keys: [], faults });
  // Whose front matter it is can't be told where it is not read: that of other tools is none of our business.
  const ours = mentionsOurKeys(yaml);
  if (yaml.length > LONGEST) return nothing(...(ours ? [{ code: 'tooLong', start: block.start, end: block.start + 3 } as const] : []));
  const parsed = parse(yaml);
  if (parsed === null || parsed.errors.length) {
    const [first, last] = parsed?.errors[0]?.pos ?? [0, 0];
    const place = { start: block.yaml.start + first, end: block.yaml.start + Math.max(last, first + 1) };
    return nothing(...(ours ? [{ code: 'notYaml', ...place } as const] : []));
  }
  return isMap(parsed.contents) ? new Reader(parsed, block.yaml.start).read(parsed.contents) : nothing();
}

/** null: the parser can't take it. Keys that stand twice are no error here, as most keys are not ours. */
function parse(yaml: string): Document | null {
  try {
    if (isTooDeep(yaml)) return null;
    return parseDocument(yaml, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  } catch {
    return null;
  }
}

/** Walks the parsed nodes and never makes objects of them: no alias is multiplied, and no key gets into a prototype. */
class Reader {
  private sources: SourcePath[] | null = null;
  private readonly options: Record<string, unknown> = {};
  private readonly keys: PlacedKey[] = [];
  private readonly faults: FrontMatterFault[] = [];

  constructor(
    private readonly document: Document,
    private readonly offset: number,
  ) {}

  read(map: YAMLMap): FrontMatter {
    for (const pair of map.items) this.readPair(pair as Pair<Node, Node | null>);
    const { sources, options, keys, faults } = this;
    return { sources, options: options as FrontMatterOptions, keys, faults };
  }

  private readPair({ key: name, value }: Pair<Node, Node | null>): void {
    const key = isScalar(name) ? name.value : null;
    if (!isFrontMatterKey(key)) return;
    const place = this.placeOf(name);
    if (this.keys.some((known) => known.key === key)) {
      this.faults.push({ code: 'repeatedKey', key, ...place });
      return;
    }
    this.keys.push({ key, ...place });
    const given = this.resolved(value);
    // A key that still waits for its value is at fault itself.
    const at = value?.range && value.range[1] > value.range[0] ? this.placeOf(value) : place;
    if (key === 'source') this.readSources(given, at);
    else if (key === 'questions') this.readQuestions(given, at);
    else if (isScalar(given) && HOLDS[key](given.value)) this.options[key] = given.value;
    else this.faults.push({ code: 'wrongValue', key, ...at });
  }

  private readSources(value: Node | null, at: Span): void {
    const items = isSeq(value) ? value.items.map((item) => item as Node | null) : [value];
    if (items.length > MOST_PATHS) this.faults.push({ code: 'tooManyPaths', ...at });
    this.sources = [];
    for (const item of items.slice(0, MOST_PATHS)) {
      const given = this.resolved(item);
      const place = item && items.length && isSeq(value) ? this.placeOf(item) : at;
      const path = isScalar(given) ? given.value : null;
      const fault = typeof path === 'string' ? pathFault(path) : null;
      if (typeof path !== 'string') this.faults.push({ code: 'wrongValue', key: 'source', ...place });
      else if (fault) this.faults.push({ code: fault, path, ...place });
      else this.sources.push({ path: path.trim(), ...place });
    }
    if (!items.length) this.faults.push({ code: 'wrongValue', key: 'source', ...at });
  }

  private readQuestions(value: Node | null, at: Span): void {
    if (!isSeq(value)) {
      this.faults.push({ code: 'wrongValue', key: 'questions', ...at });
      return;
    }
    if (value.items.length > MOST_QUESTIONS) this.faults.push({ code: 'tooManyQuestions', ...at });
    const questions = value.items.slice(0, MOST_QUESTIONS).flatMap((item) => {
      const question = this.questionOf(this.resolved(item as Node | null));
      if (question === null) this.faults.push({ code: 'wrongQuestion', ...(item ? this.placeOf(item as Node) : at) });
      return question ?? [];
    });
    // Own questions take the place of drawn ones: none that holds takes none.
    if (questions.length) this.options['questions'] = questions;
  }

  private questionOf(node: Node | null): WrittenQuestion | null {
    if (isScalar(node)) return isText(node.value) ? node.value : null;
    if (!isMap(node)) return null;
    let question: string | undefined, must: boolean | undefined, expected: 'yes' | 'no' | undefined;
    for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
      const name = isScalar(key) ? key.value : null;
      const resolved = this.resolved(value);
      const given = isScalar(resolved) ? resolved.value : null;
      if (name === 'question' && isText(given) && question === undefined) question = given;
      else if (name === 'must' && typeof given === 'boolean') must = given;
      else if (name === 'expected' && (given === 'yes' || given === 'no')) expected = given;
      else return null;
    }
    return question === undefined ? null : { question, ...(must !== undefined && { must }), ...(expected && { expected }) };
  }

  /** What an alias stands for, one step far. */
  private resolved(node: Node | null): Node | null {
    return isAlias(node) ? (node.resolve(this.document) ?? null) : node;
  }

  private placeOf({ range }: Node): Span {
    const [start, end] = range ?? [0, 0, 0];
    return { start: this.offset + start, end: this.offset + end };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** As the settings of the same names. */
const HOLDS: Readonly<Record<Exclude<FrontMatterKey, 'source' | 'questions'>, (value: unknown) => boolean>> = {
  threshold: (value) => isNumber(value) && value >= 0 && value <= 1,
  strict: isFlag,
  scale: (value) => isNumber(value) && value > 0,
  maxQuestions: (value) => value === null || (isNumber(value) && Number.isInteger(value) && value >= 1 && value <= 100),
  failOnContradicted: isFlag,
  judge: isJudgeId,
};
