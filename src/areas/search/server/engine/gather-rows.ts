/** Rows one by one into a cell of the map. */
import type { Cell } from './clusters.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';

/** Whether a row is in the set of listings of a query, and in its box where that is asked. */
export function isMatch(
  { columns: { kind, place, lat, lng } }: ReadIndex,
  { kinds, places, box }: PreparedQuery,
  row: number,
  inBox: boolean,
): boolean {
  if (kinds[kind[row] as number] === 0) return false;
  if (places && places.positions[place[row] as number] !== 1) return false;
  if (!inBox || !box) return true;
  const [itsLat, itsLng] = [lat[row] as number, lng[row] as number];
  return itsLng >= box.west && itsLng <= box.east && itsLat >= box.south && itsLat <= box.north;
}

/** Adds the matching ones of some rows, which stand behind those of the cell, to it. */
export function gather(
  index: ReadIndex,
  query: PreparedQuery,
  first: number,
  end: number,
  inBox: boolean,
  cell: Cell,
): void {
  const { lat, lng, jmd } = index.columns;
  let { count, latSum, lngSum, west, south, east, north, lowest, cheapest } = cell;
  for (let row = first; row < end; row++) {
    if (!isMatch(index, query, row, inBox)) continue;
    const itsLat = lat[row] as number;
    const itsLng = lng[row] as number;
    if (count === 0) cheapest = row;
    count += 1;
    latSum += itsLat;
    lngSum += itsLng;
    if (itsLat < south) south = itsLat;
    if (itsLat > north) north = itsLat;
    if (itsLng < west) west = itsLng;
    if (itsLng > east) east = itsLng;
    // A price without a known rate is NaN, and below nothing.
    if ((jmd[row] as number) < lowest) {
      lowest = jmd[row] as number;
      cheapest = row;
    }
  }
  cell.count = count;
  cell.latSum = latSum;
  cell.lngSum = lngSum;
  cell.west = west;
  cell.south = south;
  cell.east = east;
  cell.north = north;
  cell.lowest = lowest;
  cell.cheapest = cheapest;
}
