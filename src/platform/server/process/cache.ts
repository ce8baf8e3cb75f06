import { LRUCache } from 'lru-cache';

/** A cached value, and whether its last renewal failed. */
export interface Cached<T> {
  value: T;
  /** The last renewal failed, so this is the value of an earlier one. */
  stale: boolean;
}

interface Entry {
  value?: unknown;
  /** Milliseconds of `performance.now`: the clock of the machine may be set. */
  loadedAt?: number;
  failedAt?: number;
  failure?: unknown;
  loading?: Promise<unknown>;
}

export interface CacheOptions {
  /** Age up to which a value is returned without a renewal. */
  freshMs: number;
  /** Age up to which a value is returned at once while it is renewed; an older one waits for the renewal. */
  quickMs: number;
  /** Pause after a failure before the service is called again. */
  pauseMs: number;
  /** Most values held; the least recently used is dropped first. */
  capacity: number;
  now?: () => number;
}

/**
 * Stale-while-revalidate cache for a service that may be slow or down: one call for all concurrent readers, values
 * returned while fresh, renewed in the background, and kept when a renewal fails.
 */
export class StaleWhileRevalidateCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly options: CacheOptions;
  private readonly now: () => number;

  constructor(options: CacheOptions) {
    this.options = options;
    this.entries = new LRUCache({ max: options.capacity });
    this.now = options.now ?? (() => performance.now());
  }

  /** @throws what `load` threw, when nothing is known. `load` has to end by itself. */
  async get<T>(key: string, load: () => Promise<T>): Promise<Cached<T>> {
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
    this.entries.set(key, entry);
    return entry;
  }

  /** Never rejects; the failure is stored in the entry. */
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
