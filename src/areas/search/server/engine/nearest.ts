/** The matches nearest to a point, looking only at blocks that can hold one. */

import { distanceMm } from '#areas/places/distance.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { compareIds } from './columns.ts';
import { distanceToBoxMm, NO_POINT } from './geometry.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { canMatch, selectBlock } from './select.ts';
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
