/**
 * Map cells of all listings, of categories or of a country, kept for each zoom. A search that narrows by nothing else
 * takes the cells inside its box as they are, and looks only into those that its edge cuts. A cell is gathered when it
 * is first wanted, and again when one of its blocks was written.
 */

import type { Cluster } from '#areas/search/contract.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import {
  CELLS_AT_ZOOM_0_BITS,
  type Cell,
  clusterOf,
  clustersOf,
  emptyCell,
  type GatheredCells,
  gather,
  join,
  lastRowOfCell,
  MOST_CLUSTERS,
  shiftAt,
} from './clusters.ts';
import { hasPoint } from './columns.ts';
import { type E7Box, mercatorX, mercatorY } from './geometry.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { select } from './select.ts';
import { BLOCK_BITS } from './zones.ts';

/** Runs of rows in the order of their places: at each zoom, the rows of one cell of the map stand together. */

/** With more cells than this the cells of a zoom are small: the rows of a box are gathered as quickly. */
const MOST_RUNS = 250_000;

/** The rows of the sorted stretch, cell by cell: each cell is one run of them. */
interface Runs {
  /** First row of each run, and the end of the last. */
  starts: Int32Array;
  /** Cell → number of its run; made when it is first asked for. */
  numbers: Map<number, number> | undefined;
}

/** Null when there are too many to keep. */
function runsOf(index: ReadIndex, level: number): Runs | null {
  const shift = shiftAt(level);
  const starts: number[] = [];
  for (let row = 0; row < index.pinnedEnd; row = lastRowOfCell(index, row, shift) + 1) {
    if (starts.length === MOST_RUNS) return null;
    starts.push(row);
  }
  return { starts: Int32Array.from([...starts, index.pinnedEnd]), numbers: undefined };
}

/** A cell as one number, a small one at the zooms at which a map shows much. */
const cellNumber = (zoom: number, x: number, y: number): number => y * 2 ** (zoom + CELLS_AT_ZOOM_0_BITS) + x;

function numberOfRow({ columns: { x, y } }: ReadIndex, row: number, zoom: number): number {
  const shift = shiftAt(zoom);
  return cellNumber(zoom, (x[row] as number) >> shift, (y[row] as number) >> shift);
}

function numbersOf(index: ReadIndex, runs: Runs, zoom: number): Map<number, number> {
  if (runs.numbers) return runs.numbers;
  runs.numbers = new Map();
  for (let run = 0; run + 1 < runs.starts.length; run++) {
    runs.numbers.set(numberOfRow(index, runs.starts[run] as number, zoom), run);
  }
  return runs.numbers;
}

function runAt({ starts }: Runs, row: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] as number) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The rows of a stretch that are in the set of listings of a query. */

let scratch = new Int32Array(0);

/**
 * The rows from `first` up to `end` that match by kind and place, and lie in the query's box where that is asked. They
 * all have a point where `inBox` is asked. The result is overwritten by the next call.
 */
function matchingRows(
  { columns: { kind, place, lat, lng } }: ReadIndex,
  { kinds, places, box }: PreparedQuery,
  [first, end]: readonly [number, number],
  inBox: boolean,
): Int32Array {
  if (scratch.length < end - first) scratch = new Int32Array(end - first + 1024);
  const rows = scratch;
  const edges = inBox ? box : null;
  let found = 0;
  for (let row = first; row < end; row++) {
    if (edges) {
      const [itsLat, itsLng] = [lat[row] as number, lng[row] as number];
      if (itsLng < edges.west || itsLng > edges.east || itsLat < edges.south || itsLat > edges.north)
        continue;
    }
    if (kinds[kind[row] as number] === 0) continue;
    if (places && places.positions[place[row] as number] !== 1) continue;
    rows[found] = row;
    found += 1;
  }
  return rows.subarray(0, found);
}

const MOST_SETS = 16;
/** So few rows are looked into one by one. */
const FEW_ROWS = 32;

interface KeptCell {
  /** Writes to its blocks when it was gathered. */
  writes: number;
  /** Null: nothing of the set is there. */
  cell: Cell | null;
}

/** The cells of one set at one zoom. */
interface Level {
  zoom: number;
  /** The next level; null where there is none. */
  finer: Level | null | undefined;
  runs: Runs;
  cells: (KeptCell | undefined)[];
  tail: { writes: number; size: number; cells: Map<number, Cell> };
}

interface KeptIndex {
  /** By level; null where there are too many. */
  runs: Map<number, Runs | null>;
  /** By the set's name, the least recently used first; within it by level. */
  sets: Map<string, Map<number, Level>>;
}

const kept = new WeakMap<ReadIndex, KeptIndex>();

/** The clusters of everything that matches: kept ones where the query has them, else gathered from its rows. */
export function findClusters(
  index: ReadIndex,
  query: PreparedQuery,
  zoom: number,
  most = MOST_CLUSTERS,
): GatheredCells {
  for (let level = Math.floor(zoom); level >= 0 && query.cells !== null; level--) {
    const known = levelOf(index, query.cells, level);
    if (!known) break;
    const found = cellsOf(index, query, known);
    if (found.length > most && level > 0) continue;
    return answerOf(index, found, level);
  }
  return clustersOf(index, select(index, query), zoom, most);
}

function answerOf(index: ReadIndex, cells: readonly Cell[], zoom: number): GatheredCells {
  const clusters: Cluster[] = [];
  let total = 0;
  for (const cell of cells) {
    total += cell.count;
    cell.cluster ??= clusterOf(index, cell);
    clusters.push(cell.cluster);
  }
  return { clusters, total, zoom };
}

function levelOf(index: ReadIndex, set: string, level: number): Level | null {
  const known = kept.get(index) ?? { runs: new Map(), sets: new Map() };
  kept.set(index, known);
  const runs = known.runs.get(level) ?? (known.runs.has(level) ? null : runsOf(index, level));
  known.runs.set(level, runs);
  if (!runs) return null;
  const levels = known.sets.get(set) ?? new Map<number, Level>();
  known.sets.delete(set);
  known.sets.set(set, levels);
  const [oldest] = known.sets.keys();
  if (known.sets.size > MOST_SETS && oldest !== undefined) known.sets.delete(oldest);
  const cells = levels.get(level) ?? newLevel(level, runs);
  levels.set(level, cells);
  return cells;
}

const newLevel = (zoom: number, runs: Runs): Level => ({
  zoom,
  finer: undefined,
  runs,
  cells: new Array(runs.starts.length),
  tail: { writes: -1, size: 0, cells: new Map() },
});

function cellsOf(index: ReadIndex, query: PreparedQuery, level: Level): Cell[] {
  const tail = tailIn(index, query, level);
  const found: Cell[] = [];
  if (tail.size === 0) {
    for (const run of runsIn(index, level, query.box)) {
      const cell = partOfRun(index, query, level, run);
      if (cell) found.push(cell);
    }
    return found;
  }
  for (const run of runsIn(index, level, query.box)) {
    const cell = partOfRun(index, query, level, run);
    const late = takeFrom(tail, numberOfRow(index, level.runs.starts[run] as number, level.zoom));
    if (cell && late) found.push(joined(cell, late));
    else if (cell ?? late) found.push((cell ?? late) as Cell);
  }
  return [...found, ...tail.values()];
}

function takeFrom(cells: Map<number, Cell>, key: number): Cell | undefined {
  const cell = cells.get(key);
  cells.delete(key);
  return cell;
}

function joined(cell: Cell, late: Cell): Cell {
  const both = { ...cell, cluster: undefined };
  join(both, late);
  return both;
}

/** How a cell lies to a box. */
function isOutside(box: E7Box, cell: Cell): boolean {
  return cell.west > box.east || cell.east < box.west || cell.south > box.north || cell.north < box.south;
}

function isInside(box: E7Box, cell: Cell): boolean {
  return cell.west >= box.west && cell.east <= box.east && cell.south >= box.south && cell.north <= box.north;
}

function partOfRun(index: ReadIndex, query: PreparedQuery, level: Level, run: number): Cell | null {
  const cell = cellOfRun(index, query, level, run);
  const { box } = query;
  if (!box || !cell) return cell;
  if (isOutside(box, cell)) return null;
  if (isInside(box, cell)) return cell;
  const part = emptyCell();
  addPart(index, query, level, run, part);
  return part.count > 0 ? part : null;
}

/** Adds what a box leaves of a run that its edge cuts: the finer cells within it, and single rows at its edge. */
function addPart(index: ReadIndex, query: PreparedQuery, level: Level, run: number, into: Cell): void {
  const { starts } = level.runs;
  const [first, end] = [starts[run] as number, starts[run + 1] as number];
  const finer = end - first > FEW_ROWS ? finerOf(index, query, level) : null;
  if (!finer) {
    const rows = matchingRows(index, query, [first, end], true);
    gather(index.columns, rows, 0, rows.length, into);
    return;
  }
  const box = query.box as E7Box;
  for (let child = runAt(finer.runs, first); (finer.runs.starts[child] as number) < end; child++) {
    const cell = cellOfRun(index, query, finer, child);
    if (!cell || isOutside(box, cell)) continue;
    if (isInside(box, cell)) join(into, cell);
    else addPart(index, query, finer, child, into);
  }
}

function finerOf(index: ReadIndex, query: PreparedQuery, level: Level): Level | null {
  if (level.finer === undefined) level.finer = levelOf(index, query.cells as string, level.zoom + 1);
  return level.finer;
}

/** The runs whose cells meet a box, ascending. */
function runsIn(index: ReadIndex, level: Level, box: E7Box | null): Iterable<number> {
  const { runs, zoom } = level;
  const all = runs.starts.length - 1;
  if (!box) return Array.from({ length: all }, (_, run) => run);
  const shift = shiftAt(zoom);
  const [west, east] = [mercatorX(fromE7(box.west)) >> shift, mercatorX(fromE7(box.east)) >> shift];
  const [north, south] = [mercatorY(fromE7(box.north)) >> shift, mercatorY(fromE7(box.south)) >> shift];
  if ((east - west + 1) * (south - north + 1) > all) return Array.from({ length: all }, (_, run) => run);
  const numbers = numbersOf(index, runs, zoom);
  const found: number[] = [];
  for (let y = north; y <= south; y++) {
    const inRow = cellNumber(zoom, 0, y);
    for (let x = west; x <= east; x++) {
      const run = numbers.get(inRow + x);
      if (run !== undefined) found.push(run);
    }
  }
  return Int32Array.from(found).sort();
}

/** Writes to the blocks of some rows so far. */
function writesTo({ zones: { writes } }: ReadIndex, first: number, end: number): number {
  let sum = 0;
  for (let block = first >> BLOCK_BITS; block <= (end - 1) >> BLOCK_BITS; block++)
    sum += writes[block] as number;
  return sum;
}

function cellOfRun(index: ReadIndex, query: PreparedQuery, level: Level, run: number): Cell | null {
  const { starts } = level.runs;
  const [first, end] = [starts[run] as number, starts[run + 1] as number];
  const writes = writesTo(index, first, end);
  const known = level.cells[run];
  if (known?.writes === writes) return known.cell;
  const cell = emptyCell();
  const rows = matchingRows(index, query, [first, end], false);
  gather(index.columns, rows, 0, rows.length, cell);
  const found = cell.count > 0 ? cell : null;
  level.cells[run] = { writes, cell: found };
  return found;
}

/** The cells of rows behind the sorted stretch, those inside the query's box; the caller may change the map. */
function tailIn(index: ReadIndex, query: PreparedQuery, level: Level): Map<number, Cell> {
  const { size, baseEnd } = index;
  if (size === baseEnd) return new Map();
  const { tail } = level;
  const writes = writesTo(index, baseEnd, size);
  if (tail.writes !== writes || tail.size !== size) {
    level.tail = { writes, size, cells: gatherTail(index, query, level.zoom, false) };
  }
  const { box } = query;
  if (!box) return new Map(level.tail.cells);
  let cut: Map<number, Cell> | undefined;
  const found = new Map<number, Cell>();
  for (const [key, cell] of level.tail.cells) {
    if (isOutside(box, cell)) continue;
    if (!isInside(box, cell)) cut ??= gatherTail(index, query, level.zoom, true);
    const part = isInside(box, cell) ? cell : cut?.get(key);
    if (part) found.set(key, part);
  }
  return found;
}

function gatherTail(index: ReadIndex, query: PreparedQuery, zoom: number, inBox: boolean): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  const rows = matchingRows(index, query, [index.baseEnd, index.size], inBox);
  for (const [at, row] of rows.entries()) {
    if (!hasPoint(index.columns, row)) continue;
    const number = numberOfRow(index, row, zoom);
    const cell = cells.get(number) ?? emptyCell();
    cells.set(number, cell);
    gather(index.columns, rows, at, at + 1, cell);
  }
  return cells;
}
