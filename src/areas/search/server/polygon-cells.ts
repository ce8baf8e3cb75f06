/**
 * Drawn areas prepared for millions of points. A grid over their box says of each cell whether it lies inside, outside,
 * or at the rim; only points in a cell at the rim are tested exactly, against the few edges of their row of the grid. Sums over the
 * grid tell of a whole block of listings at once that it lies inside or outside. The exact test is by winding number, the edge
 * of an area included, that of a hole not.
 */
import { LRUCache } from 'lru-cache';
import { toE7 } from '../criteria/encode.ts';
import { type Polygon, polygonsBox, readPolygons } from '../criteria/polygons.ts';

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

/** Edges in ten-millionths of a degree, all inclusive. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Cells in a row and in a column. */
const CELLS = 64;
const OUTSIDE = 0;
const INSIDE = 1;
const RIM = 2;
/** Ten-millionths of a degree: more than the rounding of where an edge crosses a border of cells. */
const SLACK = 2;

/** Tests points against drawn areas. Coordinates are ten-millionths of a degree. */
export class PolygonCells {
  readonly box: Box;
  private readonly edges: PolygonEdges;
  private readonly scaleX: number;
  private readonly scaleY: number;
  /** Edges that reach into a row of cells. */
  private readonly rows: Int32Array[];
  private readonly cells = new Uint8Array(CELLS * CELLS);
  /** Sums over the cells south and west of a corner of the grid: those inside, and those not outside. */
  private readonly inside = new Int32Array((CELLS + 1) ** 2);
  private readonly touched = new Int32Array((CELLS + 1) ** 2);

  constructor(polygons: readonly Polygon[]) {
    const [west, south, east, north] = polygonsBox(polygons).map(toE7) as [number, number, number, number];
    this.box = { west, south, east, north };
    this.edges = new PolygonEdges(polygons);
    this.scaleX = CELLS / (east - west + 1);
    this.scaleY = CELLS / (north - south + 1);
    this.rows = this.edgesByRow();
    this.markRim();
    this.fill();
    this.sum();
  }

  /** Whether a point of the box lies in an area. */
  has(x: number, y: number): boolean {
    const cell = this.cells[this.row(y) * CELLS + this.column(x)];
    return cell === RIM ? this.edges.hold(x, y, this.rows[this.row(y)]) : cell === INSIDE;
  }

  /**
   * Moves the rows of `rows` whose points lie in an area to the front; all points must lie in the box.
   * @returns the end of the kept rows
   */
  keep(lng: Int32Array, lat: Int32Array, rows: Int32Array, from: number, to: number): number {
    const { cells, scaleX, scaleY } = this;
    const { west, south } = this.box;
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const [x, y] = [lng[row] as number, lat[row] as number];
      // Both lie below the number of cells: the scales leave room for the last point.
      const cell = cells[(((y - south) * scaleY) | 0) * CELLS + (((x - west) * scaleX) | 0)] as number;
      rows[kept] = row;
      kept += cell === RIM ? Number(this.has(x, y)) : cell;
    }
    return kept;
  }

  meets(box: Box): boolean {
    return this.count(this.touched, box) > 0;
  }

  /** Whether all of a box certainly lies in an area. */
  covers({ west, south, east, north }: Box): boolean {
    if (west < this.box.west || east > this.box.east || south < this.box.south || north > this.box.north)
      return false;
    const [columns, rows] = [
      this.column(east) - this.column(west) + 1,
      this.row(north) - this.row(south) + 1,
    ];
    return this.count(this.inside, { west, south, east, north }) === columns * rows;
  }

  private column(x: number): number {
    return Math.min(Math.max(Math.floor((x - this.box.west) * this.scaleX), 0), CELLS - 1);
  }

  private row(y: number): number {
    return Math.min(Math.max(Math.floor((y - this.box.south) * this.scaleY), 0), CELLS - 1);
  }

  private edgesByRow(): Int32Array[] {
    const rows: number[][] = Array.from({ length: CELLS }, () => []);
    const { fromY, toY } = this.edges;
    for (let edge = 0; edge < fromY.length; edge++) {
      const [a, b] = [fromY[edge] as number, toY[edge] as number];
      const last = this.row(Math.max(a, b));
      for (let row = this.row(Math.min(a, b)); row <= last; row++) rows[row]?.push(edge);
    }
    return rows.map((edges) => Int32Array.from(edges));
  }

  /** Marks every cell that an edge may touch. */
  private markRim(): void {
    for (let row = 0; row < CELLS; row++) {
      const bottom = this.box.south + row / this.scaleY - SLACK;
      const top = this.box.south + (row + 1) / this.scaleY + SLACK;
      for (const edge of this.rows[row] as Int32Array) {
        const [left, right] = this.reach(edge, bottom, top);
        const last = this.column(right + SLACK);
        for (let column = this.column(left - SLACK); column <= last; column++)
          this.cells[row * CELLS + column] = RIM;
      }
    }
  }

  /** From where to where an edge reaches, west to east, between two latitudes. */
  private reach(edge: number, bottom: number, top: number): [left: number, right: number] {
    const { fromX, fromY, toX, toY } = this.edges;
    const [ax, ay, bx, by] = [fromX[edge], fromY[edge], toX[edge], toY[edge]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay === by) return [Math.min(ax, bx), Math.max(ax, bx)];
    const at = (y: number) =>
      ax + ((Math.min(Math.max(y, Math.min(ay, by)), Math.max(ay, by)) - ay) * (bx - ax)) / (by - ay);
    const [one, other] = [at(bottom), at(top)];
    return [Math.min(one, other), Math.max(one, other)];
  }

  /** Cells between two of the rim are alike, so one point tells of all of them. */
  private fill(): void {
    for (let row = 0; row < CELLS; row++) {
      let known = -1;
      for (let column = 0; column < CELLS; column++) {
        const cell = row * CELLS + column;
        if (this.cells[cell] === RIM) known = -1;
        else {
          if (known < 0)
            known = this.edges.hold(...this.middle(row, column), this.rows[row]) ? INSIDE : OUTSIDE;
          this.cells[cell] = known;
        }
      }
    }
  }

  private middle(row: number, column: number): [x: number, y: number] {
    return [this.box.west + (column + 0.5) / this.scaleX, this.box.south + (row + 0.5) / this.scaleY];
  }

  private sum(): void {
    const wide = CELLS + 1;
    for (let row = 0; row < CELLS; row++) {
      let [inside, touched] = [0, 0];
      for (let column = 0; column < CELLS; column++) {
        const cell = this.cells[row * CELLS + column] as number;
        inside += Number(cell === INSIDE);
        touched += Number(cell !== OUTSIDE);
        const below = row * wide + column + 1;
        this.inside[below + wide] = inside + (this.inside[below] as number);
        this.touched[below + wide] = touched + (this.touched[below] as number);
      }
    }
  }

  private count(sums: Int32Array, { west, south, east, north }: Box): number {
    const wide = CELLS + 1;
    const [bottom, top] = [this.row(south) * wide, (this.row(north) + 1) * wide];
    const [left, right] = [this.column(west), this.column(east) + 1];
    return (
      (sums[top + right] as number) -
      (sums[top + left] as number) -
      (sums[bottom + right] as number) +
      (sums[bottom + left] as number)
    );
  }
}

/** Cells of the areas asked for lately: one screen asks for a page, the clusters and the counts of the same area. */
const MOST_KEPT = 64;
const kept = new LRUCache<string, PolygonCells>({ max: MOST_KEPT });

/** @param text a valid value of the criterion */
export function cellsOf(text: string): PolygonCells {
  const cells = kept.get(text) ?? new PolygonCells(readPolygons(text) ?? []);
  kept.set(text, cells);
  return cells;
}
