const SPACE = new Set(
  [...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'].map(
    (space) => space.charCodeAt(0),
  ),
);

/**
 * Tells whether a text is still the same, whatever its white space: line ends, wrapping, and the blank where a selection was
 * left out of it. Made while somebody types in the text, so in one pass over its units (cyrb53): no cryptographic hash is that
 * quick, and nobody gains by texts of equal prints.
 */
export function printOf(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  let [begun, spaced] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if ((unit <= 32 || unit >= 160) && SPACE.has(unit)) {
      spaced = begun;
      continue;
    }
    if (spaced) {
      one = Math.imul(one ^ 32, 2654435761);
      other = Math.imul(other ^ 32, 1597334677);
    }
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
    [begun, spaced] = [true, false];
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
