/** Takes no room, and is no part of an address. */
const JOINER = '\u2060';

/**
 * A text as Markdown that shows it as it is, in one line: no markup, no HTML, no entity, no list, and no link, not even one
 * that a viewer makes by itself of an address. Such addresses are broken by a character that takes no room, as some viewers
 * look for them in what an escaped text stands for.
 */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#|~$&!]/g, '\\$&')
    .replace(/:(?=\/\/)|www(?=\.)|@/gi, `$&${JOINER}`)
    // What begins a list at the start of a line.
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)\.(?=\s|$)/, '$1\\.');
