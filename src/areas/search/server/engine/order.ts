/** The orders of a list, as one number a row: smaller comes first. */

import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { distanceMm } from '#areas/places/distance.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import type { Order } from '#platform/contract/paging.ts';
import { type Columns, compareIds } from './columns.ts';
import { NO_POINT } from './geometry.ts';
import type { ReadIndex } from './read-index.ts';
import { compareLateTitles, isLate } from './titles.ts';

export interface Sorting {
  orderBy: OrderBy;
  order: Order;
  /** Where `distance` is measured from. */
  lat?: number;
  lng?: number;
}

/** Keys are written here; reused like the selection itself. */
let scratch = new Float64Array(0);

/**
 * The sort key of each row. Unknown values come last in both directions, so they are infinite; a
 * descending order is an ascending one of the negated values.
 */
export function sortKeys(index: ReadIndex, rows: Int32Array, sorting: Sorting): Float64Array {
  if (scratch.length < rows.length) scratch = new Float64Array(rows.length + (rows.length >> 3) + 1024);
  const keys = scratch.subarray(0, rows.length);
  writeKeys(index.columns, rows, sorting, keys);
  return keys;
}

function writeKeys(columns: Columns, rows: Int32Array, sorting: Sorting, keys: Float64Array): void {
  const sign = sorting.order === 'desc' ? -1 : 1;
  switch (sorting.orderBy) {
    case 'title':
      writeRanks(columns.title, rows, sign, keys);
      break;
    case 'price':
      writeWorth(columns.jmd, rows, sign, keys);
      break;
    case 'listed_at':
      writeDates(columns.listed_at, rows, sign, keys);
      break;
    case 'bedrooms':
      writeRooms(columns.bedrooms, rows, sign, keys);
      break;
    case 'sqft':
      writeAreas(columns.sqft, rows, sign, keys);
      break;
    case 'lot_sqft':
      writeAreas(columns.lot_sqft, rows, sign, keys);
      break;
    case 'fit':
      writeRanks(columns.fit, rows, sign, keys);
      break;
    case 'price_per_sqft':
      writeWorthOfArea(columns, rows, sign, keys);
      break;
    case 'reduced_at':
      writeKnownDates(columns.reduced_at, rows, sign, keys);
      break;
    case 'distance':
      writeDistances(columns, rows, sorting, sign, keys);
      break;
  }
}

// One loop for each kind of array, for the reason given in passes.ts.

function writeRanks(column: Int32Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = sign * (column[rows[i] as number] as number);
}

function writeDates(column: Float64Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = sign * (column[rows[i] as number] as number);
}

function writeWorth(column: Float64Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const worth = column[rows[i] as number] as number;
    // NaN, a price without a known rate, is rare.
    keys[i] = worth > 0 ? sign * worth : Infinity;
  }
}

/** Added to a known value, and to 0 = unknown; looked up, it needs no branch. */
const LAST = Float64Array.of(0, Infinity);

function writeRooms(column: Uint8Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const rooms = column[rows[i] as number] as number;
    keys[i] = sign * rooms + (LAST[Number(rooms === 0)] as number);
  }
}

function writeAreas(column: Uint32Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const area = column[rows[i] as number] as number;
    keys[i] = sign * area + (LAST[Number(area === 0)] as number);
  }
}

/** Of land without a building, by the area of the land. */
function writeWorthOfArea(
  { jmd, sqft, lot_sqft }: Columns,
  rows: Int32Array,
  sign: number,
  keys: Float64Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const worth = (jmd[row] as number) / ((sqft[row] as number) || (lot_sqft[row] as number));
    keys[i] = worth > 0 && worth < Infinity ? sign * worth : Infinity;
  }
}

function writeKnownDates(column: Float64Array, rows: Int32Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const at = column[rows[i] as number] as number;
    keys[i] = sign * at + (LAST[Number(at === 0)] as number);
  }
}

function writeDistances(
  columns: Columns,
  rows: Int32Array,
  { lat = 0, lng = 0 }: Sorting,
  sign: number,
  keys: Float64Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const itsLat = columns.lat[row] as number;
    const away = itsLat !== NO_POINT;
    keys[i] = away
      ? sign * distanceMm(lat, lng, fromE7(itsLat), fromE7(columns.lng[row] as number))
      : Infinity;
  }
}

export type TieBreak = (a: number, b: number) => number;

/** By `_id`, ascending in both directions; titles that share a number are compared themselves before. */
export function tieBreakFor(index: ReadIndex, { orderBy, order }: Sorting): TieBreak {
  const { columns } = index;
  if (orderBy !== 'title') return (a, b) => compareIds(columns, a, b);
  const direction = order === 'desc' ? -1 : 1;
  return (a, b) => {
    const byTitle = isLate(columns.title[a] as number)
      ? compareLateTitles(index.titles, a, b) * direction
      : 0;
    return byTitle || compareIds(columns, a, b);
  };
}
