/** Whether a point of a map is on land, by the small outlines of the markets. */
import { isInside } from '#areas/places/geography/inside.ts';
import { OUTLINES, project } from '#areas/places/geography/outline.ts';
import type { Outline } from '#areas/places/market.ts';
import { worldPoint } from './camera.ts';

/** The small outlines are exact to a quarter of a kilometre, which is some pixels closer than this. */
const FINEST_ZOOM = 11.5;

/** Around an outline there is water: units of its drawing, farther than any pill moves. */
const AROUND = 60;

/** A closed line in units of its drawing: x and y in turn. */
interface Ring {
  points: Float32Array;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The rings of an outline's path: absolute moves, relative steps. */
function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const points = new Float32Array(numbers);
      for (let i = 2; i < points.length; i++) points[i] = (points[i - 2] ?? 0) + (numbers[i] ?? 0);
      const across = points.filter((_, i) => i % 2 === 0);
      const down = points.filter((_, i) => i % 2 === 1);
      const [left, right] = [Math.min(...across), Math.max(...across)];
      return { points, left, right, top: Math.min(...down), bottom: Math.max(...down) };
    });
}

const mayHold = ({ left, right, top, bottom }: Ring, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

interface Land {
  outline: Outline;
  rings: Ring[];
}
let lands: Land[] | undefined;
const allLands = () =>
  (lands ??= Object.values(OUTLINES).map((outline) => ({
    outline,
    rings: Object.values(outline.paths).flatMap(ringsOf),
  })));

/**
 * Tells of points in pixels of the world's map at a zoom. Where there is no outline, or none exact enough, all is land.
 */
export function landAt(zoom: number): (x: number, y: number) => boolean {
  if (zoom > FINEST_ZOOM) return () => true;
  const placed = allLands().map(({ outline, rings }) => {
    const { west, north } = outline.origin;
    const [left, top] = worldPoint(west, north, zoom);
    const [right] = worldPoint(west + 1, north, zoom);
    const [unit] = project(outline, west + 1, north);
    return { rings, left, top, scale: unit / (right - left), ...outline.view };
  });
  return (worldX, worldY) => {
    for (const { rings, left, top, scale, width, height } of placed) {
      const [x, y] = [(worldX - left) * scale, (worldY - top) * scale];
      if (x < -AROUND || y < -AROUND || x > width + AROUND || y > height + AROUND) continue;
      return rings.some((ring) => mayHold(ring, x, y) && isInside(x, y, [ring.points]));
    }
    return true;
  };
}
