/**
 * What a map of Jamaica shows close up: borders and names of communities, names of places. Some 120 kB compressed, read
 * when a map comes that close.
 */
import type { Box } from '#areas/places/vocabulary.ts';

interface ClosePlace {
  name: string;
  lng: number;
  lat: number;
  kind: 'community' | 'place';
}

/** A border that communities share, as longitudes and latitudes. */
export type BorderLine = readonly (readonly [lng: number, lat: number])[];

export interface CloseMap {
  places: readonly ClosePlace[];
  borders: readonly BorderLine[];
}

/** A map names them from this zoom on. */
export const CLOSE_ZOOM = 10.8;
/** They are of this part of the world. */
const COVERS: Box = [-78.5, 17.6, -76.1, 18.6];

type PlaceRow = readonly [name: string, lat: number, lng: number, parish: string, kind: string];
interface Packed {
  /** Steps a degree. */
  units: number;
  /** Steps from point to point: x, y, x, y. */
  arcs: number[][];
}

let closeMap: CloseMap | undefined;

function lineOf(steps: readonly number[], units: number): BorderLine {
  let [x, y] = [0, 0];
  const line: [number, number][] = [];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] as number;
    y += steps[i + 1] as number;
    line.push([x / units, y / units]);
  }
  return line;
}

/** Reads it where a box at a zoom needs it. @returns whether there is more than before */
export async function loadCloseMap([west, south, east, north]: Box, zoom: number): Promise<boolean> {
  const wanted =
    zoom >= CLOSE_ZOOM && west < COVERS[2] && east > COVERS[0] && south < COVERS[3] && north > COVERS[1];
  if (!wanted || closeMap) return false;
  const [communities, places] = await Promise.all([
    import('#areas/places/geography/jamaica/communities.geo.json', { with: { type: 'json' } }),
    import('#areas/places/geography/jamaica/places.json', { with: { type: 'json' } }),
  ]);
  const { arcs, units } = communities.default as unknown as Packed;
  const rows = places.default as unknown as readonly PlaceRow[];
  closeMap = {
    places: rows.map(([name, lat, lng, , kind]) => ({
      name,
      lat,
      lng,
      kind: kind === 'c' ? 'community' : 'place',
    })),
    borders: arcs.map((arc) => lineOf(arc, units)),
  };
  return true;
}

/** What has been read. */
export const closeMapRead = (): CloseMap | undefined => closeMap;
