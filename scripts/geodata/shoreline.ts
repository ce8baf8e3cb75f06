/**
 * Reads shorelines from GSHHG's binned netCDF file (`binned_GSHHS_f.nc`, which is HDF5 inside). The file cuts
 * each shoreline at one-degree lines; here the pieces of one shoreline are joined again.
 */
import type { Box, Point, Ring } from './plane.ts';

interface Dataset {
  value: Int32Array | Int16Array;
  slice(ranges: [number, number][]): Int16Array;
}
export interface ShoreFile {
  get(name: string): Dataset;
}

interface Piece {
  shore: number;
  points: Point[];
}

const UNITS = 65_535;
const LAND = 1;
/** Degrees; pieces end on exactly the same line, rounded to 1/65535 degree. */
const SAME = 1e-4;

function* readPieces(file: ShoreFile, [west, south, east, north]: Box): Generator<Piece> {
  const column = (name: string) => file.get(name).value;
  const firstOfBin = column('Id_of_first_segment_in_a_bin');
  const countOfBin = column('N_segments_in_a_bin');
  const packed = column('Embedded_npts_levels_exit_entry_for_a_segment');
  const firstPoint = column('Id_of_first_point_in_a_segment');
  const shoreOf = column('Id_of_GSHHS_ID');
  const [xs, ys] = [
    file.get('Relative_longitude_from_SW_corner_of_bin'),
    file.get('Relative_latitude_from_SW_corner_of_bin'),
  ];
  for (let lat = Math.floor(south); lat < north; lat++) {
    for (let lng = Math.floor(west); lng < east; lng++) {
      const bin = (89 - lat) * 360 + ((lng + 360) % 360);
      const start = firstOfBin[bin] as number;
      for (let s = start; s < start + (countOfBin[bin] as number); s++) {
        const info = packed[s] as number;
        if (((info >>> 6) & 7) !== LAND) continue;
        const range: [number, number] = [firstPoint[s] as number, (firstPoint[s] as number) + (info >>> 9)];
        const [x, y] = [xs.slice([range]), ys.slice([range])];
        const points = Array.from(
          x,
          (value, i): Point => [lng + (value & 0xffff) / UNITS, lat + ((y[i] as number) & 0xffff) / UNITS],
        );
        yield { shore: shoreOf[s] as number, points };
      }
    }
  }
}

const same = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < SAME;

function join(pieces: Point[][]): Ring | null {
  const ring = [...(pieces[0] as Point[])];
  const rest = pieces.slice(1);
  while (rest.length > 0) {
    const next = rest.findIndex((piece) => same(piece[0] as Point, ring.at(-1) as Point));
    if (next < 0) return null;
    ring.push(...(rest.splice(next, 1)[0] as Point[]).slice(1));
  }
  if (!same(ring[0] as Point, ring.at(-1) as Point)) return null;
  return [...ring.slice(0, -1), ring[0] as Point];
}

/** Shorelines wholly inside whole degrees of the box, longest first. */
export function readShores(file: ShoreFile, box: Box): Ring[] {
  const pieces = Map.groupBy(readPieces(file, box), ({ shore }) => shore);
  return [...pieces.values()]
    .map((found) => join(found.map(({ points }) => points)))
    .filter((ring) => ring !== null)
    .sort((a, b) => b.length - a.length);
}
