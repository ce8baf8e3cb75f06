import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOfPrice, PRICE_STEP, priceForMonth } from './month-price.ts';
import { TODAY } from './terms.fixture.ts';

test('the price for a month costs no more a month, and a step more would', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.boolean(), (month, nht) => {
      const price = priceForMonth(month, nht, TODAY);
      if (price > 0) expect(monthOfPrice(price, nht, TODAY)).toBeLessThanOrEqual(month);
      expect(monthOfPrice(price + PRICE_STEP, nht, TODAY)).toBeGreaterThan(month);
    }),
    { numRuns: 60 },
  );
});
test('with the Trust the same month pays for a dearer home', () => {
  expect(priceForMonth(200_000, true, TODAY)).toBeGreaterThan(priceForMonth(200_000, false, TODAY));
});
