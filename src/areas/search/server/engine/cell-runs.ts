/** Runs of rows in the order of their places: at each zoom, the rows of one cell of the map stand together. */
import { CELLS_AT_ZOOM_0_BITS, lastRowOfCell, shiftAt } from './clusters.ts';
import type { ReadIndex } from './read-index.ts';

/** With more cells than this the cells of a zoom are small: the rows of a box are gathered as quickly. */
const MOST_RUNS = 250_000;

/** The rows of the sorted stretch, cell by cell: each cell is one run of them. */
export interface Runs {
  /** First row of each run, and the end of the last. */
  starts: Int32Array;
  /** Cell → number of its run; made when it is first asked for. */
  numbers: Map<number, number> | undefined;
}

/** Null when there are too many to keep. */
export function runsOf(index: ReadIndex, level: number): Runs | null {
  const shift = shiftAt(level);
  const starts: number[] = [];
  for (let row = 0; row < index.pinnedEnd; row = lastRowOfCell(index, row, shift) + 1) {
    if (starts.length === MOST_RUNS) return null;
    starts.push(row);
  }
  return { starts: Int32Array.from([...starts, index.pinnedEnd]), numbers: undefined };
}

/** A cell as one number, a small one at the zooms at which a map shows much. */
export const cellNumber = (zoom: number, x: number, y: number): number =>
  y * 2 ** (zoom + CELLS_AT_ZOOM_0_BITS) + x;

export function numberOfRow({ columns: { x, y } }: ReadIndex, row: number, zoom: number): number {
  const shift = shiftAt(zoom);
  return cellNumber(zoom, (x[row] as number) >> shift, (y[row] as number) >> shift);
}

export function numbersOf(index: ReadIndex, runs: Runs, zoom: number): Map<number, number> {
  if (runs.numbers) return runs.numbers;
  runs.numbers = new Map();
  for (let run = 0; run + 1 < runs.starts.length; run++) {
    runs.numbers.set(numberOfRow(index, runs.starts[run] as number, zoom), run);
  }
  return runs.numbers;
}

/** The run that begins at a row. */
export function runAt({ starts }: Runs, row: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] as number) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}
