/** The middle of a million prices without sorting them. */
import { narrow } from './narrow.ts';

interface Spread {
  lowest: number;
  median: number;
  highest: number;
}

/** Values are gathered here; reused like the selection itself. */
let scratch = new Float64Array(0);

/**
 * Lowest, middle and highest of the values the rows name; an even number has two middle ones, whose mean
 * counts. NaN is left out.
 * @returns null when there is no value
 */
export function medianOf(column: Float64Array, rows: Int32Array): Spread | null {
  if (scratch.length < rows.length) scratch = new Float64Array(rows.length + (rows.length >> 3) + 1024);
  const values = scratch;
  let known = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i] as number] as number;
    values[known] = value;
    known += Number(!Number.isNaN(value));
    // NaN is neither.
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (known === 0) return null;
  return { lowest, median: middleOf(values.subarray(0, known), lowest, highest), highest };
}

function middleOf(values: Float64Array, lowest: number, highest: number): number {
  const lower = (values.length - 1) >> 1;
  const upper = values.length >> 1;
  // Only the few values around the middle are sorted.
  const { positions, before } = narrow(values, lower, upper + 1, [lowest, highest]);
  const around = Float64Array.from(positions, (at) => values[at] as number).sort();
  return ((around[lower - before] as number) + (around[upper - before] as number)) / 2;
}
