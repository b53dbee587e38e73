import type { Span } from '../core/judge';

/** The text around a selection: what is selected becomes spaces and line ends stay, so that every offset (UTF-16) still holds. */
export function withoutSelection(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
