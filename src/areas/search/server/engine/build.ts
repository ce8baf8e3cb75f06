/** Builds an index from listings in any order: collect them, then sort once. */
import { applyRates, arrangeColumns, capacityOf, growColumns } from './columns.ts';
import { sortByWords } from './dictionary.ts';
import { MERCATOR_BITS } from './geometry.ts';
import { emptyIndex, type ListingRow, type ReadIndex, setRow, writeRow } from './read-index.ts';
import { TitleCollector } from './titles.ts';
import { allocateZones, BLOCK, blocksFor, cover, noteWrites } from './zones.ts';

/** Rows left free behind the base, so that changes need no reallocation before the next build. */
const SPARE_BLOCKS = 32;

export class IndexBuilder {
  private readonly collected = emptyIndex(BLOCK);
  private readonly titles = new TitleCollector();

  add(listing: ListingRow): void {
    const { collected } = this;
    const capacity = capacityOf(collected.columns);
    if (collected.size === capacity) growColumns(collected.columns, capacity * 2);
    writeRow(collected, collected.size, listing);
    this.titles.add(listing.titleKey);
    collected.size += 1;
  }

  finish(): ReadIndex {
    const { columns, places, currencies, size } = this.collected;
    const { titles, numbers } = this.titles.finish();
    columns.title.set(numbers);
    const order = placeOrder(columns.x, columns.y, size);
    const capacity = (blocksFor(size) + SPARE_BLOCKS) * BLOCK;
    const pinned = columns.x.subarray(0, size).reduce((count, x) => count + (x >= 0 ? 1 : 0), 0);
    const index: ReadIndex = {
      ...emptyIndex(0),
      columns: arrangeColumns(columns, order, capacity),
      zones: allocateZones(capacity),
      titles,
      places,
      currencies,
      size,
      pinnedEnd: pinned,
      baseEnd: size,
    };
    for (let row = 0; row < size; row++) {
      setRow(index, index.columns.seq[row] as number, row);
      cover(index.zones, index.columns, places, row);
    }
    return index;
  }
}

/** How many bits of x and y go into the first word of the sort; the rest goes into the second. */
const COARSE_BITS = 16;
const FINE_BITS = MERCATOR_BITS - COARSE_BITS;
const FINE_MASK = (1 << FINE_BITS) - 1;

/** Rows with a point in Z-order, then those without. */
function placeOrder(x: Int32Array, y: Int32Array, size: number): Uint32Array {
  return sortByWords(size, 3, (row, depth) => {
    const itsX = x[row] as number;
    const itsY = y[row] as number;
    if (depth === 0) return itsX < 0 ? 1 : 0;
    return depth === 1
      ? interleave(itsX >> FINE_BITS, itsY >> FINE_BITS)
      : interleave(itsX & FINE_MASK, itsY & FINE_MASK);
  });
}

/** Bits of x and y in turns, y's above x's: neighbours on the map become neighbours in the order. */
const interleave = (x: number, y: number): number => (spread(x) | (spread(y) << 1)) >>> 0;

function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** What one unit of each of the index's currencies is worth; NaN where no rate is known. */
function ratesByNumber({ currencies }: ReadIndex, rates: ReadonlyMap<string, number>): Float64Array {
  return Float64Array.from({ length: 256 }, (_, i) => rates.get(currencies.codes[i] ?? '') ?? Number.NaN);
}

export function setRates(index: ReadIndex, rates: ReadonlyMap<string, number>): void {
  applyRates(index.columns, index.size, ratesByNumber(index, rates));
  noteWrites(index.zones);
}
