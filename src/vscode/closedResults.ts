import type { TextDocument, Uri } from 'vscode';
import type { Tracked } from '../core/tracking';

interface Closed {
  readonly uri: string;
  readonly text: string;
  readonly results: readonly Tracked[];
}

const MOST = 20;

/**
 * The results of documents closed a moment ago, as a document closes and opens again when its language changes and when its
 * file is moved.
 */
export class ClosedResults {
  private closed: readonly Closed[] = [];

  add(document: TextDocument, results: readonly Tracked[]): void {
    const uri = document.uri.toString();
    const others = this.closed.filter((known) => known.uri !== uri);
    this.closed = [...others, { uri, text: document.getText(), results }].slice(-MOST);
  }

  /** The results of this document, if its text is still the same; they are taken out. */
  take(document: TextDocument): readonly Tracked[] | null {
    const [uri, text] = [document.uri.toString(), document.getText()];
    const found = this.closed.find((known) => known.uri === uri && known.text === text);
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
