/** ms that a server asks to wait, of any length: `retry-after-ms`, or `retry-after` in seconds or as a date; null where it says nothing. */
export function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  const ms = amount(headers['retry-after-ms']);
  if (ms !== null) return ms;
  const text = headers['retry-after'];
  const seconds = amount(text);
  if (seconds !== null) return Math.round(seconds * 1000);
  // A date begins with the name of a day; left to itself, `Date.parse` makes a date of nearly anything.
  const date = /^\s*[a-z]{3}/i.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function amount(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}
