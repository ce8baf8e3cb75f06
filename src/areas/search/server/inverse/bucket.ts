/**
 * Saved queries with the same place, category and type, as columns ordered by their lowest price: a listing is
 * compared only with those that begin at or below its own price; blocks whose highest price lies below are skipped.
 */
import type { ListingFacts } from './facts.ts';
import type { SavedQuery } from './saved-query.ts';

const BLOCK_BITS = 5;
const BLOCK = 1 << BLOCK_BITS;

/** Receives matches of one listing: certain ones by id, so that the objects of their queries are not read. */
export interface MatchCollector {
  ids: string[];
  /** Called with a query whose `rest` is still to be compared. */
  doubt: (query: SavedQuery) => void;
}

interface Columns {
  queries: SavedQuery[];
  ids: string[];
  /** 1: the query has criteria beyond these columns. */
  rest: Uint8Array;
  low: Float64Array;
  high: Float64Array;
  /** The highest `high` of each block. */
  highest: Float64Array;
  bedrooms: Uint8Array;
  bathrooms: Uint8Array;
  features: Uint32Array;
  west: Float64Array;
  south: Float64Array;
  east: Float64Array;
  north: Float64Array;
}

function columnsOf(members: Iterable<SavedQuery>): Columns {
  // A range in a currency without a rate is NaN and contains nothing.
  const queries = [...members].filter(({ low }) => !Number.isNaN(low)).sort((a, b) => a.low - b.low || 0);
  const column = (name: 'low' | 'high' | 'west' | 'south' | 'east' | 'north') =>
    Float64Array.from(queries, (query) => query[name]);
  const high = column('high');
  const highest = new Float64Array((queries.length + BLOCK - 1) >> BLOCK_BITS).fill(-Infinity);
  for (let i = 0; i < high.length; i++) {
    const block = i >> BLOCK_BITS;
    highest[block] = Math.max(highest[block] as number, high[i] as number);
  }
  return {
    queries,
    high,
    highest,
    low: column('low'),
    ids: queries.map(({ id }) => id),
    rest: Uint8Array.from(queries, ({ rest }) => Number(rest.length > 0)),
    bedrooms: Uint8Array.from(queries, ({ bedrooms }) => bedrooms),
    bathrooms: Uint8Array.from(queries, ({ bathrooms }) => bathrooms),
    features: Uint32Array.from(queries, ({ features }) => features),
    west: column('west'),
    south: column('south'),
    east: column('east'),
    north: column('north'),
  };
}

/** The end of those whose lowest price is not above `price`. */
function reach(low: Float64Array, price: number): number {
  let [from, to] = [0, low.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((low[middle] as number) <= price) from = middle + 1;
    else to = middle;
  }
  return from;
}

export class Bucket {
  readonly members = new Set<SavedQuery>();
  /** Null after a change, until the next match. */
  private columns: Columns | null = null;

  add(query: SavedQuery): void {
    this.members.add(query);
    this.columns = null;
  }

  delete(query: SavedQuery): void {
    this.members.delete(query);
    this.columns = null;
  }

  /** Drops the columns, because exchange rates have changed. */
  refresh(): void {
    this.columns = null;
  }

  /** Collects every query whose price, rooms, features and box accept the listing. */
  look(facts: ListingFacts, collector: MatchCollector): void {
    this.columns ??= columnsOf(this.members);
    const columns = this.columns;
    // A listing without a known worth matches only queries without a price, which are open at both ends.
    const unknown = Number.isNaN(facts.jmd);
    const end = reach(columns.low, unknown ? -Infinity : facts.jmd);
    const price = unknown ? Infinity : facts.jmd;
    for (let block = 0; block << BLOCK_BITS < end; block++) {
      if ((columns.highest[block] as number) < price) continue;
      lookAtBlock(
        columns,
        block << BLOCK_BITS,
        Math.min(end, (block + 1) << BLOCK_BITS),
        price,
        facts,
        collector,
      );
    }
  }
}

function lookAtBlock(
  { queries, ids: names, rest, high, bedrooms, bathrooms, features, west, south, east, north }: Columns,
  from: number,
  to: number,
  price: number,
  { numbers, featureBits, atLat, atLng }: ListingFacts,
  { ids, doubt }: MatchCollector,
): void {
  const { bedrooms: itsBedrooms, bathrooms: itsBathrooms } = numbers;
  for (let i = from; i < to; i++) {
    if ((high[i] as number) < price || (bedrooms[i] as number) > itsBedrooms) continue;
    if ((bathrooms[i] as number) > itsBathrooms) continue;
    if (((features[i] as number) & ~featureBits) !== 0) continue;
    if ((west[i] as number) > atLng || (east[i] as number) < atLng) continue;
    if ((south[i] as number) > atLat || (north[i] as number) < atLat) continue;
    if (rest[i] === 0) ids.push(names[i] as string);
    else doubt(queries[i] as SavedQuery);
  }
}
