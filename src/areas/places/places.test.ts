import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { screenWords } from '#platform/server/words.ts';
import { BORDERS } from './geography/borders.ts';
import { loadMapData } from './geography/map-data.ts';
import { OUTLINES, project } from './geography/outline.ts';
import type { Outline } from './market.ts';
import { placeSlug } from './market.ts';
import { HOME_COUNTRY, HOME_MARKET, MARKETS } from './markets.ts';
import { COUNTRIES, findCountry, findTown, townBySlug, townsOf } from './places.ts';
import { placedDivisions, placedTowns } from './positions.ts';

type Ring = [lng: number, lat: number][];
interface Shape {
  properties: { slug: string };
  geometry: { coordinates: Ring[][] };
}

function isInside(lng: number, lat: number, { geometry }: Shape): boolean {
  return geometry.coordinates.some(([ring = []]) => {
    let inside = false;
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]] as [[number, number], [number, number]];
      if (ay > lat !== by > lat && lng < ax + ((lat - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  });
}

describe.each(MARKETS)('$name', (market) => {
  const { slug: country, land, box } = market;
  const [divisions, towns] = [placedDivisions(market), placedTowns(market)];
  const outline = OUTLINES[country] as Outline;

  test('has for each division an outline, a box, a centre on its land and a town', async () => {
    const file = (await market.loadDivisions()).default as { features: Shape[] };
    const shapes = new Map(file.features.map((shape) => [shape.properties.slug, shape]));
    expect([...shapes.keys()].sort()).toEqual(divisions.map(({ slug }) => slug).sort());
    expect(Object.keys(outline.paths).sort()).toEqual([...shapes.keys()].sort());
    for (const {
      slug,
      box: [west, south, east, north],
      centre: [lng, lat],
    } of divisions) {
      expect(isInside(lng, lat, shapes.get(slug) as Shape), slug).toBe(true);
      expect(lng > west && lng < east && lat > south && lat < north, slug).toBe(true);
      expect(west >= land[0] - 0.1 && east <= land[2] + 0.1, slug).toBe(true);
      expect(townsOf(market, slug).length, slug).toBeGreaterThan(0);
    }
    for (const { name, lat, lng, region } of towns)
      expect(isInside(lng, lat, shapes.get(region) as Shape), name).toBe(true);
  });

  test('has map data that a phone can load, and neighbours of different tints where it has tints', async () => {
    const file = (await market.loadDivisions()).default as { features: Shape[] };
    expect(JSON.stringify(file).length + JSON.stringify(BORDERS[country]).length).toBeLessThan(120_000);
    const owner = new Map<string, string>();
    for (const { properties, geometry } of file.features) {
      const points = geometry.coordinates.flat(2);
      for (const [i, point] of points.entries()) {
        const edge = [point, points[i + 1]].sort().join(' ');
        const other = owner.get(edge) ?? properties.slug;
        owner.set(edge, properties.slug);
        if (!market.tints || other === properties.slug) continue;
        expect(market.tints[other], `${other}, ${properties.slug}`).not.toBe(market.tints[properties.slug]);
      }
    }
    expect(Object.keys(market.tints ?? {}).length).toBe(market.tints ? divisions.length : 0);
  });

  test('has borders, and its land within its box', () => {
    expect(BORDERS[country]?.length).toBeGreaterThan(0);
    expect(land[0] >= box[0] && land[1] >= box[1] && land[2] <= box[2] && land[3] <= box[3]).toBe(true);
  });

  test('has no two towns of one slug, and one that a map of the whole country names', () => {
    expect(new Set(towns.map(({ slug }) => slug)).size).toBe(towns.length);
    expect(towns.some(({ rank }) => rank === 1)).toBe(true);
  });

  test('has other names for its own divisions only', () => {
    const slugs = divisions.map(({ slug }) => slug);
    for (const slug of [...Object.values(market.aliases), ...market.mixedUp.flat()])
      expect(slugs).toContain(slug);
  });

  test('has a drawing that all towns fall within, and that is small', () => {
    for (const { lat, lng, name } of towns) {
      const [x, y] = project(outline, lng, lat);
      expect(x > 0 && x < outline.view.width && y > 0 && y < outline.view.height, name).toBe(true);
    }
    expect(Object.values(outline.paths).join('').length).toBeLessThan(8000);
  });

  test.each(LANGUAGE_CODES)('says in %s a line and a paragraph about each division', (language) => {
    const all = Object.entries(screenWords(language));
    const mine = (key: string) =>
      /^region\.(?:line|text|picture)\./.test(key) && slugs.has(key.split('.')[2] ?? '');
    const slugs = new Set<string>(divisions.map(({ slug }) => slug));
    const texts = Object.fromEntries(all.filter(([key]) => mine(key)));
    const ids = divisions.flatMap(({ slug }) => [
      `region.line.${slug}`,
      `region.text.${slug}`,
      ...(market.hasPictures ? [`region.picture.${slug}`] : []),
    ]);
    expect(Object.keys(texts).sort()).toEqual(ids.sort());
    expect(new Set(Object.values(texts)).size).toBe(ids.length);
    expect(Object.values(texts).filter((text) => text.trim().length <= 10)).toEqual([]);
  });
});

test('the map has every division of the markets', async () => {
  const { divisions } = await loadMapData();
  const slugs = MARKETS.flatMap((market) => market.divisions.map(({ slug }) => slug)).sort();
  expect(divisions.features.map(({ properties }) => properties.slug).sort()).toEqual(slugs);
});

test("the specification's towns are found in their parishes, and nowhere else", () => {
  expect(findTown('westmoreland', 'negril')?.name).toBe('Negril');
  expect(findTown('saint-james', 'montego-bay')?.name).toBe('Montego Bay');
  expect(findTown('saint-ann', 'ocho-rios')?.name).toBe('Ocho Rios');
  expect(findTown('saint-mary', 'ocho-rios')).toBeUndefined();
  expect(findTown('kingston', 'toString')).toBeUndefined();
  expect(townBySlug('negril', 'barbados')).toBeUndefined();
});

test('slugs leave out accents and apostrophes', () => {
  expect(placeSlug("Saint Ann's Bay")).toBe('saint-anns-bay');
  expect(placeSlug('Curaçao ')).toBe('curacao');
});

test('Jamaica is at home, and rates are counted in its currency', () => {
  expect(HOME_COUNTRY).toBe('jamaica');
  expect(HOME_MARKET.currency).toBe(BASE_CURRENCY);
  expect(HOME_MARKET.towns.length).toBeGreaterThanOrEqual(60);
  for (const { slug } of HOME_MARKET.divisions)
    expect(townsOf(HOME_MARKET, slug).length, slug).toBeGreaterThanOrEqual(3);
});

test('the home country is the first, every market is a country, and no slug of a country or division is there twice', () => {
  expect(COUNTRIES[0]?.slug).toBe(HOME_COUNTRY);
  expect(MARKETS.filter((market) => findCountry(market.slug) !== market)).toEqual([]);
  const slugs = [...COUNTRIES, ...MARKETS.flatMap(({ divisions }) => divisions)].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
