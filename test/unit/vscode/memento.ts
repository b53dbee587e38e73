/** A `Memento` that lives as long as a test. */
export class TestMemento {
  readonly values = new Map<string, unknown>();

  get<T>(key: string): T | undefined;
  get<T>(key: string, otherwise: T): T;
  get<T>(key: string, otherwise?: T): T | undefined {
    return this.values.has(key) ? (this.values.get(key) as T) : otherwise;
  }

  update(key: string, value: unknown): Promise<void> {
    // What an editor keeps goes through JSON.
    this.values.set(key, JSON.parse(JSON.stringify(value)));
    return Promise.resolve();
  }
}
