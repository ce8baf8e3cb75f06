/** An answer, and whether the service failed when it was last asked again. */
export interface Kept<T> {
  value: T;
  /** The service has not confirmed it lately: this is what it said before. */
  stale: boolean;
}

interface Entry {
  value?: unknown;
  /** Milliseconds since the epoch. */
  loadedAt?: number;
  failedAt?: number;
  failure?: unknown;
  loading?: Promise<unknown>;
}

export interface KeptOptions {
  /** For so long an answer is good without asking again. */
  freshMs: number;
  /** For so long it is given at once, while it is asked for again; an older one waits for that. */
  quickMs: number;
  /** A service that failed is left alone for so long. */
  pauseMs: number;
  /** Answers kept at most, the least recently used dropped first. */
  capacity: number;
  now?: () => number;
}

/**
 * Answers of a service that may be slow, or away: asked once for everybody who waits, given again while they are
 * fresh, renewed behind the reader's back, and kept when renewing fails.
 */
export class KeptAnswers {
  private readonly entries = new Map<string, Entry>();
  private readonly options: KeptOptions;
  private readonly now: () => number;

  constructor(options: KeptOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  /** @throws what `load` threw, when nothing is known. `load` has to end by itself. */
  async get<T>(key: string, load: () => Promise<T>): Promise<Kept<T>> {
    const entry = this.touch(key);
    const age = entry.loadedAt === undefined ? Number.POSITIVE_INFINITY : this.now() - entry.loadedAt;
    if (age >= this.options.freshMs) {
      const renewal = this.renew(entry, load);
      if (age >= this.options.quickMs) await renewal;
    }
    if (entry.loadedAt === undefined) throw entry.failure;
    return { value: entry.value as T, stale: (entry.failedAt ?? Number.NEGATIVE_INFINITY) >= entry.loadedAt };
  }

  private touch(key: string): Entry {
    const entry = this.entries.get(key) ?? {};
    this.entries.delete(key);
    this.entries.set(key, entry);
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.options.capacity && !oldest.done) this.entries.delete(oldest.value);
    return entry;
  }

  /** Never fails: what went wrong stands in the entry. */
  private renew(entry: Entry, load: () => Promise<unknown>): Promise<unknown> {
    if (entry.loading) return entry.loading;
    if (entry.failedAt !== undefined && this.now() - entry.failedAt < this.options.pauseMs)
      return Promise.resolve();
    entry.loading = this.load(entry, load).finally(() => {
      delete entry.loading;
    });
    return entry.loading;
  }

  private async load(entry: Entry, load: () => Promise<unknown>): Promise<void> {
    try {
      entry.value = await load();
      entry.loadedAt = this.now();
      delete entry.failedAt;
    } catch (thrown) {
      entry.failure = thrown;
      entry.failedAt = this.now();
    }
  }
}
