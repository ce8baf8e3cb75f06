import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EARTH_RADIUS_M, RADIANS } from '../distance.ts';
import { coastEdges, distancesOf, metresToCoast } from './distances.ts';

const jamaica = { country: 'jamaica', city: null, approximate: false };

/** Metres to an edge, on a plane that touches the Earth at the point. */
function metresToEdge(
  lng: number,
  lat: number,
  [ax, ay, bx, by]: ReturnType<typeof coastEdges>[number],
): number {
  const north = EARTH_RADIUS_M * RADIANS;
  const east = north * Math.cos(lat * RADIANS);
  const [x, y] = [(ax - lng) * east, (ay - lat) * north];
  const [dx, dy] = [(bx - ax) * east, (by - ay) * north];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return Math.hypot(x + t * dx, y + t * dy);
}

describe('the distance to the sea', () => {
  test('is that to the nearest edge of the coast, measured to each of them', () => {
    const edges = coastEdges();
    fc.assert(
      fc.property(
        fc.double({ min: -78.4, max: -76.1, noNaN: true }),
        fc.double({ min: 17.6, max: 18.6, noNaN: true }),
        (lng, lat) => {
          const plain = edges.reduce(
            (least, edge) => Math.min(least, metresToEdge(lng, lat, edge)),
            Infinity,
          );
          // The second question of a cell begins where the first one found an edge.
          for (const _ of [1, 2]) expect(metresToCoast(lng, lat)).toBeCloseTo(plain, 6);
        },
      ),
      { numRuns: 150 },
    );
  });
  test('is known of places: Negril and Montego Bay lie at it, Mandeville far from it', () => {
    expect(metresToCoast(-78.347, 18.2785)).toBeLessThan(500);
    expect(metresToCoast(-77.9235, 18.4712)).toBeLessThan(1000);
    expect(metresToCoast(-77.5071, 18.0417)).toBeGreaterThan(15_000);
    expect(metresToCoast(-59.6, 13.1)).toBeNull();
  });
});

describe('the distances of a listing', () => {
  test('are whole tens of metres from the point visitors see', () => {
    const { sea_m, airport_m, centre_m } = distancesOf({ ...jamaica, lat: 18.0417, lng: -77.5071 });
    for (const metres of [sea_m, airport_m, centre_m]) expect((metres as number) % 10).toBe(0);
    expect(centre_m).toBeLessThan(1000);
    expect(airport_m).toBeGreaterThan(50_000);
  });
  test('are measured to its own town, also where another is nearer', () => {
    const at = { ...jamaica, lat: 18.0417, lng: -77.5071 };
    expect(distancesOf({ ...at, city: 'negril' }).centre_m).toBeGreaterThan(80_000);
  });
  test('are unknown without a point, of one that stands for a town, and in part abroad', () => {
    const unknown = { sea_m: null, airport_m: null, centre_m: null };
    expect(distancesOf({ ...jamaica, lat: null, lng: null })).toEqual(unknown);
    expect(distancesOf({ ...jamaica, lat: 18.04, lng: -77.5, approximate: true })).toEqual(unknown);
    expect(distancesOf({ ...jamaica, country: 'barbados', lat: 13.1, lng: -59.6 })).toEqual(unknown);
    const port = distancesOf({ ...jamaica, country: 'trinidad-and-tobago', lat: 10.66, lng: -61.51 });
    expect(port).toMatchObject({ sea_m: null, airport_m: null });
    expect(port.centre_m).toBeLessThan(5000);
  });
});
