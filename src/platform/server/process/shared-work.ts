interface Running<T> {
  result: Promise<T>;
  callers: number;
  end: AbortController;
}

/** Work done once for all who ask for it while it runs; it is aborted when the last of them has gone. */
export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /** @param signal aborted when this caller has gone */
  async get(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const shared = this.running.get(key) ?? this.start(key, work);
    shared.callers += 1;
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers > 0) return;
      this.forget(key, shared);
      shared.end.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const end = new AbortController();
    const result = work(end.signal);
    const shared = { result, callers: 0, end };
    this.running.set(key, shared);
    const forget = () => this.forget(key, shared);
    result.then(forget, forget);
    return shared;
  }

  private forget(key: string, shared: Running<T>): void {
    if (this.running.get(key) === shared) this.running.delete(key);
  }
}

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
