/** What an import does with a listing that is new or has changed: believes it, keeps what the file lacks, or holds it. */
import type { ListingColumn } from '#areas/listings/columns.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { readRates } from '#areas/listings/server/queries.ts';
import type { StoredListing } from '#areas/listings/server/write/queries.ts';
import type { Reviewer } from '#areas/listings/server/write/store-batch.ts';
import { isOnMarket, type Status } from '#areas/listings/vocabulary.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { Holds } from './holds.ts';
import { type Missing, NOTHING_MISSING } from './mapping/check-columns.ts';
import { withoutAddress, withoutPrice } from './mapping/display-rights.ts';
import { LIMITS, RowRejected } from './mapping/limits.ts';
import type { ListingReader } from './mapping/read-listing.ts';
import { PriceCheck } from './price-check.ts';
import { readBands } from './queries.ts';
import type { Row, RowSource } from './read/rows.ts';
import type { Tally } from './tally.ts';
import { cut } from './text.ts';

const COMPARED: readonly ListingColumn[] = [
  'title',
  'category',
  'type',
  'status',
  'price',
  'currency',
  'price_period',
  'country',
  'sqft',
  'lot_sqft',
  'features',
  'address_shown',
  'valuation_shown',
  'comments_shown',
];

/** The check of prices against what is listed now. */
export async function openPriceCheck(db: Database): Promise<PriceCheck> {
  const rates = Object.fromEntries((await readRates(db)).map(({ currency, jmd }) => [currency, jmd]));
  return new PriceCheck(await readBands(db, rates), rates);
}

export function reviewerOf(check: PriceCheck, holds: Holds, missing: Missing): Reviewer {
  return {
    columns: [...new Set([...COMPARED, ...missing.columns])],
    see: (drafts) => check.learn(drafts),
    review(draft, stored) {
      if (stored?.withheld && missing.display.includes('display_listing')) return { draft: null };
      const listing = stored === null ? draft : withKept(draft, stored, missing);
      const reason = holds.accepts(draft) ? null : check.doubt(listing, stored);
      if (reason === null) return { draft: listing };
      return { draft: stored === null ? null : atKnownPrice(listing, stored), held: reason };
    },
  };
}

/** Columns whose changes a dry run tells, as people read them. */
const TOLD = [
  ...COMPARED,
  'description',
  'bedrooms',
  'bathrooms',
  'place',
  'address',
] as const satisfies readonly ListingColumn[];
const TOLD_LENGTH = 120;
const told = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : cut(Array.isArray(value) ? value.toSorted().join(', ') : String(value), TOLD_LENGTH);

/** The same reviewer, whose verdicts a dry run tells as differences. */
export const comparing = (reviewer: Reviewer, tally: Tally): Reviewer => ({
  ...reviewer,
  columns: [...new Set([...reviewer.columns, ...TOLD])],
  review(draft, stored) {
    const verdict = reviewer.review(draft, stored);
    const next = verdict.draft;
    if (next === null) return verdict;
    const { source_key: key, title } = next;
    const changes = TOLD.map((field) => ({
      field,
      from: told(stored?.[field]),
      to: told(next[field]),
    })).filter(({ from, to }) => from !== to);
    // Only photos, or what readers do not see as words, may differ.
    tally.differ({
      key,
      title,
      what: stored === null ? 'new' : 'changed',
      fields: stored === null ? [] : changes,
    });
    return verdict;
  },
});

/** The listing with what the file has no columns for as it is stored. */
function withKept(draft: IncomingListing, stored: StoredListing, missing: Missing): IncomingListing {
  if (missing === NOTHING_MISSING) return draft;
  const { columns, display, contacts } = missing;
  const kept = Object.fromEntries(columns.map((column) => [column, stored[column]]));
  const features = stored.features.filter((feature) => missing.features.includes(feature));
  const listing: IncomingListing = {
    ...draft,
    ...kept,
    features: [...new Set([...draft.features, ...features])].sort(),
  };
  if (contacts) delete listing.contacts;
  if (display.includes('display_price') && stored.price === null) {
    listing.price = null;
    listing.title = withoutPrice(listing.title, draft.price);
    listing.description = withoutPrice(listing.description, draft.price);
  }
  if (display.includes('display_valuation')) listing.valuation_shown = stored.valuation_shown;
  if (display.includes('display_comments')) listing.comments_shown = stored.comments_shown;
  if (!display.includes('display_address') || stored.address_shown) return listing;
  return { ...withoutAddress(listing, stored.title, draft.title), address_shown: false };
}

/** What else the source says, with the offer as it was last believed. One that was off the market does not come back. */
function atKnownPrice(listing: IncomingListing, stored: StoredListing): IncomingListing {
  const { category, type, price, currency, price_period } = stored;
  const comesBack = isOnMarket(listing.status) && !isOnMarket(stored.status);
  return {
    ...listing,
    ...(category !== listing.category && { type }),
    category,
    price,
    currency,
    price_period,
    status: comesBack ? stored.status : listing.status,
  };
}

/** The row a listing was read from, to find the one the database refused. */
const ROW = Symbol('row');
interface ListingOfRow extends IncomingListing {
  [ROW]?: Row;
}

/** Turns rows of a source into listings; rejected rows are counted and written to a file. */
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
