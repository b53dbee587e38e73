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

/** What is not seen, or looks like a space, could make one id look like another, or say more than a name does. */
const UNSEEN = /[\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;
const LONGEST = 300;

/** null: it is the id of no judge. Models have slashes and colons in their names; those of the editor may have spaces inside. */
export function parseJudgeId(id: string): JudgeId | null {
  if (id === BUILTIN) return { kind: 'builtin' };
  if (UNSEEN.test(id) || id.length > LONGEST) return null;
  const [, vendor, editorModel] = /^vscode\/([^/\s]+)\/(\S(?:[\S ]*\S)?)$/.exec(id) ?? [];
  if (vendor !== undefined && editorModel !== undefined) return { kind: 'editor', vendor, model: editorModel };
  const [, endpoint, model] = /^([^/\s]+)\/(\S+)$/.exec(id) ?? [];
  if (endpoint === undefined || model === undefined) return null;
  return endpoint === OPENAI || isEndpointName(endpoint) ? { kind: 'server', endpoint, model } : null;
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

/** Whether a judge is still the same after its id was written and read: not every name fits into one. */
export const hasJudgeId = (judge: JudgeId): boolean => JSON.stringify(parseJudgeId(writeJudgeId(judge))) === JSON.stringify(judge);

export const isJudgeId = (value: unknown): value is string => typeof value === 'string' && parseJudgeId(value) !== null;
