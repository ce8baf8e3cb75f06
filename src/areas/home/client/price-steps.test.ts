import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#areas/listings/vocabulary.ts';
import { priceSteps } from './Finder.tsx';

test('prices in United States dollars are round and near the Jamaican ones', () => {
  expect(priceSteps('for-sale', 'USD', { JMD: 1, USD: 160 })).toEqual([
    60_000, 100_000, 200_000, 250_000, 300_000, 500_000, 800_000, 1_000_000,
  ]);
});

test('there are none in a currency without a rate', () => {
  expect(priceSteps('for-rent', 'TTD', { JMD: 1 })).toEqual([]);
});

test('they rise, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CATEGORIES),
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      (category, rate) => {
        const steps = priceSteps(category, 'XCD', { JMD: 1, XCD: rate });
        expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      },
    ),
  );
});
