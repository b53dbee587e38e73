/** A part of a text and its units in the normal form. */
interface Stretch {
  /** Its first unit in the normal form. */
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  /** Unit for unit; else each of its units stands for the whole part. */
  readonly same: boolean;
}

/** A text in its normal form, each unit of which knows the part of the text that it stands for. */
export class FoldedText {
  constructor(
    readonly text: string,
    private readonly stretches: readonly Stretch[],
  ) {}

  startOf(unit: number): number {
    const stretch = this.stretchOf(unit);
    return stretch.same ? stretch.start + unit - stretch.unit : stretch.start;
  }

  endOf(unit: number): number {
    const stretch = this.stretchOf(unit);
    return stretch.same ? stretch.start + unit - stretch.unit + 1 : stretch.end;
  }

  /** The unit of the normal form at or after an offset of the text. */
  unitAt(offset: number): number {
    const next = this.countBelow('start', offset);
    const stretch = this.stretches[next - 1];
    if (stretch?.same && offset < stretch.end) return stretch.unit + offset - stretch.start;
    return this.stretches[next]?.unit ?? this.text.length;
  }

  private stretchOf(unit: number): Stretch {
    return this.stretches[this.countBelow('unit', unit + 1) - 1]!;
  }

  private countBelow(key: 'unit' | 'start', limit: number): number {
    let low = 0;
    for (let high = this.stretches.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.stretches[middle]![key] < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

class Builder {
  private readonly pieces: string[] = [];
  private readonly stretches: Stretch[] = [];
  private length = 0;

  endsWith(unit: string): boolean {
    return this.pieces.at(-1)?.endsWith(unit) ?? false;
  }

  add(units: string, start: number, end: number, same = false): void {
    this.pieces.push(units);
    this.stretches.push({ unit: this.length, start, end, same });
    this.length += units.length;
  }

  /** Other units for the last part of the text, which goes on to `end`. */
  replaceLast(units: string, end: number): void {
    this.length -= this.pieces.pop()!.length;
    this.add(units, this.stretches.pop()!.start, end);
  }

  /** The last unit stands for what goes on to `end`. */
  widenLast(end: number): void {
    const [last, stretch] = [this.pieces.at(-1), this.stretches.at(-1)];
    if (last === undefined || !stretch) return;
    if (!stretch.same || last.length === 1) {
      this.replaceLast(last, end);
      return;
    }
    this.replaceLast(last.slice(0, -1), stretch.end - 1);
    this.stretches.push({ ...this.stretches.pop()!, same: true });
    this.add(last.slice(-1), stretch.end - 1, end);
  }

  build(): FoldedText {
    return new FoldedText(this.pieces.join(''), this.stretches);
  }
}

const SAME = new Map(
  Object.entries({
    "'": '‘’‚‛′`´ʼ',
    '"': '“”„‟″«»‹›「」『』',
    '-': '‐‑‒–—―−',
    ' ': '\0\t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
    // Marks that show nothing, and Markdown's emphasis, which a judge leaves out of its quotes.
    '': '\u00ad\u200b\u200c\u200d\u2060\ufeff*_',
  }).flatMap(([normal, forms]) => [...forms].map((form) => [form, normal] as const)),
);

const known = new Map(SAME);

function normalForm(point: string): string {
  let normal = known.get(point);
  if (normal === undefined) known.set(point, (normal = makeNormalForm(point)));
  return normal;
}

function makeNormalForm(point: string): string {
  if (point <= '\u007f') return point.toLowerCase();
  // Half of a character can't be sent to a judge, who sees this sign in its place.
  if (/\p{Surrogate}/u.test(point)) return '\ufffd';
  // Compatibility forms (full width, ligatures, superscripts) and the accents of Latin, Greek and Cyrillic letters.
  return point
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

const KANA = 'ぁ-おかきくけこさしすせそたちっつてとな-のはひふへほま-んァ-オカキクケコサシスセソタチッツテトナ-ノハヒフヘホマ-ン';
/** Letters and signs that are their own normal form but for their case: ASCII without marks, Cyrillic and kana without accents, Han. */
const OWN = `[!-&(-)+-^a-~А-ИК-Яа-ик-я${KANA}一-鿿]+`;
/** Words of them with single spaces between; hardly anything else is in most texts. */
const OWN_FORM = new RegExp(`${OWN}(?: ${OWN}){0,500}`, 'y');

/**
 * Makes the normal form of a text: what stands there whatever the kind of spaces, quotation marks and dashes, accents, case and
 * markup. Long stretches of ordinary text are taken whole, as a source may have millions of units.
 */
export function foldText(text: string): FoldedText {
  const builder = new Builder();
  for (let at = 0; at < text.length;) {
    OWN_FORM.lastIndex = at;
    const own = OWN_FORM.exec(text)?.[0];
    if (own !== undefined) {
      builder.add(own.toLowerCase(), at, at + own.length, true);
      at += own.length;
      continue;
    }
    const point = String.fromCodePoint(text.codePointAt(at)!);
    const end = at + point.length;
    const normal = normalForm(point);
    for (const unit of normal) {
      if (unit === ' ' && builder.endsWith(' ')) continue;
      // Typewriter quotation marks: ``so'' and ''so''.
      if (unit === "'" && builder.endsWith("'")) builder.replaceLast('"', end);
      else builder.add(unit, at, end);
    }
    // What shows nothing belongs to the letter before it.
    if (normal === '' && /[\u0300-\u036f]/.test(point)) builder.widenLast(end);
    at = end;
  }
  return builder.build();
}
