import type { TextDocument, Uri } from 'vscode';
import type { Tracked } from '../core/tracking';

interface Closed {
  readonly uri: string;
  readonly untitled: boolean;
  readonly text: string;
  readonly results: readonly Tracked[];
}

const MOST = 20;

/**
 * The results of documents closed a moment ago, as a document closes and opens again when its language changes, when its
 * file is moved, and when an untitled one is saved under a name.
 */
export class ClosedResults {
  private closed: readonly Closed[] = [];

  add(document: TextDocument, results: readonly Tracked[]): void {
    const uri = document.uri.toString();
    const others = this.closed.filter((known) => known.uri !== uri);
    this.closed = [...others, { uri, untitled: document.isUntitled, text: document.getText(), results }].slice(-MOST);
  }

  /** The results of this document, or of the untitled one that it was; they are taken out. */
  take(document: TextDocument): readonly Tracked[] | null {
    const [uri, text] = [document.uri.toString(), document.getText()];
    const fits = this.closed.filter((known) => known.text === text);
    const found = fits.find((known) => known.uri === uri) ?? fits.find(({ untitled }) => untitled && !document.isUntitled);
    this.closed = this.closed.filter((known) => known !== found);
    return found?.results ?? null;
  }

  /** @param to the new address of each document; null: it was deleted */
  move(to: (uri: string) => string | null): void {
    this.closed = this.closed.flatMap((known) => {
      const uri = to(known.uri);
      return uri === null ? [] : [{ ...known, uri }];
    });
  }

  drop(uri?: Uri): void {
    this.closed = uri ? this.closed.filter((known) => known.uri !== uri.toString()) : [];
  }
}
