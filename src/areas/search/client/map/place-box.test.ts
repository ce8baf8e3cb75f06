import { describe, expect, test } from 'vitest';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import { placedDivision } from '#areas/places/positions.ts';
import { writePolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { contains } from './camera.ts';
import { placeBox, placeKey, searchOfBox, viewKey } from './place-box.ts';

const BOX = [-77.2, 18.3, -77, 18.5] as const;

describe('what a search is about', () => {
  test('is its box, circle, town, parish or country, the smallest that is said', () => {
    expect(placeBox({ country: 'jamaica' })).toEqual(JAMAICA.land);
    expect(placeBox({ country: 'jamaica', region: 'saint-ann' })).toEqual(placedDivision('saint-ann')?.box);
    expect(placeBox({ country: 'jamaica', region: 'saint-ann', boundingBox: BOX })).toEqual(BOX);
    const town = placeBox({ country: 'jamaica', region: 'saint-ann', city: 'ocho-rios' });
    expect(town && contains(town, -77.1, 18.4)).toBe(true);
    const circle = placeBox({ country: 'jamaica', lat: 18, lng: -77, radius_km: 10 });
    expect(circle?.[3]).toBeCloseTo(18.09, 2);
  });
  test('is known to the listings only where no place or one abroad is named', () => {
    expect(placeBox({})).toBeNull();
    expect(placeBox({ country: 'barbados', region: 'christ-church' })).toBeNull();
  });
  test('a point alone limits nothing', () => {
    expect(placeBox({ country: 'jamaica', lat: 18, lng: -77 })).toEqual(JAMAICA.land);
  });
  test('has one key, whatever else is asked', () => {
    expect(placeKey({ country: 'jamaica', bedrooms: 2 })).toBe(placeKey({ country: 'jamaica' }));
    expect(placeKey({ country: 'jamaica', boundingBox: BOX })).not.toBe(placeKey({ country: 'jamaica' }));
  });
});

describe('searching what a map shows', () => {
  const criteria = { country: 'jamaica', region: 'saint-ann', bedrooms: 2, address: 'Main Street' };
  test('puts the box in the place of every place but the country it touches', () => {
    expect(searchOfBox(criteria, BOX)).toMatchObject({
      country: 'jamaica',
      region: undefined,
      address: undefined,
      bedrooms: 2,
      boundingBox: BOX,
    });
    expect(searchOfBox(criteria, [-62, 10, -61, 11]).country).toBeUndefined();
  });
});

test('a filter moves the map to what it leaves, but not away from a view that is searched', () => {
  const place = { country: 'jamaica', region: 'saint-ann' };
  expect(viewKey({ ...place, bedrooms: 3 })).not.toBe(viewKey(place));
  const view = { boundingBox: [-77.5, 18, -77, 18.4] } satisfies Criteria;
  expect(viewKey({ ...view, bedrooms: 3 })).toBe(viewKey(view));
});

test('a drawn area is looked at as a whole', () => {
  const outer = [
    [-77.5, 18],
    [-77, 18],
    [-77.2, 18.4],
  ] as const;
  expect(placeBox({ polygon: writePolygons([{ outer, holes: [] }]) })).toEqual([-77.5, 18, -77, 18.4]);
});
