import { LRUCache } from 'lru-cache';
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import { EncodedText } from '#platform/server/http/encoded-text.ts';
import type { Page } from './page.ts';

export interface FinishedPage {
  page: Page;
  html: EncodedText;
  policy: string;
  /** The record the page is about, and the stamp its row had before the page was made. */
  record: string | undefined;
  stamp: string | undefined;
  /** When making it began, by `performance.now`. */
  begunAt: number;
}

export interface RenderedPage {
  page: Page;
  html: string | TextPieces;
  policy: string;
}

interface KeptPagesOptions {
  /** Grows whenever anything shown on anonymous pages may have changed. */
  version: () => number;
  /** Changes with every change of a record's row; undefined when it cannot be read now. */
  stampOf: (record: string) => Promise<string | undefined>;
}

const CAPACITY = 1000;
/** Pages say what is new: none is kept longer. */
const MAX_AGE_MS = 60_000;
/**
 * How far a page may lag behind a change: where changes arrive all the time, each page is made anew once in that time and
 * not at every change.
 */
const MAX_LAG_MS = 2_000;

/**
 * Finished pages by their address and what they depend on besides. A page may lag two seconds behind a change, but what
 * is about one record never behind the row of that record. No page is made twice at the same time.
 */
export class KeptPages {
  made = 0;
  private readonly options: KeptPagesOptions;
  /** With the version from before a page was begun, so that a change in between is not missed. */
  private readonly cache = new LRUCache<string, FinishedPage & { version: number }>({ max: CAPACITY });
  private readonly making = new Map<string, Promise<FinishedPage>>();

  constructor(options: KeptPagesOptions) {
    this.options = options;
  }

  /**
   * @param record the record a page made now would be about
   * @param render makes the page and its HTML
   */
  async get(
    key: string,
    record: () => string | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    const askedAt = performance.now();
    for (;;) {
      const kept = this.kept(key);
      if (kept && (await this.holds(kept))) return kept;
      const finished = await this.once(key, () => this.makeAndKeep(key, record(), render));
      const begunBefore = finished.begunAt < askedAt;
      if (!begunBefore || !(finished.page.fresh || finished.record)) return finished;
    }
  }

  /** A page that is still good as far as its age and its version say. */
  private kept(key: string): FinishedPage | undefined {
    const found = this.cache.get(key);
    if (!found) return undefined;
    const age = performance.now() - found.begunAt; // the clock of the machine may be set
    const isCurrent = found.version === this.options.version();
    return age < (isCurrent ? MAX_AGE_MS : MAX_LAG_MS) ? found : undefined;
  }

  /** Makes a page for one visitor alone. */
  async make(record: string | undefined, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const begunAt = performance.now();
    const stamp = record === undefined ? undefined : await this.options.stampOf(record);
    const { html, ...rendered } = await render();
    this.made += 1;
    return { ...rendered, html: new EncodedText(html), record, stamp, begunAt };
  }

  private async makeAndKeep(
    key: string,
    record: string | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage> {
    const version = this.options.version();
    const finished = await this.make(record, render);
    const { status, fresh } = finished.page;
    if (status < 500 && !fresh) this.cache.set(key, { ...finished, version });
    return finished;
  }

  /** Whether the record a page is about is as it was. While that cannot be read the page is good. */
  private async holds({ record, stamp }: FinishedPage): Promise<boolean> {
    if (record === undefined) return true;
    const now = await this.options.stampOf(record);
    return now === undefined || now === stamp;
  }

  private once(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const known = this.making.get(key);
    if (known) return known;
    const making = make().finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }
}
