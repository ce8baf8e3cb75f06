/**
 * Counts of visits, gathered in memory and written every few seconds in one statement: no page waits for one, and a
 * database that is away fails none. What was gathered since the last writing is lost when the process is killed.
 */

import { dayOf } from '#platform/contract/time-zone.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { addListingCounts, addSearchCounts } from './queries/visits.ts';

const WRITE_MS = 3_000;
/** More different ones are not gathered: somebody invents them. */
const MOST_KEYS = 20_000;
/** No UUID and no day has it. */
const BETWEEN = '\n';

type Tally = Map<string, number>;

function add(tally: Tally, key: string): void {
  const count = tally.get(key) ?? 0;
  if (count > 0 || tally.size < MOST_KEYS) tally.set(key, count + 1);
}

export interface ListingVisit {
  property: string;
  kind: string;
  /** Whoever looks, if they sell: their own homes are not counted. Kept in memory until it is compared, never stored. */
  seller: string | null;
}

export class Visits {
  private readonly db: Database;
  private readonly warn: (message: string) => void;
  private listings: Tally = new Map();
  private searches: Tally = new Map();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Database, warn: (message: string) => void) {
    this.db = db;
    this.warn = warn;
  }

  start(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  countListing({ property, kind, seller }: ListingVisit): void {
    add(this.listings, [property, dayOf(Date.now()), kind, seller ?? ''].join(BETWEEN));
  }

  countSearch(criteria: string): void {
    add(this.searches, [dayOf(Date.now()), criteria].join(BETWEEN));
  }

  /** Writes what was gathered; afterwards it can be read. One writing follows another. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  private async writeNow(): Promise<void> {
    const [listings, searches] = [this.listings, this.searches];
    if (listings.size + searches.size === 0) return;
    this.listings = new Map();
    this.searches = new Map();
    try {
      await this.db.transaction().execute(async (tx) => {
        await addListingCounts(
          tx,
          [...listings].map(([key, count]) => {
            const [property = '', day = '', kind = '', seller = ''] = key.split(BETWEEN);
            return { property, day, kind, seller: seller || null, count };
          }),
        );
        await addSearchCounts(
          tx,
          [...searches].map(([key, count]) => {
            const [day = '', criteria = ''] = key.split(BETWEEN);
            return { day, criteria, count };
          }),
        );
      });
    } catch (error) {
      this.warn(`visits: ${listings.size + searches.size} counts not written: ${(error as Error).name}`);
      this.keep(listings, searches);
    }
  }

  /** For the next writing, as far as there is room. */
  private keep(listings: Tally, searches: Tally): void {
    const merge = (from: Tally, into: Tally) => {
      for (const [key, count] of from)
        if (into.has(key) || into.size < MOST_KEYS) into.set(key, (into.get(key) ?? 0) + count);
    };
    merge(listings, this.listings);
    merge(searches, this.searches);
  }
}
