/** A selection gathered for the map: one cluster for each grid cell that holds a match. */

import type { Currency } from '#areas/places/vocabulary.ts';
import type { Cluster } from '#areas/search/contract.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { type Columns, hasPoint, idOf, knownPrice } from './columns.ts';
import { MERCATOR_BITS } from './geometry.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';

/**
 * Cells are 64 to 128 px wide: the world is 512 px at zoom 0 and doubles with each whole zoom, so 8 cells
 * span it there. A viewport of 1000 × 1000 px meets at most 17 × 17 of them, of which sea and forest stay
 * empty.
 */
export const CELLS_AT_ZOOM_0_BITS = 3;
/**
 * More cells than a screen of 3840 × 2160 px meets. A question about a whole country at the zoom of a street would be
 * answered with a cell for each house.
 */
export const MOST_CLUSTERS = 2000;
const MS = 1000;
/** Above the number of cells in a row at the deepest zoom (2^25), and low enough for a row's keys to be exact. */
const CELLS_IN_A_ROW = 2 ** 26;

export interface GatheredCells {
  clusters: Cluster[];
  /** Matches that have a point: the sum of all counts. */
  total: number;
  /** Whole zoom level the cells belong to. */
  zoom: number;
}

/** What a cluster is made of. Coordinates are whole numbers, so their sums are exact. */
export interface Cell {
  count: number;
  latSum: number;
  lngSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The lowest price known to compare, and its row; the first row while no price is known. */
  lowest: number;
  cheapest: number;
  /** What it is told as, made when it is first asked for. */
  cluster: Cluster | undefined;
}

/**
 * @param zoom 0 to 22; parts of a level count as the level below
 * @param most clusters of an answer: with more, it is gathered for a zoom at which there are fewer
 */
export function clustersOf(
  index: ReadIndex,
  selection: Selection,
  zoom: number,
  most = MOST_CLUSTERS,
): GatheredCells {
  const { x, y } = index.columns;
  let level = Math.floor(zoom);
  let cells = new Map<number, Cell>();
  let total = 0;
  for (let from = 0; from < selection.length; ) {
    const first = selection[from] as number;
    const shift = shiftAt(level);
    const to = runEnd(index, selection, from, shift);
    if (hasPoint(index.columns, first)) {
      total += to - from;
      const cell = cellAt(cells, (x[first] as number) >> shift, (y[first] as number) >> shift);
      gather(index.columns, selection, from, to, cell);
      while (cells.size > most && level > 0) {
        level -= 1;
        cells = coarser(cells, shiftAt(level) - shiftAt(level + 1));
      }
    }
    from = to;
  }
  return { clusters: Array.from(cells.values(), (cell) => clusterOf(index, cell)), total, zoom: level };
}

/** Bits of a coordinate within one cell. */
export const shiftAt = (level: number) => Math.max(0, MERCATOR_BITS - CELLS_AT_ZOOM_0_BITS - level);

/** The same cells joined, `2 ** bits` of them in a row to one. Rows come in order, so the result is as if gathered anew. */
function coarser(cells: ReadonlyMap<number, Cell>, bits: number): Map<number, Cell> {
  const joined = new Map<number, Cell>();
  for (const [key, cell] of cells) {
    const cellY = Math.floor(key / CELLS_IN_A_ROW) >> bits;
    const cellX = (key % CELLS_IN_A_ROW) >> bits;
    join(cellAt(joined, cellX, cellY), cell);
  }
  return joined;
}

/** Adds a cell to another. Of equal prices the first row counts, as when rows are gathered one by one. */
export function join(
  into: Cell,
  { count, latSum, lngSum, west, south, east, north, lowest, cheapest }: Cell,
): void {
  into.count += count;
  into.latSum += latSum;
  into.lngSum += lngSum;
  into.west = Math.min(into.west, west);
  into.south = Math.min(into.south, south);
  into.east = Math.max(into.east, east);
  into.north = Math.max(into.north, north);
  if (lowest < into.lowest || (lowest === into.lowest && cheapest < into.cheapest)) {
    into.lowest = lowest;
    into.cheapest = cheapest;
  }
}

/**
 * Where the run of selected rows in one cell ends. In the sorted stretch all rows of a cell stand together,
 * so its last row, and then the last selected one, are found without looking at those between. Behind that
 * stretch each row is a run of its own.
 */
function runEnd(index: ReadIndex, rows: Selection, from: number, shift: number): number {
  const first = rows[from] as number;
  if (first >= index.pinnedEnd) return from + 1;
  const lastRow = lastRowOfCell(index, first, shift);
  return lastWhere(from, rows.length, (at) => (rows[at] as number) <= lastRow) + 1;
}

/** The last row of the sorted stretch in the cell of `first`. */
export function lastRowOfCell(
  { columns: { x, y }, pinnedEnd }: ReadIndex,
  first: number,
  shift: number,
): number {
  const cellX = (x[first] as number) >> shift;
  const cellY = (y[first] as number) >> shift;
  const inCell = (row: number) =>
    (x[row] as number) >> shift === cellX && (y[row] as number) >> shift === cellY;
  return lastWhere(first, pinnedEnd, inCell);
}

/** The last place below `end` for which `holds`; it holds from `start` on without a gap. */
function lastWhere(start: number, end: number, holds: (at: number) => boolean): number {
  let low = start;
  let step = 1;
  while (low + step < end && holds(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function cellAt(cells: Map<number, Cell>, cellX: number, cellY: number): Cell {
  const key = cellY * CELLS_IN_A_ROW + cellX;
  const known = cells.get(key);
  if (known) return known;
  const cell = emptyCell();
  cells.set(key, cell);
  return cell;
}

/** Behind every row. */
const NO_ROW = 2 ** 30;

export const emptyCell = (): Cell => ({
  count: 0,
  latSum: 0,
  lngSum: 0,
  lowest: Infinity,
  cheapest: NO_ROW,
  cluster: undefined,
  west: Infinity,
  south: Infinity,
  east: -Infinity,
  north: -Infinity,
});

/** Adds rows to a cell: those of a list from `from` up to `to`, which stand behind the cell's. */
export function gather(
  { lat, lng, jmd }: Columns,
  rows: Int32Array,
  from: number,
  to: number,
  cell: Cell,
): void {
  let { latSum, lngSum, west, south, east, north, lowest, cheapest } = cell;
  if (cell.count === 0 && from < to) cheapest = rows[from] as number;
  for (let i = from; i < to; i++) {
    const row = rows[i] as number;
    const itsLat = lat[row] as number;
    const itsLng = lng[row] as number;
    latSum += itsLat;
    lngSum += itsLng;
    if (itsLat < south) south = itsLat;
    if (itsLat > north) north = itsLat;
    if (itsLng < west) west = itsLng;
    if (itsLng > east) east = itsLng;
    // A price without a known rate is NaN, and below nothing.
    if ((jmd[row] as number) < lowest) {
      lowest = jmd[row] as number;
      cheapest = row;
    }
  }
  cell.count += to - from;
  cell.latSum = latSum;
  cell.lngSum = lngSum;
  cell.west = west;
  cell.south = south;
  cell.east = east;
  cell.north = north;
  cell.lowest = lowest;
  cell.cheapest = cheapest;
}

export function clusterOf({ columns, currencies }: ReadIndex, cell: Cell): Cluster {
  const cluster: Cluster = {
    lat: fromE7(Math.round(cell.latSum / cell.count)),
    lng: fromE7(Math.round(cell.lngSum / cell.count)),
    count: cell.count,
    price_min: knownPrice(columns, cell.cheapest),
    currency: currencies.codes[columns.currency[cell.cheapest] as number] as Currency,
    boundingBox: [fromE7(cell.west), fromE7(cell.south), fromE7(cell.east), fromE7(cell.north)],
  };
  if (cell.count > 1) return cluster;
  return Object.assign(cluster, {
    _id: idOf(columns, cell.cheapest),
    ...(columns.listed_known[cell.cheapest] === 1 && {
      listed_at: new Date((columns.listed_at[cell.cheapest] as number) * MS).toISOString(),
    }),
    reduced: (columns.reduced_at[cell.cheapest] as number) > 0,
  });
}
