/** The rows of a stretch that are in the set of listings of a query. */
import type { PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';

let scratch = new Int32Array(0);

/**
 * The rows from `first` up to `end` that match by kind and place, and lie in the query's box where that is asked. They
 * all have a point where `inBox` is asked. The result is overwritten by the next call.
 */
export function matchingRows(
  { columns: { kind, place, lat, lng } }: ReadIndex,
  { kinds, places, box }: PreparedQuery,
  [first, end]: readonly [number, number],
  inBox: boolean,
): Int32Array {
  if (scratch.length < end - first) scratch = new Int32Array(end - first + 1024);
  const rows = scratch;
  const edges = inBox ? box : null;
  let found = 0;
  for (let row = first; row < end; row++) {
    if (edges) {
      const [itsLat, itsLng] = [lat[row] as number, lng[row] as number];
      if (itsLng < edges.west || itsLng > edges.east || itsLat < edges.south || itsLat > edges.north)
        continue;
    }
    if (kinds[kind[row] as number] === 0) continue;
    if (places && places.positions[place[row] as number] !== 1) continue;
    rows[found] = row;
    found += 1;
  }
  return rows.subarray(0, found);
}
