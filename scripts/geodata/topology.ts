/** Reading TopoJSON: shared borders are stored once, so two neighbours have the very same points. */
import type { Point, Ring } from './plane.ts';

/** Index of an arc; `~i` is arc `i` backwards. */
type ArcIndex = number;
interface Shape {
  type: string;
  id?: string;
  properties?: { name?: string; p?: string };
  arcs?: unknown;
}
export interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: Record<string, { geometries: Shape[] }>;
}
export interface Region {
  id: string;
  name: string;
  /** One list of rings a polygon; rings as indices of arcs. */
  polygons: ArcIndex[][][];
}

/** Arcs in degrees. */
export function readArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

export function readRegions(topology: Topology, object: string): Region[] {
  const shapes = topology.objects[object]?.geometries ?? [];
  return shapes
    .filter((shape) => shape.arcs)
    .map((shape) => ({
      id: String(shape.id ?? ''),
      name: shape.properties?.name ?? shape.properties?.p ?? '',
      polygons: (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs) as ArcIndex[][][],
    }));
}

export function arcPoints(arcs: Point[][], index: ArcIndex): Point[] {
  return index < 0 ? (arcs[~index] as Point[]).toReversed() : (arcs[index] as Point[]);
}

export function ringOf(arcs: Point[][], indices: ArcIndex[]): Ring {
  const points = indices.flatMap((index) => arcPoints(arcs, index).slice(0, -1));
  return [...points, points[0] as Point];
}
