/** The ids of judges, as they stand in settings, front matter, results and reports. */
export type JudgeId =
  | { readonly kind: 'builtin' }
  /** One of the editor's own language models: `vscode/VENDOR/ID`. */
  | { readonly kind: 'editor'; readonly vendor: string; readonly model: string }
  /** A model behind a server: `openai/MODEL`, or `NAME/MODEL` of an endpoint with that name. */
  | { readonly kind: 'server'; readonly endpoint: string; readonly model: string };

export const OPENAI = 'openai';
const EDITOR = 'vscode';
const BUILTIN = 'builtin';

/** Names that an endpoint can't have, as they mean something else in ids. */
const TAKEN: readonly string[] = [OPENAI, EDITOR, BUILTIN];
/** The slash ends a name in ids; the rest keeps names fit for settings and secrets. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** Whether an endpoint may be called so. */
export const isEndpointName = (name: string): boolean => NAME.test(name) && !TAKEN.includes(name.toLowerCase());

/** null: it is the id of no judge. Models have slashes and colons in their names, and no spaces. */
export function parseJudgeId(id: string): JudgeId | null {
  if (id === BUILTIN) return { kind: 'builtin' };
  const [, first, rest] = /^([^/\s]+)\/(\S{1,300})$/.exec(id) ?? [];
  if (first === undefined || rest === undefined) return null;
  if (first === EDITOR) {
    const [, vendor, model] = /^([^/]+)\/(.+)$/.exec(rest) ?? [];
    return vendor === undefined || model === undefined ? null : { kind: 'editor', vendor, model };
  }
  return first === OPENAI || isEndpointName(first) ? { kind: 'server', endpoint: first, model: rest } : null;
}

export function writeJudgeId(judge: JudgeId): string {
  switch (judge.kind) {
    case 'builtin':
      return BUILTIN;
    case 'editor':
      return `${EDITOR}/${judge.vendor}/${judge.model}`;
    case 'server':
      return `${judge.endpoint}/${judge.model}`;
  }
}

export const isJudgeId = (value: unknown): value is string => typeof value === 'string' && parseJudgeId(value) !== null;
