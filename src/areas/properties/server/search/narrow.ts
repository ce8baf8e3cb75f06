/** Finding the part of a large list that holds a stretch of its order, without ordering the list. */

/** The upper 16 bits of a double: sign, exponent and 4 bits of its digits. */
const BUCKETS = 1 << 16;

export interface Narrowed {
  /** Positions of the keys that may stand from `start` to `end`, in no order. */
  positions: Int32Array;
  /** How many smaller keys were left out. */
  before: number;
}

/**
 * Narrows a list of keys to those that can be among the `start`-th to the `end`-th smallest. Doubles order
 * like their bits (negative ones in reverse), so counting the upper bits tells which buckets to look in.
 */
export function narrow(keys: Float64Array, start: number, end: number): Narrowed {
  // The upper half of each key; every platform Node runs on is little-endian.
  const words = new Int32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const counts = new Uint32Array(BUCKETS);
  for (let i = 0; i < keys.length; i++) {
    const bucket = bucketOf(words[2 * i + 1] as number);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  const { first, last, before, size } = bucketsOf(counts, start, end);
  const positions = new Int32Array(size);
  let filled = 0;
  for (let i = 0; i < keys.length; i++) {
    const bucket = bucketOf(words[2 * i + 1] as number);
    if (bucket < first || bucket > last) continue;
    positions[filled] = i;
    filled += 1;
  }
  return { positions, before };
}

/** Ascending for ascending doubles: negative ones are mirrored below the positive ones. */
function bucketOf(word: number): number {
  return word < 0 ? ~word >>> 16 : (word >>> 16) + BUCKETS / 2;
}

function bucketsOf(counts: Uint32Array, start: number, end: number) {
  let first = 0;
  let before = 0;
  while (before + (counts[first] as number) <= start) before += counts[first++] as number;
  let last = first;
  let size = counts[last] as number;
  while (before + size < end) size += counts[++last] as number;
  return { first, last, before, size };
}
