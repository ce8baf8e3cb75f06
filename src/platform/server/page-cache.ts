interface Kept<T> {
  value: T;
  version: number;
  /** Milliseconds since the epoch. */
  until: number;
}

/**
 * Pages rendered for anonymous visitors, the least recently used dropped first. A page is good while the
 * version it was made from still holds, and no longer than `maxAgeMs`, because pages say "new this week".
 */
export class PageCache<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly capacity: number;
  private readonly maxAgeMs: number;

  constructor(capacity: number, maxAgeMs: number) {
    this.capacity = capacity;
    this.maxAgeMs = maxAgeMs;
  }

  get(key: string, version: number, now = Date.now()): T | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (found.version !== version || found.until <= now) return undefined;
    this.kept.set(key, found);
    return found.value;
  }

  /** `version` is the one read before rendering began, so that a change in between is not missed. */
  set(key: string, version: number, value: T, now = Date.now()): void {
    this.kept.delete(key);
    this.kept.set(key, { value, version, until: now + this.maxAgeMs });
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.capacity && !oldest.done) this.kept.delete(oldest.value);
  }
}
