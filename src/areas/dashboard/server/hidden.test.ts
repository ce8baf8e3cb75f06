import { describe, expect, test } from 'vitest';
import { parseCriteria } from '#areas/search/address.ts';
import { aListing } from '#tests/search/listings.ts';
import { compareSearches, countedCriteria, type SearchedListing } from './hidden.ts';

const RATES = new Map([
  ['JMD', 1],
  ['USD', 160],
]);
const home = (said: object = {}): SearchedListing =>
  ({ ...aListing(said), entered: true, words: [], address_words: [] }) as unknown as SearchedListing;
const HERE = 'categories=for-sale&region=saint-ann&country=jamaica';
const compare = (listing: SearchedListing, criteria: string) =>
  compareSearches([listing], [{ criteria, count: 4 }], RATES);

describe('a search', () => {
  test('that finds a listing hides nothing', () => {
    expect(compare(home(), HERE)).toEqual({ found_by: [{ criteria: HERE, searches: 4 }], hidden: [] });
  });
  test('that ends just below the price hides it by its step, in its own currency', () => {
    expect(
      compare(home({ price: 16_500_000 }), `price_max=100000&currency=USD&${HERE}`).hidden,
    ).toMatchObject([{ reason: 'price', limit: { amount: 100_000, currency: 'USD' }, searches: 4 }]);
  });
  test('that ends far below the price is another search', () => {
    expect(compare(home(), `price_max=10000000&${HERE}`).hidden).toEqual([]);
  });
  test.each([
    ['title_type=registered', { title_type: 'unknown' }, 'title_type'],
    ['parking_spaces=1', { parking_spaces: null }, 'parking_spaces'],
    ['sqft_min=900', { sqft: null }, 'sqft'],
    ['furnished=true', { furnished: null }, 'furnished'],
  ])('for %s hides what does not say it', (criteria, said, reason) => {
    expect(compare(home(said), `${criteria}&${HERE}`).hidden).toMatchObject([{ reason, limit: null }]);
  });
  test.each(['parking_spaces=1', 'sqft_min=900', 'furnished=true'])('for %s misses no land', (criteria) => {
    const land = { type: 'lot', parking_spaces: null, sqft: null, furnished: null };
    expect(compare(home(land), `${criteria}&${HERE}`).hidden).toEqual([]);
  });
  test.each([
    ['bedrooms=4', {}],
    ['title_type=registered', { title_type: 'strata' }],
    ['furnished=true', { furnished: false }],
  ])('for %s is not meant for a home that says otherwise', (criteria, said) => {
    expect(compare(home(said), `${criteria}&${HERE}`)).toEqual({ found_by: [], hidden: [] });
  });
});

test('words, points and drawn areas are not counted', () => {
  const criteria = parseCriteria(`search=near+my+mother&lat=18&lng=-77&radius_km=2&bedrooms=2&${HERE}`);
  expect(countedCriteria(criteria)).toEqual({
    bedrooms: 2,
    categories: ['for-sale'],
    region: 'saint-ann',
    country: 'jamaica',
  });
});
