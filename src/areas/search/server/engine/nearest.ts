/** The matches nearest to a point, looking only at blocks that can hold one. */
import { distanceMm } from '#areas/places/distance.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { MapPoint } from '#areas/search/contract.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { categoryOf, typeOf } from './codes.ts';
import { compareIds, hasPoint, idOf, knownPrice } from './columns.ts';
import { distanceToBoxMm, NO_POINT } from './geometry.ts';
import { pageOf } from './page.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { canMatch, type Selection, selectBlock } from './select.ts';
import { BLOCK, blocksFor, hasPoints, zoneBox } from './zones.ts';

export interface Near {
  row: number;
  distance_mm: number;
}

/**
 * The `count` nearest matches, nearest first, ties by `_id`. First the blocks around the point, then, by how
 * near they come at best, those that can still beat what was found.
 */
export function nearestTo(
  index: ReadIndex,
  query: PreparedQuery,
  lat: number,
  lng: number,
  count: number,
): Near[] {
  const found: Near[] = [];
  const rows = new Int32Array(BLOCK);
  const visit = (block: number) => {
    const end = selectBlock(index, query, block, rows, 0);
    for (let i = 0; i < end; i++) consider(index, found, rows[i] as number, lat, lng, count);
  };
  const worst = () => found[count - 1]?.distance_mm ?? Infinity;

  const bounds = blockBounds(index, query, lat, lng);
  bounds.forEach((bound, block) => {
    if (bound === 0) visit(block);
  });
  const reachable = worst();
  const others = Array.from(bounds.keys()).filter(
    (block) => bounds[block] !== 0 && (bounds[block] as number) <= reachable,
  );
  for (const block of others.sort((a, b) => (bounds[a] as number) - (bounds[b] as number))) {
    if ((bounds[block] as number) > worst()) break;
    visit(block);
  }
  return found;
}

/** How near each block comes at best, in millimetres; infinite where nothing can match. */
function blockBounds(index: ReadIndex, query: PreparedQuery, lat: number, lng: number): Float64Array {
  const bounds = new Float64Array(blocksFor(index.size)).fill(Infinity);
  for (let block = 0; block < bounds.length; block++) {
    if (!hasPoints(index.zones, block) || !canMatch(index, query, block)) continue;
    bounds[block] = distanceToBoxMm(lat, lng, zoneBox(index.zones, block));
  }
  return bounds;
}

/** Puts a row in its place among the nearest, if it has one there. */
function consider(
  { columns }: ReadIndex,
  found: Near[],
  row: number,
  lat: number,
  lng: number,
  count: number,
): void {
  if (columns.lat[row] === NO_POINT) return;
  const itsLat = fromE7(columns.lat[row] as number);
  const distance_mm = distanceMm(lat, lng, itsLat, fromE7(columns.lng[row] as number));
  const before = (other: Near) =>
    other.distance_mm < distance_mm ||
    (other.distance_mm === distance_mm && compareIds(columns, other.row, row) < 0);
  let at = found.length;
  while (at > 0 && !before(found[at - 1] as Near)) at -= 1;
  if (at >= count) return;
  found.splice(at, 0, { row, distance_mm });
  if (found.length > count) found.pop();
}

/** A selection as single pins. */
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
