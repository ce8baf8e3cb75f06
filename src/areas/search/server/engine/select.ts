/** Selects the rows that match a query: one pass over the blocks that can hold any. */

import type { PreparedQuery } from './prepared-query.ts';
import { listOf } from './prepared-query.ts';
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
