import { expect, test } from 'vitest';
import { parseAddress, type Search } from '#areas/search/address.ts';
import type { Understanding } from '#areas/search/contract.ts';
import { addressOfSentence, presentCriteria, withChosen } from './sentence.ts';

const at = (address: string) => parseAddress(address) as Search;
const PRESENT = at(
  '/homes/for-sale/jamaica/manchester/mandeville/home?bedrooms=3&view=map&page=2&q=3+bed+house+in+Mandeville',
);

test('words that narrow the search lead to it with one wish more, from its first page and without a sentence', () => {
  const query = {
    categories: 'for-sale',
    country: 'jamaica',
    region: 'manchester',
    city: 'mandeville',
    type: 'home',
    bedrooms: '3',
    garage: 'true',
  };
  const understood = { query, total: 1, unknown: ['nice'], corrected: [] };
  expect(addressOfSentence('nice with garage', { ...understood, narrows: true }, PRESENT)).toBe(
    '/homes/for-sale/jamaica/manchester/mandeville/home?bedrooms=3&garage=true&view=map&missed=nice',
  );
  expect(addressOfSentence('nice with garage', { ...understood, narrows: false }, PRESENT)).toBe(
    '/homes/for-sale/jamaica/manchester/mandeville/home?bedrooms=3&garage=true&q=nice+with+garage&missed=nice',
  );
});

test('new words add to the search; what is left of its own sentence stands alone', () => {
  expect(presentCriteria('with garage', PRESENT)).toEqual(PRESENT.criteria);
  expect(presentCriteria('3 bed house with garage', PRESENT)).toEqual(PRESENT.criteria);
  expect(presentCriteria('3 bed  House', PRESENT)).toEqual({ categories: ['for-sale'] });
  expect(presentCriteria('garage', at('/homes/for-sale/jamaica'))).toEqual({
    categories: ['for-sale'],
    country: 'jamaica',
  });
});

const understood = (query: Record<string, string>): Understanding => ({
  query,
  total: 1,
  unknown: [],
  corrected: [],
  narrows: false,
});

test('what was chosen beside a sentence stays where the sentence says nothing of it', () => {
  const chosen = {
    categories: ['for-sale' as const],
    bedrooms: 2,
    price_max: 40_000_000,
    currency: 'JMD' as const,
  };
  const said = understood({ categories: 'for-sale', city: 'mandeville', bedrooms: '3' });
  expect(withChosen(said, chosen).query).toEqual({
    categories: 'for-sale',
    city: 'mandeville',
    bedrooms: '3',
    price_max: '40000000',
    currency: 'JMD',
  });
});

test('a price to buy for is none to rent for', () => {
  const said = understood({ categories: 'for-rent', city: 'mandeville' });
  expect(withChosen(said, { categories: ['for-sale'], price_max: 40_000_000, currency: 'JMD' })).toBe(said);
});
