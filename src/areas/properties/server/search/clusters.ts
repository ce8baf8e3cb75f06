/** A selection gathered for the map: one cluster for each grid cell that holds a match. */
import type { Cluster } from '../../contract.ts';
import type { Currency } from '../../vocabulary.ts';
import { type Columns, idOf } from './columns.ts';
import { fromE7, MERCATOR_BITS } from './geometry.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';

/**
 * Cells are 64 to 128 px wide: the world is 512 px at zoom 0 and doubles with each whole zoom, so 8 cells
 * span it there. A viewport of 1000 × 1000 px meets at most 17 × 17 of them, of which sea and forest stay
 * empty.
 */
const CELLS_AT_ZOOM_0_BITS = 3;
/** Above the number of cells in a row at the deepest zoom (2^25), and low enough for a row's keys to be exact. */
const CELLS_IN_A_ROW = 2 ** 26;

export interface GatheredCells {
  clusters: Cluster[];
  /** Matches that have a point: the sum of all counts. */
  total: number;
}

interface Cell {
  count: number;
  latSum: number;
  lngSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The row with the lowest price. */
  cheapest: number;
}

/** @param zoom 0 to 22; parts of a level count as the level below */
export function clustersOf(index: ReadIndex, selection: Selection, zoom: number): GatheredCells {
  const { x, y } = index.columns;
  const shift = Math.max(0, MERCATOR_BITS - CELLS_AT_ZOOM_0_BITS - Math.floor(zoom));
  const cells = new Map<number, Cell>();
  let total = 0;
  for (let from = 0; from < selection.length; ) {
    const first = selection[from] as number;
    const cellX = (x[first] as number) >> shift;
    const cellY = (y[first] as number) >> shift;
    const to = runEnd(index.columns, selection, from + 1, shift, cellX, cellY);
    if (cellX >= 0) {
      total += to - from;
      gather(index.columns, selection, from, to, cellAt(cells, cellX, cellY, first));
    }
    from = to;
  }
  return { clusters: Array.from(cells.values(), (cell) => clusterOf(index, cell)), total };
}

/** Where the run of rows in one cell ends. Rows are in Z-order, so a cell is one run, the tail apart. */
function runEnd(
  { x, y }: Columns,
  rows: Selection,
  from: number,
  shift: number,
  cellX: number,
  cellY: number,
): number {
  let to = from;
  while (to < rows.length) {
    const row = rows[to] as number;
    if ((x[row] as number) >> shift !== cellX || (y[row] as number) >> shift !== cellY) break;
    to += 1;
  }
  return to;
}

function cellAt(cells: Map<number, Cell>, cellX: number, cellY: number, first: number): Cell {
  const key = cellY * CELLS_IN_A_ROW + cellX;
  let cell = cells.get(key);
  if (!cell) {
    const far = 2 ** 31;
    cell = {
      count: 0,
      latSum: 0,
      lngSum: 0,
      west: far,
      south: far,
      east: -far,
      north: -far,
      cheapest: first,
    };
    cells.set(key, cell);
  }
  return cell;
}

function gather({ lat, lng, jmd }: Columns, rows: Selection, from: number, to: number, cell: Cell): void {
  let { latSum, lngSum, west, south, east, north, cheapest } = cell;
  let lowest = jmd[cheapest] as number;
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
    // A price without a known rate is NaN, which any known price replaces.
    if ((jmd[row] as number) < lowest || Number.isNaN(lowest)) {
      lowest = jmd[row] as number;
      cheapest = row;
    }
  }
  Object.assign(cell, { count: cell.count + to - from, latSum, lngSum, west, south, east, north, cheapest });
}

function clusterOf({ columns, currencies }: ReadIndex, cell: Cell): Cluster {
  return {
    lat: fromE7(Math.round(cell.latSum / cell.count)),
    lng: fromE7(Math.round(cell.lngSum / cell.count)),
    count: cell.count,
    price_min: columns.price[cell.cheapest] as number,
    currency: currencies.codes[columns.currency[cell.cheapest] as number] as Currency,
    boundingBox: [fromE7(cell.west), fromE7(cell.south), fromE7(cell.east), fromE7(cell.north)],
    ...(cell.count === 1 && { _id: idOf(columns, cell.cheapest) }),
  };
}
