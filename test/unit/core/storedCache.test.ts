import assert from 'node:assert/strict';
import { StoredCache, type CacheFiles } from '../../../src/core/storedCache';

/** Files in memory; `break` makes every call fail. */
class FakeFiles implements CacheFiles {
  readonly texts = new Map<string, string>();
  broken = false;
  private clock = 0;
  private readonly written = new Map<string, number>();

  private touch<T>(value: T): Promise<T> {
    return this.broken ? Promise.reject(new Error('no disk')) : Promise.resolve(value);
  }
  read = (name: string) => this.touch(this.texts.get(name));
  write = (name: string, text: string) => {
    if (!this.broken) {
      this.texts.set(name, text);
      this.written.set(name, ++this.clock);
    }
    return this.touch(undefined);
  };
  remove = (name: string) => this.touch(void this.texts.delete(name));
  list = () => this.touch([...this.texts].map(([name, text]) => ({ name, size: text.length, modified: this.written.get(name) ?? 0 })));
}

const quiet = () => undefined;

describe('the stored cache', () => {
  it('gives back what was kept, in this session and the next', async () => {
    const files = new FakeFiles();
    const cache = new StoredCache(files, quiet);
    await cache.set('k', { verdict: 'supported', emoji: '😀' });
    assert.deepEqual(await cache.get('k'), { verdict: 'supported', emoji: '😀' });
    assert.deepEqual(await new StoredCache(files, quiet).get('k'), { verdict: 'supported', emoji: '😀' });
    assert.equal(await cache.get('other'), undefined);
  });

  it('gives copies, which nobody can spoil', async () => {
    const cache = new StoredCache(null, quiet);
    await cache.set('k', { list: [1] });
    ((await cache.get('k')) as { list: number[] }).list.push(2);
    assert.deepEqual(await cache.get('k'), { list: [1] });
  });

  it('drops files that were cut off or changed', async () => {
    const files = new FakeFiles();
    await new StoredCache(files, quiet).set('k', { a: 'long enough' });
    const [name, text] = [...files.texts][0]!;
    for (const spoiled of [text.slice(0, -4), text.replace('long', 'lung'), '', '\n', 'not ours']) {
      files.texts.set(name, spoiled);
      assert.equal(await new StoredCache(files, quiet).get('k'), undefined);
      assert.equal(files.texts.size, 0);
    }
  });

  it('keeps to its size, the newest files staying, and leaves other files alone', async () => {
    const files = new FakeFiles();
    files.texts.set('other.txt', 'x'.repeat(10_000));
    const cache = new StoredCache(files, quiet, 2000);
    for (let index = 0; index < 101; index++) await cache.set(`k${index}`, 'v'.repeat(100));
    const own = [...files.texts.keys()].filter((name) => name !== 'other.txt');
    assert.ok(own.length < 60, String(own.length));
    assert.ok(files.texts.has('other.txt'));
    assert.ok(own.includes('k100.cache.json'));
  });

  it('goes on in memory where the disk fails, and says so', async () => {
    const files = new FakeFiles();
    files.broken = true;
    const warnings: unknown[] = [];
    const cache = new StoredCache(files, (error) => warnings.push(error));
    await cache.set('k', 1);
    assert.equal(await cache.get('k'), 1);
    assert.equal(await cache.get('unknown'), undefined);
    assert.equal(warnings.length, 2);
  });

  it('forgets everything when it is cleared', async () => {
    const files = new FakeFiles();
    const cache = new StoredCache(files, quiet);
    await cache.set('k', 1);
    await cache.clear();
    assert.equal(await cache.get('k'), undefined);
    assert.equal(files.texts.size, 0);
  });
});
