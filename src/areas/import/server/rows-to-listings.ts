/** Turns rows of a source into listings; rejected rows are counted and written to a file. */
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Holds } from './holds.ts';
import { LIMITS } from './mapping/limits.ts';
import type { ListingReader } from './mapping/read-listing.ts';
import { RowRejected } from './mapping/row-rejected.ts';
import type { Row, RowSource } from './read/rows.ts';
import type { Tally } from './tally.ts';

/** The row a listing was read from, to find the one the database refused. */
const ROW = Symbol('row');
interface ListingOfRow extends IncomingListing {
  [ROW]?: Row;
}

export class RowsToListings {
  /** Keys of rejected rows that do not say that their listing is on the market → what it becomes. */
  readonly offMarket = new Map<string, Status>();
  /** Keys, as far as they can be told, of rows that cannot be read. */
  readonly unreadable = new Set<string>();
  private readonly reader: ListingReader;
  private readonly show: RowSource['show'];
  private readonly tally: Tally;
  private readonly holds: Holds;

  constructor(reader: ListingReader, show: RowSource['show'], tally: Tally, holds: Holds) {
    this.reader = reader;
    this.show = show;
    this.tally = tally;
    this.holds = holds;
  }

  /** The key of a row that can have one; others are rejected. */
  keyOf(row: Row): string | null {
    this.tally.read += 1;
    const key = this.reader.key(row.data, row.number);
    if (key !== null) this.holds.see(key);
    if (row.fault === undefined)
      return key ?? this.reject(row, null, `no key, or one longer than ${LIMITS.key} bytes`);
    if (key !== null) this.unreadable.add(key);
    return this.reject(row, key, row.fault);
  }

  /** Whether the source lets its listing be shown. */
  isShown = (row: Row): boolean => this.reader.isShown(row.data);

  /** The listing of a row, or null when the row was rejected. */
  listing(row: Row, key: string): ListingOfRow | null {
    try {
      const listing: ListingOfRow = this.reader.listing(row.data, key);
      listing[ROW] = row;
      return listing;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      if (error.offMarket) this.offMarket.set(key, error.offMarket);
      return this.reject(row, key, error.message);
    }
  }

  /** For what the database refuses. */
  readonly refuse = (listing: ListingOfRow, reason: string): void => {
    const row = listing[ROW];
    if (row) this.reject(row, listing.source_key, reason);
  };

  /** For prices that are not believed. */
  readonly hold = (listing: ListingOfRow, reason: string): void => {
    const row = listing[ROW];
    if (!row || listing.price === null) return;
    this.holds.hold(listing, reason);
    const { title, price, currency, source_key: key } = listing;
    this.tally.hold({ row: row.number, key, reason, title, price, currency, data: this.show(row.data) });
  };

  reject(row: Row, key: string | null, reason: string): null {
    this.tally.reject({ row: row.number, key, reason, data: this.show(row.data) });
    return null;
  }
}
