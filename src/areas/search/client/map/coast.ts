/** The land of a drawn market as one shape: what its divisions share with each other is drawn by its borders. */

export type Point = readonly [x: number, y: number];

/** Corners of the rings of a path of relative lines, as outlines are. */
function ringsOf(path: string): Point[][] {
  return [...path.matchAll(/M([^Mz]+)/g)].map(([, steps = '']) => {
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    return numbers.flatMap((step, i) => {
      if (i % 2 === 0) {
        x += step;
        return [];
      }
      y += step;
      return [[x, y] as const];
    });
  });
}

const edgesOf = (ring: readonly Point[]) =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length] as Point] as const);

/** A path of whole numbers, each point from the one before it. */
export function linePath(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/**
 * The path around all shapes together. Neighbours have the same corners along their border, each in its own direction:
 * an edge that is there both ways lies inside.
 */
export function coastOf(paths: readonly string[]): string {
  const edges = paths.flatMap(ringsOf).flatMap(edgesOf);
  const known = new Set(edges.map((edge) => edge.join(' ')));
  const outer = edges.filter(([from, to]) => !known.has(`${to} ${from}`));
  const onwards = Map.groupBy(outer, ([from]) => from.join());
  const rings: Point[][] = [];
  for (const [first] of outer) {
    const ring: Point[] = [];
    for (let at = first, next = onwards.get(at.join())?.pop(); next; next = onwards.get(at.join())?.pop()) {
      ring.push(at);
      at = next[1];
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings.map((ring) => `${linePath(ring)}z`).join('');
}
