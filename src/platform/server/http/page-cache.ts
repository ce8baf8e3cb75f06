import { LRUCache } from 'lru-cache';

interface CachedPage<T> {
  value: T;
  version: number;
  /** When making it began, in milliseconds of `performance.now`: the clock of the machine may be set. */
  madeAt: number;
}

interface PageCacheOptions {
  capacity: number;
  /** Pages say what is new: none is kept longer. Milliseconds. */
  maxAgeMs: number;
  /** How far a page may lag behind a change, in milliseconds. */
  maxLagMs: number;
}

/**
 * Pages rendered for anonymous visitors, the least recently used dropped first. A page is good while the version it
 * was made from still holds, and for `maxLagMs` after it was made: where changes arrive all the time, each page is
 * made anew once in that time and not at every change.
 */
export class PageCache<T> {
  private readonly pages: LRUCache<string, CachedPage<T>>;
  private readonly options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.pages = new LRUCache({ max: options.capacity });
  }

  get(key: string, version: number, now = performance.now()): T | undefined {
    const found = this.pages.get(key);
    if (!found) return undefined;
    const age = now - found.madeAt;
    const { maxAgeMs, maxLagMs } = this.options;
    if (age < maxAgeMs && (found.version === version || age < maxLagMs)) return found.value;
    this.pages.delete(key);
    return undefined;
  }

  /** `version` and `madeAt` are those from before rendering began, so that a change in between is not missed. */
  set(key: string, version: number, value: T, madeAt: number): void {
    this.pages.set(key, { value, version, madeAt });
  }
}
