/** The middle of a million prices without sorting them. */

export interface Spread {
  lowest: number;
  median: number;
  highest: number;
}

/** The upper 16 bits of a positive double: sign, exponent and 4 bits of its digits, in the doubles' order. */
const BUCKETS = 1 << 15;

/**
 * Lowest, middle and highest of the values the rows name; NaN is left out. Doubles above zero order like
 * their bits, so a count of the upper bits finds the one narrow bucket that holds the middle, and only
 * that is sorted.
 * @returns null when there is no value
 */
export function medianOf(values: Float64Array, rows: Int32Array): Spread | null {
  // The upper half of each value; every platform Node runs on is little-endian.
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  const counts = new Uint32Array(BUCKETS);
  let known = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const value = values[row] as number;
    if (!(value > 0)) continue;
    const bucket = (words[2 * row + 1] as number) >>> 16;
    counts[bucket] = (counts[bucket] as number) + 1;
    known += 1;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (known === 0) return null;
  const lower = nth(values, words, rows, counts, (known - 1) >> 1);
  const upper = known % 2 === 0 ? nth(values, words, rows, counts, known >> 1) : lower;
  return { lowest, median: (lower + upper) / 2, highest };
}

/** The value that has `position` smaller ones before it. */
function nth(
  values: Float64Array,
  words: Uint32Array,
  rows: Int32Array,
  counts: Uint32Array,
  position: number,
): number {
  let before = 0;
  let bucket = 0;
  while (before + (counts[bucket] as number) <= position) before += counts[bucket++] as number;
  const inBucket = new Float64Array(counts[bucket] as number);
  let filled = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if ((words[2 * row + 1] as number) >>> 16 === bucket && (values[row] as number) > 0) {
      inBucket[filled] = values[row] as number;
      filled += 1;
    }
  }
  return inBucket.sort()[position - before] as number;
}
