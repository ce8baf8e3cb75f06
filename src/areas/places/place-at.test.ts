import { expect, test } from 'vitest';
import { countryAt, marketAt } from './places.ts';

test.each([
  ['/homes/for-sale/jamaica/saint-ann', 'jamaica'],
  ['/homes/for-sale/saint-james/montego-bay', 'jamaica'],
  ['/homes/for-rent/trinidad-and-tobago', 'trinidad-and-tobago'],
  ['/homes/for-rent/trinidad-and-tobago/diego-martin/maraval', 'trinidad-and-tobago'],
  ['/regions/tobago', 'trinidad-and-tobago'],
  ['/homes/for-sale/barbados', undefined],
  ['/homes-for-sale', undefined],
  ['/', undefined],
])('%s is about the market %s', (path, market) => {
  expect(marketAt(path)?.slug).toBe(market);
});

test.each([
  ['/homes/for-sale/saint-lucia/castries', 'XCD'],
  ['/homes/for-rent/dominican-republic', 'DOP'],
  ['/homes/for-sale/barbados/saint-james', 'BBD'],
  ['/homes/for-sale/saint-james', 'JMD'],
])('%s is about a country of %s', (path, currency) => {
  expect(countryAt(path)?.currency).toBe(currency);
});
