import type { TextPieces } from '#platform/contract/text-pieces.ts';
import { EncodedText } from '#platform/server/http/encoded-text.ts';
import { PageCache } from '#platform/server/http/page-cache.ts';
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
const MAX_AGE_MS = 60_000;
const MAX_LAG_MS = 2_000;

/**
 * Finished pages by their address and what they depend on besides. A page may lag two seconds behind a change, but what
 * is about one record never behind the row of that record. No page is made twice at the same time.
 */
export class KeptPages {
  made = 0;
  private readonly options: KeptPagesOptions;
  private readonly cache = new PageCache<FinishedPage>({
    capacity: CAPACITY,
    maxAgeMs: MAX_AGE_MS,
    maxLagMs: MAX_LAG_MS,
  });
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
      const kept = this.cache.get(key, this.options.version());
      if (kept && (await this.holds(kept))) return kept;
      const finished = await this.once(key, () => this.makeAndKeep(key, record(), render));
      const begunBefore = finished.begunAt < askedAt;
      if (!begunBefore || !(finished.page.fresh || finished.record)) return finished;
    }
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
    const madeAt = performance.now();
    const version = this.options.version();
    const finished = await this.make(record, render);
    const { status, fresh } = finished.page;
    if (status < 500 && !fresh) this.cache.set(key, version, finished, madeAt);
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
