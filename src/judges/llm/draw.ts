import { CheckFailure } from '../../core/failure';
import type { Call, Source } from '../../core/judge';
import { lackingValues, valuesOf } from '../../core/values';
import { ask } from './ask';
import type { Connection } from './connection';
import { contentWords, shareIn } from './contentWords';
import { isOfAll } from './inParts';
import type { SourceLine } from './lines';
import type { Prompt } from './prompts/prompt';
import { cacheKeyOf } from './fences';
import { readSource, withRoom, type ReadPassage } from './sourceText';

/** Something drawn from the source with the place that states it. */
export interface Point {
  readonly text: string;
  readonly evidence: { readonly line: number; readonly quote: string };
  /** 1 to 3. */
  readonly weight: number;
}

export interface Drawn {
  readonly points: readonly Point[];
  readonly lines: readonly SourceLine[];
}

/** How points are asked for. */
export interface Drawing<Item> {
  readonly kind: string;
  readonly promptOf: (source: string, count: number, cacheKey: string) => Prompt<Item>;
  readonly pointOf: (item: Item) => Point;
}

/** Tokens of the line that states the task. */
const TASK_TOKENS = 100;

/**
 * Draws the `count` points that matter most, none twice. A source that does not fit into one request is asked passage by passage,
 * at most twice as many as points are wanted, and the points are taken from the passages in turn.
 * @throws CheckFailure if no passage gave any
 */
export async function drawPoints<Item>(
  connection: Connection,
  source: Source,
  count: number,
  drawing: Drawing<Item>,
  call: Call,
): Promise<Drawn> {
  return withRoom(connection, source, TASK_TOKENS, async () => {
    const { lines, passages } = readSource(connection, source, TASK_TOKENS);
    const asked = salient(passages, 2 * count);
    const each = asked.length === 1 ? count : Math.max(2, Math.ceil((count * 1.5) / asked.length));
    let failure: unknown;
    const drawn = await Promise.all(
      asked.map((passage) =>
        drawFrom(connection, passage, each, drawing, call).catch((error: unknown) => {
          if (isOfAll(error)) throw error;
          failure ??= error;
          return null;
        }),
      ),
    );
    const given = drawn.filter((points) => points !== null);
    if (given.length === 0) throw failure;
    return { points: distinct(inTurn(given)).slice(0, count), lines };
  });
}

async function drawFrom<Item>(
  connection: Connection,
  passage: ReadPassage,
  count: number,
  { kind, promptOf, pointOf }: Drawing<Item>,
  call: Call,
): Promise<Point[]> {
  const send = async (most: number) => (await ask(connection, promptOf(passage.text, most, cacheKeyOf(kind, passage.text)), call)).items;
  const items = await send(count).catch((error: unknown) => {
    const mayBeShorter = error instanceof CheckFailure && error.kind === 'cutOff' && count > 1;
    if (!mayBeShorter) throw error;
    return send(Math.ceil(count / 2));
  });
  return items
    .map(pointOf)
    .filter(({ text }) => text !== '')
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_TIMES * count);
}

/** Of a list without an end, so many times what was asked for is enough. */
const MOST_TIMES = 3;

/** The fullest passage of each of `most` stretches of the source. */
function salient(passages: readonly ReadPassage[], most: number): ReadPassage[] {
  if (passages.length <= most) return [...passages];
  const fullness = ({ lines }: ReadPassage) => contentWords(lines.map(({ text }) => text).join('\n')).size;
  return Array.from({ length: most }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * passages.length) / most));
    return passages.slice(from, to).reduce((best, passage) => (fullness(passage) > fullness(best) ? passage : best));
  });
}

/** The first of every list, then the second of every list, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function distinct(points: readonly Point[]): Point[] {
  const kept: (Point & { readonly words: ReadonlySet<string> })[] = [];
  for (const point of points) {
    const candidate = { ...point, words: contentWords(point.text) };
    if (!kept.some((other) => isSame(candidate, other))) kept.push(candidate);
  }
  return kept;
}

/** Drawn from the same words, or with equal values and most content words in common; without values nearly all of them. */
function isSame(one: Point & { readonly words: ReadonlySet<string> }, other: typeof one): boolean {
  const [quote, second] = [one.evidence.quote.toLowerCase().trim(), other.evidence.quote.toLowerCase().trim()];
  const overlap = quote !== '' && second !== '' && (quote.includes(second) || second.includes(quote));
  if (overlap && one.evidence.line === other.evidence.line) return true;
  const shared = Math.min(shareIn(one.words, other.words), shareIn(other.words, one.words));
  if (shared < 0.6) return false;
  const equal = lackingValues(one.text, other.text, null).length === 0 && lackingValues(other.text, one.text, null).length === 0;
  return equal && (shared > 0.85 || holdsValues(one.text));
}

function holdsValues(text: string): boolean {
  const { quantities, dates, names } = valuesOf(text, null);
  return quantities.length + dates.length + names.length > 0;
}
