/**
 * Spreads a ranked list, so that one seller, building or picture does not fill a page. The list is cut into windows of
 * `WINDOW` rows; in each, a row that repeats one before it moves down. So every row keeps its window, pages of any size
 * are cuts of one and the same list, and a page needs no more than its own windows.
 */
import type { Columns } from './columns.ts';
import { NO_POINT } from './geometry.ts';
import type { Sorting } from './order.ts';
import { pageOf } from './page.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';

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
