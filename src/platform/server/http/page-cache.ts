interface CachedPage<T> {
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
  private readonly pages = new Map<string, CachedPage<T>>();
  private readonly capacity: number;
  private readonly maxAgeMs: number;

  constructor(capacity: number, maxAgeMs: number) {
    this.capacity = capacity;
    this.maxAgeMs = maxAgeMs;
  }

  get(key: string, version: number, now = Date.now()): T | undefined {
    const found = this.pages.get(key);
    if (!found) return undefined;
    this.pages.delete(key);
    if (found.version !== version || found.until <= now) return undefined;
    this.pages.set(key, found);
    return found.value;
  }

  /** `version` is the one read before rendering began, so that a change in between is not missed. */
  set(key: string, version: number, value: T, now = Date.now()): void {
    this.pages.delete(key);
    this.pages.set(key, { value, version, until: now + this.maxAgeMs });
    const oldest = this.pages.keys().next();
    if (this.pages.size > this.capacity && !oldest.done) this.pages.delete(oldest.value);
  }
}
