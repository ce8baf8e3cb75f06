/** Turns rows of a source into listings; rejected rows are counted and written to a file. */
import type { IncomingListing } from '../../listings/server/listing-draft.ts';
import type { ListingReader } from './mapping/read-listing.ts';
import { RowRejected } from './mapping/row-rejected.ts';
import type { Row, RowSource } from './read/rows.ts';
import type { Tally } from './tally.ts';

export class RowsToListings {
  /** Keys of rejected rows that do not say that their listing is on the market. */
  readonly offMarket = new Set<string>();
  private readonly reader: ListingReader;
  private readonly show: RowSource['show'];
  private readonly tally: Tally;
  /** Rows of the listings being stored, to find the one the database refused. */
  private readonly rows = new WeakMap<IncomingListing, Row>();

  constructor(reader: ListingReader, show: RowSource['show'], tally: Tally) {
    this.reader = reader;
    this.show = show;
    this.tally = tally;
  }

  /** The key of a row that can have one; others are rejected. */
  keyOf(row: Row): string | null {
    this.tally.read += 1;
    if (row.fault !== undefined) return this.reject(row, null, row.fault);
    const key = this.reader.key(row.data);
    return key ?? this.reject(row, null, 'no key, or one longer than 200 characters');
  }

  /** The listing of a row, or null when the row was rejected. */
  listing(row: Row, key: string): IncomingListing | null {
    try {
      const listing = this.reader.listing(row.data, key);
      this.rows.set(listing, row);
      return listing;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      if (error.offMarket) this.offMarket.add(key);
      return this.reject(row, key, error.message);
    }
  }

  /** For what the database refuses. */
  readonly refuse = (listing: IncomingListing, reason: string): void => {
    const row = this.rows.get(listing);
    if (row) this.reject(row, listing.source_key, reason);
  };

  reject(row: Row, key: string | null, reason: string): null {
    this.tally.reject({ row: row.number, key, reason, data: this.show(row.data) });
    return null;
  }
}
