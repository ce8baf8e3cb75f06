/**
 * Saved queries with the same place, category and type. Those that ask for the same rooms and features are asked for
 * them once; without a lowest price they stand by their highest, so that whichever accept a listing are the first of them.
 * The others are columns ordered by their lowest price: a listing is compared only with those that begin at or below its
 * own price; blocks whose highest price lies below are skipped.
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

/** Edges of the boxes of queries that have one. */
interface Boxes {
  west: Float64Array;
  south: Float64Array;
  east: Float64Array;
  north: Float64Array;
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
  /** Bedrooms and bathrooms, in a lane of 16 bits each. */
  rooms: Int32Array;
  features: Uint32Array;
  /** Null: none of the queries has a box, which spares most comparisons half of their work. */
  boxes: Boxes | null;
}

/** Queries without a box that ask for the same rooms and features, those without a lowest price first. */
interface Alike {
  rooms: number;
  features: number;
  /** Null: the queries have criteria beyond these. */
  ids: string[] | null;
  queries: SavedQuery[];
  low: Float64Array;
  high: Float64Array;
  /** The end of those without a lowest price, which stand by their highest; the others by their lowest. */
  open: number;
}

/** Fewer than this are compared one by one. */
const FEWEST_ALIKE = 8;

const LANE = 16;
/** The highest bit of each lane, which no count reaches. */
const GUARDS = 0x80008000;
const SIGN_BIT = 31;

const lanes = ({ bedrooms, bathrooms }: { bedrooms: number; bathrooms: number }): number =>
  bedrooms | (bathrooms << LANE);

/** Whether there are as many rooms as asked for: where a lane asks for more, it takes its guard away. */
const hasRooms = (its: number, asked: number) => (((its | GUARDS) - asked) & GUARDS) === (GUARDS | 0);

const isOpen = ({ west, south, east, north }: SavedQuery) =>
  west === -Infinity && south === -Infinity && east === Infinity && north === Infinity;

/**
 * @param queries those of one lowest price are ordered by their highest, so that blocks below a price are whole: most
 * queries name no lowest price
 */
function columnsOf(queries: SavedQuery[], hasBoxes: boolean): Columns {
  queries.sort((a, b) => a.low - b.low || b.high - a.high || 0);
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
    rooms: Int32Array.from(queries, lanes),
    features: Uint32Array.from(queries, ({ features }) => features),
    boxes: hasBoxes
      ? { west: column('west'), south: column('south'), east: column('east'), north: column('north') }
      : null,
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

/** How many of the first `count` are not below `price`: numbers from the highest down. */
function countFrom(high: Float64Array, count: number, price: number): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((high[middle] as number) >= price) from = middle + 1;
    else to = middle;
  }
  return from;
}

function alikeOf(queries: SavedQuery[]): Alike {
  const [{ features, rest, ...rooms }] = queries as [SavedQuery];
  queries.sort((a, b) => a.low - b.low || b.high - a.high || 0);
  return {
    rooms: lanes(rooms),
    features,
    queries,
    low: Float64Array.from(queries, ({ low }) => low),
    high: Float64Array.from(queries, ({ high }) => high),
    open: queries.filter(({ low }) => low === -Infinity).length,
    ids: rest.length > 0 ? null : queries.map(({ id }) => id),
  };
}

interface Arranged {
  alike: Alike[];
  /** Those without a box and those with one. */
  columns: Columns[];
}

function arrange(members: Iterable<SavedQuery>): Arranged {
  // A range in a currency without a rate is NaN and contains nothing.
  const queries = [...members].filter(({ low }) => !Number.isNaN(low));
  const [open, boxed] = [queries.filter(isOpen), queries.filter((query) => !isOpen(query))];
  const groups = [
    ...Map.groupBy(open, (query) => `${lanes(query)} ${query.features} ${query.rest.length > 0}`).values(),
  ];
  const few = groups.filter(({ length }) => length < FEWEST_ALIKE).flat();
  return {
    alike: groups.filter(({ length }) => length >= FEWEST_ALIKE).map(alikeOf),
    columns: [
      ...(few.length > 0 ? [columnsOf(few, false)] : []),
      ...(boxed.length > 0 ? [columnsOf(boxed, true)] : []),
    ],
  };
}

export class Bucket {
  readonly members = new Set<SavedQuery>();
  /** Null after a change, until the next match. */
  private arranged: Arranged | null = null;

  add(query: SavedQuery): void {
    this.members.add(query);
    this.arranged = null;
  }

  delete(query: SavedQuery): void {
    this.members.delete(query);
    this.arranged = null;
  }

  /** Arranges its queries anew, because exchange rates have changed. */
  refresh(): void {
    this.arranged = null;
  }

  /** Collects every query whose price, rooms, features and box accept the listing. */
  look(facts: ListingFacts, collector: MatchCollector): void {
    this.arranged ??= arrange(this.members);
    // A listing without a known worth matches only queries without a price, which are open at both ends.
    const [least, most] = Number.isNaN(facts.jmd) ? [-Infinity, Infinity] : [facts.jmd, facts.jmd];
    for (const alike of this.arranged.alike) lookAtAlike(alike, least, most, facts, collector);
    for (const columns of this.arranged.columns) {
      lookAtAll(columns, reach(columns.low, least), most, facts, collector);
    }
  }
}

/**
 * @param least a query's lowest price may be this at most
 * @param most a query's highest price may be this at least
 */
function lookAtAlike(
  { rooms, features, queries, low, high, open, ids: names }: Alike,
  least: number,
  most: number,
  { numbers, featureBits }: ListingFacts,
  { ids, doubt }: MatchCollector,
): void {
  if (!hasRooms(lanes(numbers), rooms) || (features & ~featureBits) !== 0) return;
  const count = countFrom(high, open, most);
  if (names) {
    for (let i = 0; i < count; i++) ids.push(names[i] as string);
    for (let i = open; i < low.length && (low[i] as number) <= least; i++) {
      if ((high[i] as number) >= most) ids.push(names[i] as string);
    }
  } else {
    for (let i = 0; i < count; i++) doubt(queries[i] as SavedQuery);
    for (let i = open; i < low.length && (low[i] as number) <= least; i++) {
      if ((high[i] as number) >= most) doubt(queries[i] as SavedQuery);
    }
  }
}

function lookAtAll(
  columns: Columns,
  end: number,
  price: number,
  facts: ListingFacts,
  collector: MatchCollector,
): void {
  const { highest } = columns;
  for (let block = 0; block << BLOCK_BITS < end; block++) {
    if ((highest[block] as number) < price) continue;
    const from = block << BLOCK_BITS;
    lookAtBlock(columns, from, Math.min(end, from + BLOCK), price, facts, collector);
  }
}

/** Places of the queries of a block that are not ruled out yet. */
const kept = new Uint8Array(BLOCK + 1);

function lookAtBlock(
  { queries, ids: names, rest, high, rooms, features, boxes }: Columns,
  from: number,
  to: number,
  price: number,
  { numbers, featureBits, atLat, atLng }: ListingFacts,
  { ids, doubt }: MatchCollector,
): void {
  const itsRooms = lanes(numbers) | GUARDS;
  const lacking = ~featureBits;
  let count = 0;
  // Half of the queries are ruled out, and which is anybody's guess: no branches here.
  for (let i = from; i < to; i++) {
    kept[count] = i - from;
    // Where a lane asks for more than there is, it takes its guard away.
    const guards = (itsRooms - (rooms[i] as number)) | 0;
    count +=
      (guards >>> SIGN_BIT) &
      (guards >>> (LANE - 1)) &
      Number(((features[i] as number) & lacking) === 0) &
      Number((high[i] as number) >= price);
  }
  for (let k = 0; k < count; k++) {
    const i = from + (kept[k] as number);
    if (boxes !== null && !isInside(boxes, i, atLat, atLng)) continue;
    if (rest[i] === 0) ids.push(names[i] as string);
    else doubt(queries[i] as SavedQuery);
  }
}

const isInside = ({ west, south, east, north }: Boxes, i: number, lat: number, lng: number): boolean =>
  (west[i] as number) <= lng &&
  (east[i] as number) >= lng &&
  (south[i] as number) <= lat &&
  (north[i] as number) >= lat;
