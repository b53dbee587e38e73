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

  /** Whatever the text holds: Markdown, HTML, icons and links in it stay characters. Line ends become spaces. */
  text(text: string): this {
    this.markdown.appendText(text.replace(/\s+/g, ' '));
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
