import { MarkdownString } from 'vscode';
import type { CommandId } from './commandIds';

/**
 * Markdown for hovers and tooltips, in which texts of files and models stay texts. Only the commands named here can be
 * linked to.
 */
export class PlainMarkdown {
  readonly markdown = new MarkdownString('', true);

  constructor(enabledCommands: readonly CommandId[] = []) {
    this.markdown.isTrusted = { enabledCommands };
  }

  icon(name: string): this {
    this.markdown.appendMarkdown(`$(${name}) `);
    return this;
  }

  /** Whatever the text holds: Markdown, HTML, entities, icons and links in it stay characters. Line ends become spaces. */
  text(text: string): this {
    const [first = '', ...rest] = text.replace(/\s+/g, ' ').split(/([ <&])/);
    this.markdown.appendText(first);
    // `appendText` makes spaces that do not break, which tears words apart at the end of a line. One at the start has to
    // stay, so that `1. ` is no list.
    let gap = '&nbsp;';
    for (const part of rest) {
      if (part === ' ') this.markdown.appendMarkdown(gap);
      else if (part === '<') this.markdown.appendMarkdown('&lt;');
      else if (part === '&') this.markdown.appendMarkdown('&amp;');
      else this.markdown.appendText(part);
      if (part === ' ') gap = ' ';
    }
    return this;
  }

  link(label: string, command: CommandId, argument: unknown): this {
    const encoded = encodeURIComponent(JSON.stringify([argument])).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    this.markdown.appendMarkdown('[');
    this.text(label);
    this.markdown.appendMarkdown(`](command:${command}?${encoded})`);
    return this;
  }

  paragraph(): this {
    this.markdown.appendMarkdown('\n\n');
    return this;
  }
}
