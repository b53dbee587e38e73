import { CheckFailure, type FailureKind } from '../../core/failure';
import type { JudgeLog } from './endpoint';

/** Things that are asked for by number. */
export interface Parts<Item> {
  readonly items: ReadonlyMap<number, Item>;
  /** Why the judge would not or could not give some of them. */
  readonly leftOut: ReadonlyMap<number, FailureKind>;
  /** Items with numbers that nobody asked about or that had come before. */
  readonly dropped: number;
}

/** Tells the log what came of each number, in words that hold no text. */
export function noteParts<Item>(log: JudgeLog, kind: string, { items, leftOut, dropped }: Parts<Item>, say: (item: Item) => string): void {
  const given = [...items].map(([number, item]) => `${number} ${say(item)}`);
  const failed = [...leftOut].map(([number, failure]) => `${number} left out (${failure})`);
  log.debug(`${kind}: ${[...given, ...failed].join('; ')}`);
  if (dropped) log.info(`${kind}: ${dropped} with unknown or repeated numbers dropped`);
}

/** Faults that concern the things asked about, not the server: fewer of them may pass. */
const OF_THE_PART: readonly FailureKind[] = ['cutOff', 'refused'];
/** Faults that every other request would meet as well. */
const OF_ALL: readonly FailureKind[] = [
  'cancelled',
  'noConsent',
  'noKey',
  'badKey',
  'keyRefused',
  'badAddress',
  'noModel',
  'modelGone',
  'blocked',
  'redirected',
  'quota',
  'sourceTooLarge',
];
/** Whether there is no use in asking for anything else. */
export const isOfAll = (error: unknown): boolean => !(error instanceof CheckFailure) || OF_ALL.includes(error.kind);

/** Numbers that got no answer are asked about again, so many at a time and so often. */
const FEW = 8;
const ROUNDS = 2;
/** After so many refusals and no answer it is the text itself that is refused. */
const MOST_REFUSALS = 4;

/**
 * Asks about numbered things in batches side by side. What was too long or refused is asked in halves, what did not come back is
 * asked for again, and only that; what fails alone is left out. Unknown and repeated numbers are dropped.
 * @param ask gives items with their numbers
 * @throws CheckFailure that concerns everything, or the first one if nothing at all came back
 */
export async function askInParts<Item extends { readonly id: number }>(
  numbers: readonly number[],
  most: number,
  ask: (numbers: readonly number[]) => Promise<readonly Item[]>,
): Promise<Parts<Item>> {
  const items = new Map<number, Item>();
  const leftOut = new Map<number, FailureKind>();
  let refusals = 0;
  let dropped = 0;
  let first: CheckFailure | undefined;

  const part = async (wanted: readonly number[], tried = 0): Promise<void> => {
    try {
      const given = await ask(wanted);
      for (const item of given) {
        if (wanted.includes(item.id) && !items.has(item.id)) items.set(item.id, item);
        else dropped++;
      }
    } catch (error) {
      if (!(error instanceof CheckFailure) || isOfAll(error)) throw error;
      first ??= error;
      if (error.kind === 'refused' && ++refusals > MOST_REFUSALS && items.size === 0) throw error;
      if (OF_THE_PART.includes(error.kind) && wanted.length > 1) {
        const middle = Math.ceil(wanted.length / 2);
        await Promise.all([part(wanted.slice(0, middle)), part(wanted.slice(middle))]);
      } else if (error.kind === 'cutOff' && tried === 0) await part(wanted, 1);
      else for (const number of wanted) leftOut.set(number, error.kind);
    }
  };

  await Promise.all(chunks(numbers, most).map((chunk) => part(chunk)));
  for (let round = 0; round < ROUNDS; round++) {
    const missing = numbers.filter((number) => !items.has(number) && !leftOut.has(number));
    // Nothing at all, twice, is no oversight: that is how the judge answers.
    if (missing.length === 0 || (round > 0 && items.size === 0)) break;
    await Promise.all(chunks(missing, FEW).map((chunk) => part(chunk)));
  }
  if (items.size === 0 && first) throw first;
  return { items, leftOut, dropped };
}

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
