import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDrawing } from '#areas/places/client/kit/country-drawings.ts';
import type { CountryDrawing } from '#areas/places/market.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import { placedTowns } from '#areas/places/positions.ts';
import { boxAround, mapViewOf } from './map-view.ts';

test('a home in Runaway Bay is drawn with towns around it and the pin inside', () => {
  const view = mapViewOf(18.4596, -77.3357);
  expect(view?.pin.x).toBeCloseTo(0.5);
  expect(view?.pin.y).toBeGreaterThan(0);
  expect(view?.towns.map(({ name }) => name)).toContain('Discovery Bay');
});

test('a home of a country that is no market is on its own drawing, once that is read', async () => {
  expect(mapViewOf(18.48, -69.93)).toBeNull();
  const drawing = (await loadDrawing('dominican-republic')) as CountryDrawing;
  const view = mapViewOf(18.48, -69.93, { slug: 'dominican-republic', drawing });
  expect(view).toMatchObject({ country: 'dominican-republic', borders: expect.stringMatching(/^M/) });
  expect(view?.pin.x).toBeCloseTo(0.5);
  // Another country's home is not drawn there.
  expect(mapViewOf(13.1, -59.6, { slug: 'dominican-republic', drawing })).toBeNull();
  expect(await loadDrawing('jamaica')).toBeUndefined();
});

test('the pin and the names are inside, wherever on the island the home is', () => {
  const [west, south, east, north] = JAMAICA.land;
  const inside = (share: number) => share >= 0 && share <= 1;
  const somewhere = fc.tuple(
    fc.double({ min: south, max: north, noNaN: true }),
    fc.double({ min: west, max: east, noNaN: true }),
  );
  fc.assert(
    fc.property(somewhere, ([lat, lng]) => {
      const view = mapViewOf(lat, lng);
      return view === null || [view.pin, ...view.towns].every(({ x, y }) => inside(x) && inside(y));
    }),
  );
});

test('every town of the island is on the drawing', () => {
  expect(placedTowns(JAMAICA).filter(({ lat, lng }) => mapViewOf(lat, lng) === null)).toEqual([]);
});

test('the search around a home has it in the middle', () => {
  expect(boxAround(18.4596, -77.3357)).toEqual([-77.3957, 18.4196, -77.2757, 18.4996]);
});
