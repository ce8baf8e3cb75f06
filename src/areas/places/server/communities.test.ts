import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JAMAICA } from '../markets/jamaica/market.ts';
import { placedTowns } from '../positions.ts';
import { communities, communityAt, SHORE_M, surroundingsOf } from './communities.ts';

/** Winding by angles: slow, and nothing like the crossings the product counts. */
function windsAround(lng: number, lat: number, ring: Float64Array): boolean {
  let turned = 0;
  for (let i = 2; i + 1 < ring.length; i += 2) {
    const before = Math.atan2((ring[i - 1] as number) - lat, (ring[i - 2] as number) - lng);
    const after = Math.atan2((ring[i + 1] as number) - lat, (ring[i] as number) - lng);
    let step = after - before;
    if (step > Math.PI) step -= 2 * Math.PI;
    if (step < -Math.PI) step += 2 * Math.PI;
    turned += step;
  }
  return Math.abs(Math.round(turned / (2 * Math.PI))) % 2 === 1;
}

const around = fc.record({
  lng: fc.double({ min: -78.45, max: -76.1, noNaN: true }),
  lat: fc.double({ min: 17.65, max: 18.6, noNaN: true }),
});

describe('the community of a point', () => {
  test('is one of those that wind around it, wherever it lies', () => {
    const areas = communities();
    fc.assert(
      fc.property(around, ({ lng, lat }) => {
        const plain = areas.filter(
          ({ rings }) => rings.filter((ring) => windsAround(lng, lat, ring)).length % 2 === 1,
        );
        const found = communityAt(lng, lat);
        if (plain.length > 0) expect(plain).toContain(found);
        else if (found) {
          const reach = (SHORE_M / 111_000) * 1.2;
          const { west, south, east, north } = found as (typeof areas)[number];
          expect(lng > west - reach && lng < east + reach).toBe(true);
          expect(lat > south - reach && lat < north + reach).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['upper Kingston', -76.7913, 18.0437, 'Constant Spring', 'saint-andrew'],
    ['the Parade', -76.7931, 17.9712, 'Central Downtown', 'kingston'],
    ['Montego Bay', -77.9, 18.47, 'Rosemount Gardens', 'saint-james'],
    ['Limit', -77.4712, 18.1529, 'Spring Ground', 'manchester'],
  ])('%s', (_, lng, lat, name, region) => {
    expect(communityAt(lng, lat)).toMatchObject({ name, region });
  });

  test('is none in the sea, and the nearest on the shore', () => {
    expect(communityAt(-76.5, 17.75)).toBeNull();
    expect(communityAt(-78.35, 18.2684)?.region).toBe('westmoreland');
    expect(communityAt(0, 0)).toBeNull();
  });
});

test('every parish has communities, and each town with a page lies in its parish', () => {
  const parishes = new Set(communities().map(({ region }) => region));
  expect([...parishes].sort()).toEqual(JAMAICA.divisions.map(({ slug }) => slug).sort());
  const astray = placedTowns(JAMAICA).filter(
    ({ lng, lat, region }) => communityAt(lng, lat)?.region !== region,
  );
  expect(astray).toEqual([]);
});

describe('what surrounds a listing', () => {
  const at = { country: 'jamaica', region: 'saint-andrew', city: null, lat: null, lng: null };
  test.each([
    ['its town is a community', { city: 'liguanea', lat: 18.08, lng: -76.78 }, 'liguanea', 'kingston'],
    ['its point lies in one', { lat: 18.0437, lng: -76.7913 }, 'constant-spring', 'kingston'],
    ['its town without a point lies in one', { city: 'manor-park' }, 'constant-spring', 'kingston'],
    ['in the hills', { lat: 18.0792, lng: -76.7847 }, 'stony-hill', null],
    ['nothing says where', {}, null, null],
    ['all of the parish of Kingston is the city', { region: 'kingston' }, null, 'kingston'],
    ['a point of another parish says nothing', { lat: 18.47, lng: -77.9 }, null, null],
    ['abroad', { country: 'barbados', lat: 13.1, lng: -59.6 }, null, null],
  ])('%s', (_, said, community, metro_area) => {
    expect(surroundingsOf({ ...at, ...said })).toEqual({ community, metro_area });
  });
});
