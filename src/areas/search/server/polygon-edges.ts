/** The exact test of drawn areas: by winding number, the edge of an area included, that of a hole not. */
import { toE7 } from '../criteria/encode.ts';
import type { Polygon } from '../criteria/polygons.ts';

/** Edges of all rings as columns, ring after ring, an area's outer one before its holes; ten-millionths of a degree. */
export class PolygonEdges {
  readonly size: number;
  readonly fromX: Float64Array;
  readonly fromY: Float64Array;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  private readonly ring: Int32Array;
  /** Of each ring: its area, and 1 when it is the outer one, 0 when it is a hole. */
  private readonly areaOf: Int32Array;
  private readonly isOuter: Uint8Array;
  readonly all: Int32Array;

  constructor(polygons: readonly Polygon[]) {
    const rings = polygons.flatMap(({ outer, holes }) => [outer, ...holes]);
    const corners = rings.map((ring) => ring.map(([lng, lat]) => [toE7(lng), toE7(lat)] as const));
    const edges = corners.flatMap((ring, at) =>
      ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length] ?? from, at })),
    );
    this.size = edges.length;
    this.fromX = Float64Array.from(edges, ({ from }) => from[0]);
    this.fromY = Float64Array.from(edges, ({ from }) => from[1]);
    this.toX = Float64Array.from(edges, ({ to }) => to[0]);
    this.toY = Float64Array.from(edges, ({ to }) => to[1]);
    this.ring = Int32Array.from(edges, ({ at }) => at);
    this.areaOf = Int32Array.from(polygons.flatMap(({ holes }, area) => [area, ...holes.map(() => area)]));
    this.isOuter = Uint8Array.from(polygons.flatMap(({ holes }) => [1, ...holes.map(() => 0)]));
    this.all = Int32Array.from({ length: this.size }, (_, edge) => edge);
  }

  /**
   * Whether a point lies in an area.
   * @param edges ascending; at least all that reach the point's latitude
   */
  hold(x: number, y: number, edges = this.all): boolean {
    let area = -1;
    let found = false;
    for (let from = 0; from < edges.length; ) {
      const current = this.ring[edges[from] as number] as number;
      let to = from + 1;
      while (to < edges.length && this.ring[edges[to] as number] === current) to += 1;
      if (this.areaOf[current] !== area) {
        if (found) return true;
        area = this.areaOf[current] as number;
      }
      const inside = this.windAround(edges, from, to, x, y);
      found = this.isOuter[current] === 1 ? inside : found && !inside;
      from = to;
    }
    return found;
  }

  /** Whether the edges of one ring wind around a point, or hold it. */
  private windAround(edges: Int32Array, from: number, to: number, x: number, y: number): boolean {
    const { fromX, fromY, toX, toY } = this;
    let winding = 0;
    for (let i = from; i < to; i++) {
      const edge = edges[i] as number;
      const ay = (fromY[edge] as number) - y;
      const by = (toY[edge] as number) - y;
      if (ay > 0 === by > 0 && ay !== 0 && by !== 0) continue;
      const ax = (fromX[edge] as number) - x;
      const bx = (toX[edge] as number) - x;
      const side = ax * by - bx * ay;
      if (side === 0 && ax * bx <= 0 && ay * by <= 0) return true;
      if (ay <= 0 && by > 0 && side > 0) winding += 1;
      else if (ay > 0 && by <= 0 && side < 0) winding -= 1;
    }
    return winding !== 0;
  }
}
