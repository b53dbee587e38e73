/** The keys of front matter that are ours, in the order in which they are offered. All others belong to other tools. */
export const FRONT_MATTER_KEYS = [
  'source',
  'questions',
  'threshold',
  'strict',
  'scale',
  'maxQuestions',
  'failOnContradicted',
  'judge',
] as const;
export type FrontMatterKey = (typeof FRONT_MATTER_KEYS)[number];

export const isFrontMatterKey = (name: unknown): name is FrontMatterKey => FRONT_MATTER_KEYS.some((key) => key === name);

/** Whether one of our keys seems to stand there: for texts that can't be read as YAML, and before any is. */
export const mentionsOurKeys = (yaml: string): boolean => OURS.test(yaml);
const OURS = new RegExp(`(?:^|[\\r\\n{,])[ \\t]*["']?(?:${FRONT_MATTER_KEYS.join('|')})["']?[ \\t]*:`);
