import { expect, test } from 'vitest';
import { loadMapData } from './geography/map-data.ts';
import { OUTLINE_HEIGHT, OUTLINE_WIDTH, PARISH_PATHS, project } from './geography/outline.ts';
import parishes from './geography/parishes.geo.json' with { type: 'json' };
import {
  COUNTRIES,
  findTown,
  ISLAND_BOX,
  PARISH_BOXES,
  PARISH_CENTRES,
  placeSlug,
  TOWNS,
  townsOf,
} from './places.ts';
import { PARISHES, type Parish } from './vocabulary.ts';

type Ring = [lng: number, lat: number][];

function isInside(lng: number, lat: number, parish: Parish): boolean {
  const shape = parishes.features.find(({ properties }) => properties.slug === parish);
  const rings = (shape?.geometry.coordinates ?? []) as unknown as Ring[][];
  return rings.some(([ring]) => {
    let inside = false;
    for (let i = 1; i < (ring as Ring).length; i++) {
      const [[ax, ay], [bx, by]] = [(ring as Ring)[i - 1], (ring as Ring)[i]] as [
        [number, number],
        [number, number],
      ];
      if (ay > lat !== by > lat && lng < ax + ((lat - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  });
}

test('all fourteen parishes have an outline, a box, a centre and towns', async () => {
  expect(parishes.features.map(({ properties }) => properties.slug).sort()).toEqual([...PARISHES].sort());
  for (const parish of PARISHES) {
    const [lng, lat] = PARISH_CENTRES[parish];
    expect(isInside(lng, lat, parish), parish).toBe(true);
    const [west, south, east, north] = PARISH_BOXES[parish];
    expect(lng > west && lng < east && lat > south && lat < north).toBe(true);
    expect(west >= ISLAND_BOX[0] - 0.1 && east <= ISLAND_BOX[2] + 0.1).toBe(true);
    expect(townsOf(parish).length, parish).toBeGreaterThanOrEqual(3);
  }
  expect((await loadMapData()).towns.features).toHaveLength(TOWNS.length);
});

test('each town lies on land in its parish, and no two share a slug', () => {
  for (const { name, lat, lng, parish } of TOWNS) expect(isInside(lng, lat, parish), name).toBe(true);
  expect(new Set(TOWNS.map(({ slug }) => slug)).size).toBe(TOWNS.length);
  expect(TOWNS.length).toBeGreaterThanOrEqual(60);
});

test("the specification's towns are found in their parishes, and nowhere else", () => {
  expect(findTown('westmoreland', 'negril')?.name).toBe('Negril');
  expect(findTown('saint-james', 'montego-bay')?.name).toBe('Montego Bay');
  expect(findTown('saint-ann', 'ocho-rios')?.name).toBe('Ocho Rios');
  expect(findTown('saint-mary', 'ocho-rios')).toBeUndefined();
  expect(findTown('kingston', 'toString')).toBeUndefined();
});

test('slugs leave out accents and apostrophes', () => {
  expect(placeSlug("Saint Ann's Bay")).toBe('saint-anns-bay');
  expect(placeSlug('Curaçao ')).toBe('curacao');
});

test('Jamaica is the first country, and no slug is there twice or names a parish', () => {
  expect(COUNTRIES[0]?.slug).toBe('jamaica');
  const slugs = COUNTRIES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => PARISHES.includes(slug as Parish))).toEqual([]);
});

test('every town falls within the drawing, and the drawing is small', () => {
  for (const { lat, lng } of TOWNS) {
    const [x, y] = project(lng, lat);
    expect(x > 0 && x < OUTLINE_WIDTH && y > 0 && y < OUTLINE_HEIGHT).toBe(true);
  }
  const drawing = PARISHES.map((parish) => PARISH_PATHS[parish].path).join('');
  expect(drawing.length).toBeLessThan(8000);
});
