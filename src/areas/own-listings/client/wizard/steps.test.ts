import { expect, test } from 'vitest';
import { cottage } from '#areas/listings/listing.fixture.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { missingAt } from './steps.ts';

const own = (more: object) => ({ ...cottage(), monthly: false, tours: [], ...more }) as unknown as OwnListing;

test('a step names what it asks for and a listing cannot do without', () => {
  expect(missingAt('kind', own({ category: null, type: null }))).toEqual(['category', 'type']);
  expect(missingAt('place', own({ place: ' ', lat: null }))).toEqual(['place', 'lat']);
  expect(missingAt('facts', own({ bedrooms: null }))).toEqual(['bedrooms']);
  expect(missingAt('price', own({ price: null }))).toEqual(['price']);
  expect(missingAt('title', own({ title_type: 'unknown' }))).toEqual(['title_type']);
});

test('what another step asks for keeps nobody, nor does what may be left out', () => {
  const bare = own({ price: null, year_built: null, features: [] });
  expect(missingAt('facts', bare)).toEqual([]);
  expect(missingAt('photos', bare)).toEqual([]);
});
