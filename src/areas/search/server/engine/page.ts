/** One page of a selection, in order, without sorting the rest. */

import type { Columns } from './columns.ts';
import { NO_POINT } from './geometry.ts';
import { type Sorting, sortKeys, type TieBreak, tieBreakFor } from './order.ts';
import type { ReadIndex } from './read-index.ts';
import { narrow, type Selection } from './select.ts';

/** Pages that end at this position or before are gathered in order; deeper ones are cut out of the whole selection. */
const GATHERED_LIMIT = 200;

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
  const positions =
    last <= GATHERED_LIMIT
      ? best(index, selection, sorting, last).subarray(start)
      : cutOut(index, selection, sorting, start, last);
  return Array.from(positions, (at) => selection[at] as number);
}

type Compare = (a: number, b: number) => number;

function comparer(rows: Selection, keys: Float64Array, breakTie: TieBreak): Compare {
  return (a, b) => {
    const keyA = keys[a] as number;
    const keyB = keys[b] as number;
    if (keyA !== keyB) return keyA < keyB ? -1 : 1;
    return breakTie(rows[a] as number, rows[b] as number);
  };
}

/** Keys written at a time: they stay in the processor's nearest memory until they are compared. */
const CHUNK = 2048;

/** The best positions so far, in order, with their keys. */
interface Best {
  positions: Int32Array;
  keys: Float64Array;
  filled: number;
}

/**
 * The positions of the `count` first, in order. Each is put in its place among the best so far; with few of them that
 * takes less than a heap, and of thousands of matches hardly one in twenty comes so far.
 */
function best(index: ReadIndex, rows: Selection, sorting: Sorting, count: number): Int32Array {
  const breakTie = tieBreakFor(index, sorting);
  const found: Best = {
    positions: new Int32Array(count),
    keys: new Float64Array(count).fill(Infinity),
    filled: 0,
  };
  let worst = Infinity;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const keys = sortKeys(index, rows.subarray(from, from + CHUNK), sorting);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number;
      if (key > worst) continue;
      insert(found, from + at, key, rows, breakTie);
      worst = found.keys[count - 1] as number;
    }
  }
  return found.positions;
}

function insert(found: Best, at: number, key: number, rows: Selection, breakTie: TieBreak): void {
  const { positions, keys } = found;
  let place = 0;
  for (let to = found.filled; place < to; ) {
    const middle = (place + to) >> 1;
    const its = keys[middle] as number;
    const isBefore =
      its < key ||
      (its === key && breakTie(rows[positions[middle] as number] as number, rows[at] as number) < 0);
    if (isBefore) place = middle + 1;
    else to = middle;
  }
  if (place === positions.length) return;
  if (found.filled < positions.length) found.filled += 1;
  for (let after = found.filled - 1; after > place; after--) {
    keys[after] = keys[after - 1] as number;
    positions[after] = positions[after - 1] as number;
  }
  keys[place] = key;
  positions[place] = at;
}

function cutOut(index: ReadIndex, rows: Selection, sorting: Sorting, start: number, end: number): Int32Array {
  const keys = sortKeys(index, rows, sorting);
  return cut(keys, start, end, comparer(rows, keys, tieBreakFor(index, sorting)));
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

/**
 * Spreads a ranked list, so that one seller, building or picture does not fill a page. The list is cut into windows of
 * `WINDOW` rows; in each, a row that repeats one before it moves down. So every row keeps its window, pages of any size
 * are cuts of one and the same list, and a page needs no more than its own windows.
 */
const WINDOW = 60;
/** Places down for each row before it in the window of the same agent, at the same point, with the same first picture. */
const SELLER = 6;
const POINT = 10;
const PICTURE = 30;

/** The rows from `start` to `end` (exclusive) of the selection, ranked by `sorting` and spread. */
export function spreadPage(
  index: ReadIndex,
  selection: Selection,
  sorting: Sorting,
  start: number,
  end: number,
): number[] {
  const first = start - (start % WINDOW);
  const last = Math.ceil(end / WINDOW) * WINDOW;
  const ranked = pageOf(index, selection, sorting, first, last);
  const spread: number[] = [];
  for (let from = 0; from < ranked.length; from += WINDOW) {
    spread.push(...spreadWindow(index.columns, ranked.slice(from, from + WINDOW)));
  }
  return spread.slice(start - first, end - first);
}

/** How far down a row of the window goes for those before it that it repeats. Windows are small: all pairs are compared. */
function shiftOf({ seller, picture, lat, lng }: Columns, rows: readonly number[], at: number): number {
  const row = rows[at] as number;
  let shift = 0;
  for (let before = 0; before < at; before++) {
    const other = rows[before] as number;
    if (seller[row] !== 0 && seller[row] === seller[other]) shift += SELLER;
    if (picture[row] !== 0 && picture[row] === picture[other]) shift += PICTURE;
    if (lat[row] !== NO_POINT && lat[row] === lat[other] && lng[row] === lng[other]) shift += POINT;
  }
  return shift;
}

function spreadWindow(columns: Columns, rows: readonly number[]): number[] {
  const placed = rows.map((row, at) => ({ row, place: at + shiftOf(columns, rows, at) }));
  // The sort is stable: of equal places the better rank comes first.
  return placed.sort((a, b) => a.place - b.place).map(({ row }) => row);
}
