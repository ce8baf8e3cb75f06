/**
 * Saved searches that ask for the same place, category and type, as columns ordered by their lowest price: a
 * listing looks only at those that begin at or below its own, and leaves blocks whose highest price lies below.
 */
import type { Facts } from './facts.ts';
import type { Watch } from './watch.ts';

const BLOCK_BITS = 5;
const BLOCK = 1 << BLOCK_BITS;

/** Hears of what a listing meets: those that match for sure by name, so that their memory is not touched. */
export interface Finds {
  ids: string[];
  /** Whoever asks more than was looked at here. */
  doubt: (watch: Watch) => void;
}

interface Columns {
  watches: Watch[];
  ids: string[];
  /** 1: asks more than these columns. */
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

function columnsOf(members: Iterable<Watch>): Columns {
  // A range in a currency without a rate is NaN and contains nothing.
  const watches = [...members].filter(({ low }) => !Number.isNaN(low)).sort((a, b) => a.low - b.low || 0);
  const column = (name: 'low' | 'high' | 'west' | 'south' | 'east' | 'north') =>
    Float64Array.from(watches, (watch) => watch[name]);
  const high = column('high');
  const highest = new Float64Array((watches.length + BLOCK - 1) >> BLOCK_BITS).fill(-Infinity);
  for (let i = 0; i < high.length; i++) {
    const block = i >> BLOCK_BITS;
    highest[block] = Math.max(highest[block] as number, high[i] as number);
  }
  return {
    ...{ watches, high, highest, low: column('low'), ids: watches.map(({ id }) => id) },
    rest: Uint8Array.from(watches, ({ rest }) => Number(rest)),
    bedrooms: Uint8Array.from(watches, ({ bedrooms }) => bedrooms),
    bathrooms: Uint8Array.from(watches, ({ bathrooms }) => bathrooms),
    features: Uint32Array.from(watches, ({ features }) => features),
    ...{ west: column('west'), south: column('south'), east: column('east'), north: column('north') },
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
  readonly members = new Set<Watch>();
  /** Made anew when it is next looked at after a change. */
  private columns: Columns | null = null;

  add(watch: Watch): void {
    this.members.add(watch);
    this.columns = null;
  }

  delete(watch: Watch): void {
    this.members.delete(watch);
    this.columns = null;
  }

  /** Forgets what was worked out of prices, because money has changed its worth. */
  refresh(): void {
    this.columns = null;
  }

  /** Finds every search whose price, rooms, features and box take the listing. */
  look(facts: Facts, finds: Finds): void {
    this.columns ??= columnsOf(this.members);
    const columns = this.columns;
    // Without a known worth only searches that ask for no price are left: those open at both ends.
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
        finds,
      );
    }
  }
}

function lookAtBlock(
  { watches, ids: names, rest, high, bedrooms, bathrooms, features, west, south, east, north }: Columns,
  from: number,
  to: number,
  price: number,
  { bedroomsIn, bathroomsIn, featureBits, atLat, atLng }: Facts,
  { ids, doubt }: Finds,
): void {
  for (let i = from; i < to; i++) {
    if ((high[i] as number) < price || (bedrooms[i] as number) > bedroomsIn) continue;
    if ((bathrooms[i] as number) > bathroomsIn) continue;
    if (((features[i] as number) & ~featureBits) !== 0) continue;
    if ((west[i] as number) > atLng || (east[i] as number) < atLng) continue;
    if ((south[i] as number) > atLat || (north[i] as number) < atLat) continue;
    if (rest[i] === 0) ids.push(names[i] as string);
    else doubt(watches[i] as Watch);
  }
}
