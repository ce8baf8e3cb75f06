/**
 * The rows of accepted kinds, block by block. Nearly every search begins with the same few sets of kinds, and copying a
 * list costs a third of testing each row. A list is made when it is first wanted and again when its block was written.
 */
import { LRUCache } from 'lru-cache';
import type { ReadIndex } from './read-index.ts';
import { BLOCK, BLOCK_BITS } from './zones.ts';

export interface KindLists {
  kinds: Uint8Array;
  /** By block: rows within it, ascending. */
  rows: (Uint16Array | undefined)[];
  /** By block: its count of writes when the list was made. */
  writes: number[];
}

/** Sets kept for one index; with all rows of a million accepted, one takes 2 MB. */
const MOST_SETS = 16;

/** By the kinds. */
const kept = new WeakMap<ReadIndex, LRUCache<Uint8Array, KindLists>>();

/** @param kinds as `acceptedKinds` gives them, which is the same array for the same criteria */
export function kindListsFor(index: ReadIndex, kinds: Uint8Array): KindLists {
  const sets = kept.get(index) ?? new LRUCache<Uint8Array, KindLists>({ max: MOST_SETS });
  kept.set(index, sets);
  const lists = sets.get(kinds) ?? { kinds, rows: [], writes: [] };
  sets.set(kinds, lists);
  return lists;
}

const scratch = new Uint16Array(BLOCK);

export function listOf(index: ReadIndex, lists: KindLists, block: number): Uint16Array {
  const writes = index.zones.writes[block] as number;
  const known = lists.rows[block];
  if (known && lists.writes[block] === writes && (block + 1) << BLOCK_BITS <= index.size) return known;
  const list = listAnew(index, lists.kinds, block);
  lists.rows[block] = list;
  lists.writes[block] = writes;
  return list;
}

function listAnew({ columns: { kind }, size }: ReadIndex, kinds: Uint8Array, block: number): Uint16Array {
  const first = block << BLOCK_BITS;
  const count = Math.min(size - first, BLOCK);
  let end = 0;
  for (let at = 0; at < count; at++) {
    scratch[end] = at;
    end += kinds[kind[first + at] as number] as number;
  }
  return scratch.slice(0, end);
}
