/** One page of a selection, in order, without sorting the rest. */
import { narrow } from './narrow.ts';
import { type Sorting, sortKeys, type TieBreak, tieBreakFor } from './order.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';

/** Pages that end at this position or before use a heap; deeper ones are cut out of the whole selection. */
const HEAP_LIMIT = 200;

/** The rows from `start` to `end` (exclusive) of the selection in the order of `sorting`. */
export function pageOf(
  index: ReadIndex,
  selection: Selection,
  sorting: Sorting,
  start: number,
  end: number,
): number[] {
  const last = Math.min(end, selection.length);
  if (start >= last) return [];
  const keys = sortKeys(index, selection, sorting);
  const compare = comparer(selection, keys, tieBreakFor(index, sorting));
  const positions =
    last <= HEAP_LIMIT ? best(keys, last, compare).subarray(start) : cut(keys, start, last, compare);
  return Array.from(positions, (at) => selection[at] as number);
}

/** Orders two positions of the selection. */
type Compare = (a: number, b: number) => number;

function comparer(rows: Selection, keys: Float64Array, breakTie: TieBreak): Compare {
  return (a, b) => {
    const keyA = keys[a] as number;
    const keyB = keys[b] as number;
    if (keyA !== keyB) return keyA < keyB ? -1 : 1;
    return breakTie(rows[a] as number, rows[b] as number);
  };
}

/** The positions of the `count` first, in order. A heap holds the best so far, the worst of them on top. */
function best(keys: Float64Array, count: number, compare: Compare): Int32Array {
  const heap = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = (count >> 1) - 1; i >= 0; i--) sink(heap, i, compare);
  let worst = keys[heap[0] as number] as number;
  for (let at = count; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key > worst || (key === worst && compare(at, heap[0] as number) > 0)) continue;
    heap[0] = at;
    sink(heap, 0, compare);
    worst = keys[heap[0] as number] as number;
  }
  return heap.sort(compare);
}

function sink(heap: Int32Array, from: number, compare: Compare): void {
  let parent = from;
  for (;;) {
    let child = 2 * parent + 1;
    if (child >= heap.length) return;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child += 1;
    if (compare(heap[child] as number, heap[parent] as number) <= 0) return;
    swap(heap, parent, child);
    parent = child;
  }
}

/** The positions from `start` to `end` in order: narrowed to a few by their keys, then by quickselect, twice. */
function cut(keys: Float64Array, start: number, end: number, compare: Compare): Int32Array {
  const { positions, before } = narrow(keys, start, end);
  partition(positions, 0, positions.length, start - before, compare);
  partition(positions, start - before, positions.length, end - before, compare);
  return positions.subarray(start - before, end - before).sort(compare);
}

/** Reorders `low … high - 1` so that the smallest of them stand before `border`. */
function partition(positions: Int32Array, low: number, high: number, border: number, compare: Compare): void {
  let from = low;
  let to = high - 1;
  while (from < to && border > from && border <= to) {
    const pivot = middleOf(positions, from, to, compare);
    let left = from;
    let right = to;
    while (left <= right) {
      while (compare(positions[left] as number, pivot) < 0) left += 1;
      while (compare(positions[right] as number, pivot) > 0) right -= 1;
      if (left <= right) {
        swap(positions, left, right);
        left += 1;
        right -= 1;
      }
    }
    if (border <= right) to = right;
    else if (border >= left) from = left;
    else return;
  }
}

/** Middle one of first, middle and last: sorted input is common here and must not be the worst case. */
function middleOf(positions: Int32Array, from: number, to: number, compare: Compare): number {
  const ends = [positions[from], positions[(from + to) >> 1], positions[to]] as [number, number, number];
  return ends.sort(compare)[1];
}

function swap(array: Int32Array, a: number, b: number): void {
  const kept = array[a] as number;
  array[a] = array[b] as number;
  array[b] = kept;
}
