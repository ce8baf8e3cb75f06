/** Prices of a source that wait for somebody to look at them, and those somebody has accepted. */

import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { deleteHolds, type Hold, readAcceptedPrices, readHolds, writeHolds } from './queries.ts';

/** Rows in one statement. */
const PAGE = 1000;

export class Holds {
  private readonly db: Database;
  private readonly source: string;
  private readonly accepted: ReadonlySet<string>;
  /** As they were when the run began. */
  private readonly before: ReadonlyMap<string, Hold>;
  /** Accepted in the browser, by key. */
  private readonly decided: ReadonlyMap<string, Pick<Hold, 'price' | 'currency'>>;
  private readonly now = new Map<string, Hold>();
  private readonly seen = new Set<string>();

  private constructor(
    db: Database,
    source: string,
    accepted: ReadonlySet<string>,
    before: Hold[],
    decided: Holds['decided'],
  ) {
    this.db = db;
    this.source = source;
    this.accepted = accepted;
    this.before = new Map(before.map((hold) => [hold.source_key, hold]));
    this.decided = decided;
  }

  static async open(db: Database, source: string, accepted: ReadonlySet<string>): Promise<Holds> {
    const decided = await readAcceptedPrices(db, source);
    const byKey = new Map(decided.map((one) => [one.source_key, one]));
    return new Holds(db, source, accepted, await readHolds(db, source), byKey);
  }

  /** Whether somebody has accepted this price; another than the one they saw is not meant. */
  accepts({ source_key, price, currency }: IncomingListing): boolean {
    const decided = this.decided.get(source_key);
    if (decided && decided.price === price && decided.currency === currency) return true;
    if (!this.accepted.has(source_key)) return false;
    const hold = this.before.get(source_key);
    return hold === undefined || (hold.price === price && hold.currency === currency);
  }

  /** A row of this run has the key. */
  see(key: string): void {
    if (this.before.has(key)) this.seen.add(key);
  }

  hold({ source_key, title, price, currency }: IncomingListing, reason: string): void {
    if (price === null) return;
    this.now.set(source_key, { source_key, title, price, currency, reason });
  }

  /** Those of earlier runs that this one has no row for. */
  get waiting(): Hold[] {
    return [...this.before.values()].filter(({ source_key }) => !this.seen.has(source_key));
  }

  /**
   * Stores what has become of them.
   * @param isGone whether the source no longer has a listing
   */
  async save(isGone: (key: string) => boolean): Promise<void> {
    const over = [...this.before.keys()].filter((key) =>
      this.seen.has(key) ? !this.now.has(key) : isGone(key),
    );
    const held = [...this.now.values()];
    for (let start = 0; start < over.length; start += PAGE)
      await deleteHolds(this.db, this.source, over.slice(start, start + PAGE));
    for (let start = 0; start < held.length; start += PAGE)
      await writeHolds(this.db, this.source, held.slice(start, start + PAGE));
  }
}
