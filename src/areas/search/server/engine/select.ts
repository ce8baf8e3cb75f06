/** Selects the rows that match a query: one pass over the blocks that can hold any. */
import { listOf, type PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { BLOCK_BITS, blocksFor, liesInAreas, liesInBox, meetsAreas, meetsBox } from './zones.ts';

/** The rows that match, ascending: in Z-order, then those without a point, then the newest. */
export type Selection = Int32Array;

/** Where selections are written; reused, so a selection lasts until the next search. */
let scratch = new Int32Array(0);

function scratchFor(rows: number): Int32Array {
  if (scratch.length < rows) scratch = new Int32Array(rows + (rows >> 3) + 1024);
  return scratch;
}

/** All rows that match. The result is overwritten by the next call: copy it to keep it. */
export function select(index: ReadIndex, query: PreparedQuery): Selection {
  const rows = scratchFor(index.size);
  const blocks = blocksFor(index.size);
  let end = 0;
  for (let block = 0; block < blocks; block++) {
    if (canMatch(index, query, block)) end = selectBlock(index, query, block, rows, end);
  }
  return rows.subarray(0, end);
}

/** False when the block's summary already says that no row of it can match. */
export function canMatch(
  { zones }: ReadIndex,
  { box, areas, places, text }: PreparedQuery,
  block: number,
): boolean {
  if (box && !meetsBox(zones, block, box)) return false;
  if (areas && !meetsAreas(zones, block, areas)) return false;
  if (text && text.starts[block] === text.starts[block + 1]) return false;
  if (!places) return true;
  return (
    ((zones.regionBits[block] as number) & places.bits.region) !== 0 &&
    ((zones.cityBits[block] as number) & places.bits.city) !== 0 &&
    ((zones.communityBits[block] as number) & places.bits.community) !== 0
  );
}

/**
 * Writes the matching rows of one block to `rows`, from `from` on.
 * @returns the end of what was written
 */
export function selectBlock(
  index: ReadIndex,
  query: PreparedQuery,
  block: number,
  rows: Int32Array,
  from: number,
): number {
  let end = query.text
    ? seedFromText(index, query, block, rows, from)
    : seedFromBlock(index, query, block, rows, from);
  if (query.boxPass && query.box && !liesInBox(index.zones, block, query.box)) {
    end = query.boxPass(rows, from, end);
  }
  for (const pass of query.passes) {
    if (end === from) break;
    end = pass(rows, from, end);
  }
  if (query.areasPass && query.areas && !liesInAreas(index.zones, block, query.areas)) {
    end = query.areasPass(rows, from, end);
  }
  return end;
}

function seedFromBlock(
  index: ReadIndex,
  { lists }: PreparedQuery,
  block: number,
  rows: Int32Array,
  from: number,
): number {
  const list = listOf(index, lists, block);
  const first = block << BLOCK_BITS;
  for (let i = 0; i < list.length; i++) rows[from + i] = first + (list[i] as number);
  return from + list.length;
}

function seedFromText(
  index: ReadIndex,
  { kinds, text }: PreparedQuery,
  block: number,
  rows: Int32Array,
  from: number,
) {
  const kind = index.columns.kind;
  const found = text?.rows ?? new Int32Array(0);
  const last = text?.starts[block + 1] ?? 0;
  let kept = from;
  for (let i = text?.starts[block] ?? 0; i < last; i++) {
    const row = found[i] as number;
    rows[kept] = row;
    kept += kinds[kind[row] as number] as number;
  }
  return kept;
}

/** Finding the part of a large list that holds a stretch of its order, without ordering the list. */

interface Narrowed {
  /** Positions of the keys that may stand from `start` to `end`, in no order. */
  positions: Int32Array;
  /** How many smaller keys were left out. */
  before: number;
}

/** 4,096 counters stay in the processor's nearest memory, and leave one candidate in thousands. */
const BUCKET_BITS = 12;

/**
 * Narrows a list of keys to those that can be among the `start`-th to the `end`-th smallest. Doubles order
 * like their bits, so the keys are counted by their upper bits, and only the buckets around the stretch are
 * looked into. The buckets share out the range that the keys really have.
 * @param range the least and the greatest key, where they are known
 */
export function narrow(
  keys: Float64Array,
  start: number,
  end: number,
  range?: readonly [least: number, greatest: number],
): Narrowed {
  // The upper half of each key is every second word; every platform Node runs on is little-endian.
  const words = new Int32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const [least, most] = range ? extremes(new Int32Array(Float64Array.from(range).buffer)) : extremes(words);
  const shift = Math.max(0, 32 - Math.clz32(most - least) - BUCKET_BITS);
  const counts = new Uint32Array(((most - least) >>> shift) + 1);
  count(words, least, shift, counts);
  const { first, last, before, size } = bucketsAround(counts, start, end);
  const positions = new Int32Array(size);
  collect(words, least, shift, first, last, positions);
  return { positions, before };
}

/** The upper word of a double as a number that ascends with it: negative ones are mirrored. Without a branch. */
const ordered = (word: number): number => word ^ ((word >> 31) & 0x7fffffff);

function extremes(words: Int32Array): [least: number, most: number] {
  let least = ordered(words[1] as number);
  let most = least;
  for (let i = 1; i < words.length; i += 2) {
    const word = ordered(words[i] as number);
    if (word < least) least = word;
    if (word > most) most = word;
  }
  return [least, most];
}

function count(words: Int32Array, least: number, shift: number, counts: Uint32Array): void {
  for (let i = 1; i < words.length; i += 2) {
    const bucket = (ordered(words[i] as number) - least) >>> shift;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
}

function bucketsAround(counts: Uint32Array, start: number, end: number) {
  let first = 0;
  let before = 0;
  while (before + (counts[first] as number) <= start) before += counts[first++] as number;
  let last = first;
  let size = counts[last] as number;
  while (before + size < end) size += counts[++last] as number;
  return { first, last, before, size };
}

function collect(
  words: Int32Array,
  least: number,
  shift: number,
  first: number,
  last: number,
  positions: Int32Array,
): void {
  let filled = 0;
  for (let i = 1; i < words.length; i += 2) {
    const bucket = (ordered(words[i] as number) - least) >>> shift;
    // Below `first` the difference wraps around and is large: one test that is rarely true instead of two.
    if ((bucket - first) >>> 0 > last - first) continue;
    positions[filled] = i >> 1;
    filled += 1;
  }
}
