/** Gives the items of the list in an answer, as text, as soon as the model has written each to its end. */
export class ItemScanner {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private started: number | null = null;
  private text = '';
  private at = 0;

  /** Takes the next piece of the answer, and gives the items that end in it. */
  push(piece: string): string[] {
    this.text += piece;
    const items: string[] = [];
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (sign === '\\') this.escaped = true;
        else if (sign === '"') this.inString = false;
      } else if (sign === '"') this.inString = this.depth > 0;
      else if (sign === '{' || sign === '[') {
        // The answer, its list, and then the item.
        if (++this.depth === 3 && sign === '{') this.started = this.at;
      } else if ((sign === '}' || sign === ']') && this.depth > 0 && --this.depth === 2 && this.started !== null) {
        items.push(this.text.slice(this.started, this.at + 1));
        this.started = null;
      }
    }
    // Only the item that is being written is needed again.
    const done = this.started ?? this.at;
    this.text = this.text.slice(done);
    this.at -= done;
    if (this.started !== null) this.started = 0;
    return items;
  }
}
