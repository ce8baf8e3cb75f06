import { expect, test } from 'vitest';
import type { Understanding } from '#areas/search/contract.ts';
import { withChosen } from './fetch-sentence.ts';

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
