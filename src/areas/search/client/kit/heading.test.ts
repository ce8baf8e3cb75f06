import { expect, test } from 'vitest';
import { intlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { conditions } from './conditions.ts';
import { headingOf, isInHeading } from './heading.ts';

const listings = screenWords('en');
const search = screenWords('en');

const intl = intlFor('en', { ...listings, ...search });

test('a search for one feature says so, as the links of the foot lead to it', () => {
  const beach = { categories: ['for-sale' as const], country: 'jamaica', features: ['beach-front' as const] };
  expect(headingOf(beach, intl)).toBe('Homes for sale in Jamaica: Beach front');
  expect(headingOf({ ...beach, features: ['beach-front', 'bay'] }, intl)).toBe('Homes for sale in Jamaica');
});

test('a search around a point says what is near, and where no town is, how far it reaches', () => {
  const near = { categories: ['for-sale' as const], country: 'jamaica', radius_km: 5 };
  expect(headingOf({ ...near, lat: 18.407, lng: -77.103 }, intl)).toBe('Homes for sale near Ocho Rios');
  expect(headingOf({ ...near, lat: 17, lng: -79 }, intl)).toBe(
    'Homes for sale within 5 km of the chosen point',
  );
  // One that names a place besides is of that place.
  expect(headingOf({ ...near, region: 'saint-ann', lat: 18.407, lng: -77.103 }, intl)).toBe(
    'Homes for sale in Saint Ann',
  );
});

test('what a heading says is not said again beside it', () => {
  const further = (criteria: Parameters<typeof conditions>[0]) =>
    conditions(criteria)
      .filter((condition) => !isInHeading(criteria, condition))
      .map(({ kind, value }) => value ?? kind);
  expect(further({ type: ['home'], features: ['beach-front'], bedrooms: 3 })).toEqual(['bedrooms']);
  expect(further({ type: ['home', 'villa'], features: ['bay', 'harbour'] })).toEqual([
    'home',
    'villa',
    'bay',
    'harbour',
  ]);
});
