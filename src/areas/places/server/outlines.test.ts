import { describe, expect, test } from 'vitest';
import { isInside } from '../geography/inside.ts';
import { METRO_AREAS } from '../metro-areas.ts';
import { communities, communityAt } from './communities.ts';
import { outlineOf, placeOutline } from './outlines.ts';

const flat = (polygons: [number, number][][][]) =>
  polygons.flat().map((ring) => Float64Array.from(ring.flat()));
/** The middle of each community's first ring that lies in it. */
const points = communities()
  .map((area) => ({ area, lng: (area.west + area.east) / 2, lat: (area.south + area.north) / 2 }))
  .filter(({ area, lng, lat }) => isInside(lng, lat, area.rings));

describe('the outline of several communities', () => {
  test('has inside what one of them has, and nothing of the others', () => {
    const within = (region: string) => communities().filter((area) => area.region === region);
    for (const region of ['kingston', 'saint-andrew', 'clarendon', 'saint-thomas']) {
      const rings = flat(outlineOf(within(region))?.polygons ?? []);
      for (const { area, lng, lat } of points)
        expect([area.name, isInside(lng, lat, rings)]).toEqual([area.name, area.region === region]);
    }
  });
  test('closes every ring, of one community as of all', () => {
    for (const areas of [...communities().map((area) => [area]), communities()])
      for (const ring of outlineOf(areas)?.polygons.flat() ?? []) expect(ring.at(-1)).toEqual(ring[0]);
    expect(outlineOf(communities())?.polygons.length).toBeLessThan(60);
    expect(outlineOf([])).toBeNull();
  });
});

describe('the metropolitan area of Kingston', () => {
  const members = communities().filter(({ metro_area }) => metro_area === 'kingston');
  test('is the parish and 44 communities of Saint Andrew, each of which there is', () => {
    expect(members.filter(({ region }) => region === 'kingston')).toHaveLength(15);
    expect(members.filter(({ region }) => region === 'saint-andrew')).toHaveLength(44);
  });
  test('hangs together: one piece, and small islands of the harbour', () => {
    const polygons = placeOutline({ metro_area: 'kingston' })?.polygons ?? [];
    expect(polygons[0]?.[0]?.length).toBeGreaterThan(200);
    expect(polygons.slice(1).every(([ring = []]) => ring.length < 200)).toBe(true);
  });
  test('has New Kingston, Mona and Half Way Tree, and neither Stony Hill nor Portmore', () => {
    const at = (lng: number, lat: number) => members.some((area) => area === communityAt(lng, lat));
    expect(at(-76.7832, 18.0075)).toBe(true);
    expect(at(-76.7519, 18.0137)).toBe(true);
    expect(at(-76.7847, 18.0792)).toBe(false);
    expect(at(-76.87, 17.96)).toBe(false);
  });
  test('lies in the box that both sides know', () => {
    const [w = 0, s = 0, e = 0, n = 0] = METRO_AREAS[0]?.box ?? [];
    const [west, south, east, north] = placeOutline({ metro_area: 'kingston' })?.box ?? [0, 0, 0, 0];
    expect([west >= w, south >= s, east <= e, north <= n]).toEqual([true, true, true, true]);
    expect(west - w + (south - s) + (e - east) + (n - north)).toBeLessThan(0.02);
  });
});
