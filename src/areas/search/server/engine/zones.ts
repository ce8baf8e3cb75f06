/**
 * A summary of each block of 1,024 rows: the box around its points, and which regions, cities and communities occur. Rows
 * are sorted by place, so a query for one town skips nearly all blocks unseen.
 */
import type { PolygonCells } from '../polygon-cells.ts';
import { type Columns, hasPoint } from './columns.ts';
import type { E7Box } from './geometry.ts';
import type { PlaceTable } from './tables.ts';

export const BLOCK_BITS = 10;
export const BLOCK = 1 << BLOCK_BITS;

export interface Zones {
  west: Int32Array;
  south: Int32Array;
  east: Int32Array;
  north: Int32Array;
  /** 1 when a row has no point: then the block is never wholly inside a box. */
  pinless: Uint8Array;
  regionBits: Int32Array;
  cityBits: Int32Array;
  communityBits: Int32Array;
  /** Writes to rows of the block: what was worked out from them before is old when this has grown. */
  writes: Uint32Array;
}

export const blocksFor = (rows: number): number => (rows + BLOCK - 1) >> BLOCK_BITS;

const FAR = 2 ** 31 - 1;

/** Zones for as many rows as fit `capacity`, all empty: their box contains nothing. */
export function allocateZones(capacity: number): Zones {
  const blocks = blocksFor(capacity);
  return {
    west: new Int32Array(blocks).fill(FAR),
    south: new Int32Array(blocks).fill(FAR),
    east: new Int32Array(blocks).fill(-FAR),
    north: new Int32Array(blocks).fill(-FAR),
    pinless: new Uint8Array(blocks),
    regionBits: new Int32Array(blocks),
    cityBits: new Int32Array(blocks),
    communityBits: new Int32Array(blocks),
    writes: new Uint32Array(blocks),
  };
}

export function growZones(zones: Zones, capacity: number): void {
  const larger = allocateZones(capacity);
  for (const name of Object.keys(zones) as (keyof Zones)[]) larger[name].set(zones[name]);
  Object.assign(zones, larger);
}

/** Says that a row was written. */
export function noteWrite({ writes }: Zones, row: number): void {
  writes[row >> BLOCK_BITS] = (writes[row >> BLOCK_BITS] as number) + 1;
}

export function noteWrites({ writes }: Zones): void {
  for (let block = 0; block < writes.length; block++) writes[block] = (writes[block] as number) + 1;
}

/** Widens the summary of a row's block so that it covers the row, which was written. */
export function cover(zones: Zones, columns: Columns, places: PlaceTable, row: number): void {
  const block = row >> BLOCK_BITS;
  noteWrite(zones, row);
  const place = columns.place[row] as number;
  const { region, city, community } = places.bits;
  zones.regionBits[block] = (zones.regionBits[block] as number) | (region[place] as number);
  zones.cityBits[block] = (zones.cityBits[block] as number) | (city[place] as number);
  zones.communityBits[block] = (zones.communityBits[block] as number) | (community[place] as number);
  if (!hasPoint(columns, row)) {
    zones.pinless[block] = 1;
    return;
  }
  const lat = columns.lat[row] as number;
  const lng = columns.lng[row] as number;
  zones.west[block] = Math.min(zones.west[block] as number, lng);
  zones.east[block] = Math.max(zones.east[block] as number, lng);
  zones.south[block] = Math.min(zones.south[block] as number, lat);
  zones.north[block] = Math.max(zones.north[block] as number, lat);
}

export const hasPoints = (zones: Zones, block: number): boolean =>
  (zones.west[block] as number) <= (zones.east[block] as number);

export function zoneBox(zones: Zones, block: number): E7Box {
  return {
    west: zones.west[block] as number,
    south: zones.south[block] as number,
    east: zones.east[block] as number,
    north: zones.north[block] as number,
  };
}

export const meetsBox = (zones: Zones, block: number, box: E7Box): boolean =>
  (zones.west[block] as number) <= box.east &&
  (zones.east[block] as number) >= box.west &&
  (zones.south[block] as number) <= box.north &&
  (zones.north[block] as number) >= box.south;

export const liesInBox = (zones: Zones, block: number, box: E7Box): boolean =>
  zones.pinless[block] === 0 &&
  (zones.west[block] as number) >= box.west &&
  (zones.east[block] as number) <= box.east &&
  (zones.south[block] as number) >= box.south &&
  (zones.north[block] as number) <= box.north;

/** For a block that meets the box around the areas. */
export const meetsAreas = (zones: Zones, block: number, areas: PolygonCells): boolean =>
  areas.meets(zoneBox(zones, block));

export const liesInAreas = (zones: Zones, block: number, areas: PolygonCells): boolean =>
  zones.pinless[block] === 0 && areas.covers(zoneBox(zones, block));
