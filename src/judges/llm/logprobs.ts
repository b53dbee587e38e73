/** How likely the words of an answer were, in either wire format. */

/** Words that are asked for at each place. Servers take 20 at most, some of them fewer. */
export const LOGPROBS = 5;

/** What stood at one place of an answer, and what might have. */
export interface Chances {
  readonly token: string;
  /** Probabilities by token, 0 to 1; that of `token` among them. */
  readonly of: ReadonlyMap<string, number>;
}

/** @param body of a response, parsed. The SDK hands these over for one wire format and drops them for the other. */
export function chancesIn(body: unknown): Chances[] {
  const chat = list(field(first(field(body, 'choices')), 'logprobs', 'content'));
  const contents = list(field(body, 'output')).flatMap((item) => list(field(item, 'content')));
  const places = chat.length ? chat : contents.flatMap((content) => list(field(content, 'logprobs')));
  return places.flatMap((place) => {
    const own = chanceOf(place);
    if (!own) return [];
    const others = list(field(place, 'top_logprobs')).map(chanceOf);
    return [{ token: own[0], of: new Map([own, ...others.filter((one) => one !== null)]) }];
  });
}

function chanceOf(place: unknown): [token: string, probability: number] | null {
  const [token, logprob] = [field(place, 'token'), field(place, 'logprob')];
  return typeof token === 'string' && typeof logprob === 'number' ? [token, Math.exp(Math.min(0, logprob))] : null;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const first = (value: unknown): unknown => list(value)[0];

function field(value: unknown, ...names: string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null && name in value
    ? field((value as Record<string, unknown>)[name], ...rest)
    : undefined;
}
