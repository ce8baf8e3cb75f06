/** A selection as single pins. */

import type { Currency } from '#areas/places/vocabulary.ts';
import type { MapPoint } from '#areas/search/contract.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { categoryOf, typeOf } from './codes.ts';
import { hasPoint, idOf, knownPrice } from './columns.ts';
import { NO_POINT } from './geometry.ts';
import { pageOf } from './page.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';

function pinned({ columns, pinnedEnd }: ReadIndex, selection: Selection): Selection {
  const last = selection[selection.length - 1] ?? -1;
  // Nothing beyond the first stretch of rows: nothing to leave out.
  if (last < pinnedEnd) return selection;
  const rows = new Int32Array(selection.length);
  let kept = 0;
  for (let i = 0; i < selection.length; i++) {
    const row = selection[i] as number;
    rows[kept] = row;
    kept += columns.lat[row] === NO_POINT ? 0 : 1;
  }
  return rows.subarray(0, kept);
}

/** How many rows of a selection have no point. */
export function countPinless(index: ReadIndex, selection: Selection): number {
  let pinless = 0;
  for (let i = selection.length - 1; i >= 0; i--) {
    const row = selection[i] as number;
    if (row < index.pinnedEnd) break;
    if (!hasPoint(index.columns, row)) pinless += 1;
  }
  return pinless;
}

/** The `limit` cheapest pins, and how many there are. */
export function pointsOf(
  index: ReadIndex,
  selection: Selection,
  limit: number,
): { results: MapPoint[]; total: number } {
  const pins = pinned(index, selection);
  const rows = pageOf(index, pins, { orderBy: 'price', order: 'asc' }, 0, limit);
  return { results: rows.map((row) => pointAt(index, row)), total: pins.length };
}

function pointAt({ columns, currencies }: ReadIndex, row: number): MapPoint {
  const kind = columns.kind[row] as number;
  return {
    _id: idOf(columns, row),
    lat: fromE7(columns.lat[row] as number),
    lng: fromE7(columns.lng[row] as number),
    price: knownPrice(columns, row),
    currency: currencies.codes[columns.currency[row] as number] as Currency,
    category: categoryOf(kind),
    type: typeOf(kind),
  };
}
