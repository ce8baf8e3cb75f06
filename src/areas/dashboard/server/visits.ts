/**
 * Counts of visits, gathered in memory and written every few seconds in one statement: no page waits for one, and a
 * database that is away fails none. What was gathered since the last writing is lost when the process is killed.
 */

import { dayOf } from '#platform/contract/time-zone.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { addListingCounts, addSearchCounts, forgetOldMarks } from './queries/visits.ts';

const WRITE_MS = 3_000;
/** 132 bits. */
const MARK_LETTERS = 22;
/** More different ones are not gathered: somebody invents them. */
const MOST_KEYS = 20_000;

/** By what marks a visit: somebody who looks again is there already. */
type Tally = Map<string, string[]>;

function add(tally: Tally, mark: string, visit: string[]): void {
  if (tally.size < MOST_KEYS && !tally.has(mark)) tally.set(mark, visit);
}

export interface ListingVisit {
  property: string;
  kind: string;
  /** Whoever looks, if they sell: their own homes are not counted. Kept in memory until it is compared, never stored. */
  seller: string | null;
  /** Network address of whoever looks: never stored. */
  ip: string;
}

export class Visits {
  private readonly db: Database;
  private readonly secret: string;
  private readonly warn: (message: string) => void;
  private listings: Tally = new Map();
  private searches: Tally = new Map();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Database, secret: string, warn: (message: string) => void) {
    this.db = db;
    this.secret = secret;
    this.warn = warn;
  }

  start(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  countListing({ property, kind, seller, ip }: ListingVisit): void {
    const day = dayOf(Date.now());
    // Found, shown by an assistant and opened are three figures; from where it was opened is one.
    const mark = this.markOf(day, ip, ['found', 'assistant'].includes(kind) ? kind : 'opened', property);
    // Whoever sells and opens a home first does not use up the visit of the others behind their network.
    add(this.listings, `${mark} ${seller ?? ''}`, [property, day, kind, seller ?? '', mark]);
  }

  countSearch(criteria: string, ip: string): void {
    const day = dayOf(Date.now());
    const mark = this.markOf(day, ip, 'search', criteria);
    add(this.searches, mark, [day, criteria, mark]);
  }

  /** Without the secret it tells neither network nor listing, and it is another one each day. */
  private markOf(day: string, ip: string, what: string, which: string): string {
    return fingerprint(this.secret, 'visits', `${day} ${networkOf(ip)} ${what} ${which}`).slice(
      0,
      MARK_LETTERS,
    );
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
          [...listings.values()].map(([property = '', day = '', kind = '', seller = '', mark = '']) => ({
            property,
            day,
            kind,
            seller: seller || null,
            mark,
          })),
        );
        await addSearchCounts(
          tx,
          [...searches.values()].map(([day = '', criteria = '', mark = '']) => ({ day, criteria, mark })),
        );
        await forgetOldMarks(tx);
      });
    } catch (error) {
      this.warn(`visits: ${listings.size + searches.size} counts not written: ${(error as Error).name}`);
      this.keep(listings, searches);
    }
  }

  /** For the next writing, as far as there is room. */
  private keep(listings: Tally, searches: Tally): void {
    const merge = (from: Tally, into: Tally) => {
      for (const [key, visit] of from) add(into, key, visit);
    };
    merge(listings, this.listings);
    merge(searches, this.searches);
  }
}
