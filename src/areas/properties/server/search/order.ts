/** The orders a list can be asked in, as one number a row: smaller comes first. */
import type { Order } from '../../../../platform/contract/paging.ts';
import type { OrderBy } from '../../vocabulary.ts';
import { type Columns, compareIds } from './columns.ts';
import { distanceMm, fromE7, NO_POINT } from './geometry.ts';
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
 * The sort key of each row. What is not said comes last in both directions, so it is infinite; a
 * descending order is an ascending one of the negated values.
 */
export function sortKeys(index: ReadIndex, rows: Int32Array, sorting: Sorting): Float64Array {
  if (scratch.length < rows.length) scratch = new Float64Array(rows.length + (rows.length >> 3) + 1024);
  const keys = scratch.subarray(0, rows.length);
  writeValues(index.columns, rows, sorting, keys);
  if (sorting.order === 'desc') negate(keys);
  return keys;
}

function writeValues(
  columns: Columns,
  rows: Int32Array,
  { orderBy, lat = 0, lng = 0 }: Sorting,
  keys: Float64Array,
) {
  switch (orderBy) {
    case 'title':
      return copyTitles(columns.title, rows, keys);
    case 'price':
      return copyWorth(columns.jmd, rows, keys);
    case 'listed_at':
      return copyDates(columns.listed_at, rows, keys);
    case 'bedrooms':
      return copyRooms(columns.bedrooms, rows, keys);
    case 'sqft':
      return copyAreas(columns.sqft, rows, keys);
    case 'lot_sqft':
      return copyAreas(columns.lot_sqft, rows, keys);
    case 'distance':
      return copyDistances(columns, rows, lat, lng, keys);
  }
}

// One loop for each kind of array, for the reason given in passes.ts.

function copyTitles(column: Int32Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = column[rows[i] as number] as number;
}

function copyWorth(column: Float64Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const worth = column[rows[i] as number] as number;
    keys[i] = worth > 0 ? worth : Infinity;
  }
}

function copyDates(column: Float64Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = column[rows[i] as number] as number;
}

function copyRooms(column: Uint8Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = (column[rows[i] as number] as number) || Infinity;
}

function copyAreas(column: Uint32Array, rows: Int32Array, keys: Float64Array): void {
  for (let i = 0; i < rows.length; i++) keys[i] = (column[rows[i] as number] as number) || Infinity;
}

function copyDistances(
  columns: Columns,
  rows: Int32Array,
  lat: number,
  lng: number,
  keys: Float64Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const away = columns.lat[row] !== NO_POINT;
    keys[i] = away
      ? distanceMm(lat, lng, fromE7(columns.lat[row] as number), fromE7(columns.lng[row] as number))
      : Infinity;
  }
}

function negate(keys: Float64Array): void {
  for (let i = 0; i < keys.length; i++) keys[i] = keys[i] === Infinity ? Infinity : -(keys[i] as number);
}

/** Orders two rows whose keys are equal. */
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
