import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Offer, PriceCheck } from './price-check.ts';

const RATES = { JMD: 1, USD: 160 };
const BAND = {
  type: 'home',
  price_period: 'once',
  country: 'jamaica',
  median: 40_000_000,
  median_per_sqft: 20_000,
};
const check = new PriceCheck([BAND], RATES);
const offer = (more: Partial<Offer> = {}): Offer => ({
  category: 'for-sale',
  type: 'home',
  price: 40_000_000,
  currency: 'JMD',
  price_period: 'once',
  country: 'jamaica',
  sqft: null,
  lot_sqft: null,
  ...more,
});
const isHeld = (now: Offer, before: Offer | null = null) => check.doubt(now, before) !== null;

describe('a new listing', () => {
  test.each([
    ['at twenty times the median', { price: 800_000_000 }, false],
    ['above it', { price: 800_000_001 }, true],
    ['at a twentieth', { price: 2_000_000 }, false],
    ['below it', { price: 1_999_999 }, true],
    ['above it, in dollars', { price: 5_000_001, currency: 'USD' }, true],
    [
      'below it, with so little floor that a square foot costs as usual',
      { price: 1_000_000, sqft: 100 },
      false,
    ],
    ['of another country, far above', { price: 900_000_000, country: 'barbados' }, false],
    ['of another country, for J$1', { price: 1, country: 'barbados' }, true],
    ['of another country, at the lowest', { price: 10_000, country: 'barbados' }, false],
    ['to rent, for more than any', { price: 100_000_001, price_period: 'month', category: 'for-rent' }, true],
    ['in a currency without a rate', { price: 1, currency: 'XCD' }, false],
  ] as const)('%s', (_, more, held) => {
    expect(isHeld(offer(more))).toBe(held);
  });
});

describe('a change', () => {
  test('is held when it is more than threefold either way, and only then', () => {
    const price = fc.integer({ min: 5_000_000, max: 200_000_000 });
    fc.assert(
      fc.property(price, price, (before, now) => {
        const threefold = Math.max(before, now) > 3 * Math.min(before, now);
        expect(isHeld(offer({ price: now }), offer({ price: before }))).toBe(threefold);
      }),
    );
  });

  test('of the currency alone is none', () => {
    expect(isHeld(offer({ price: 250_000, currency: 'USD' }), offer())).toBe(false);
    expect(isHeld(offer({ currency: 'USD' }), offer())).toBe(true);
  });

  test('of a price that was out of the band and believed is no reason to doubt it again', () => {
    const dear = { price: 1_000_000_000 };
    expect(isHeld(offer({ price: 1_100_000_000 }), offer(dear))).toBe(false);
    expect(isHeld(offer({ price: 850_000_000 }), offer({ price: 790_000_000 }))).toBe(true);
  });

  test('from a sale to a rent is compared with other rents', () => {
    const rent = { category: 'for-rent', price_period: 'month' } as const;
    expect(isHeld(offer({ ...rent, price: 200_000 }), offer())).toBe(false);
    expect(isHeld(offer({ ...rent, price: 100 }), offer())).toBe(true);
  });
});

test('the first import of a country is checked by what it brings itself', () => {
  const check = new PriceCheck([], { JMD: 1 });
  const offer = (price: number) =>
    ({
      category: 'for-sale',
      type: 'home',
      price,
      currency: 'JMD',
      price_period: 'once',
      country: 'iceland',
      sqft: null,
      lot_sqft: null,
    }) as const;
  check.learn(Array.from({ length: 29 }, (_, i) => offer(10_000_000 + i)));
  expect(check.doubt(offer(900_000_000), null)).toBeNull();
  check.learn([offer(900_000_000)]);
  expect(check.doubt(offer(900_000_000), null)).toMatch(/90 times the median of home prices in iceland/);
  expect(check.doubt(offer(12_000_000), null)).toBeNull();
});
