/**
 * Reads values by key with few statements: what is asked for while a read is on its way is read together after it, so
 * an answer is never older than its question.
 */
export class BatchedRead<K, V> {
  private waiting = new Map<K, PromiseWithResolvers<V | undefined>>();
  private running = false;
  private readonly read: (keys: K[]) => Promise<ReadonlyMap<K, V>>;

  constructor(read: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
    this.read = read;
  }

  /** The value of a key, undefined when there is none; fails when the read fails. */
  get(key: K): Promise<V | undefined> {
    const asked = this.waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    this.waiting.set(key, asked);
    if (!this.running) {
      this.running = true;
      // After what else has arrived in this turn has asked too.
      setImmediate(() => void this.run());
    }
    return asked.promise;
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const asked = this.waiting;
      this.waiting = new Map();
      try {
        const values = await this.read([...asked.keys()]);
        for (const [key, { resolve }] of asked) resolve(values.get(key));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    this.running = false;
  }
}
