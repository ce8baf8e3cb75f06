import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf, type Compared, featuresOf, rowsOf } from './compare-rows.ts';

const home = (said: Partial<Compared>): Compared =>
  ({
    price: 10,
    currency: 'JMD',
    price_period: 'once',
    type: 'home',
    title_type: 'unknown',
    bedrooms: 2,
    bathrooms: 1,
    sqft: 1000,
    lot_sqft: null,
    parking_spaces: null,
    ...said,
  }) as Compared;
const worth = (amount: number, currency: string) =>
  currency === 'JMD' ? amount : currency === 'USD' ? amount * 160 : null;
const row = (id: string, ...listings: Compared[]) => rowsOf(listings, worth).find((one) => one.id === id);

test('prices are compared in one currency', () => {
  const found = row('price', home({ price: 1000 }), home({ price: 10, currency: 'USD' }));
  expect(found?.values).toEqual([1000, 1600]);
  expect(found?.best).toEqual([true, false]);
});

test('a rent is not better than a price to buy, and a price without a rate is not judged', () => {
  expect(row('price', home({ price: 5, price_period: 'month' }), home({ price: 9 }))?.best).toEqual([
    false,
    false,
  ]);
  expect(row('price', home({ price: 5 }), home({ price: 1, currency: 'GBP' }))?.best).toEqual([false, false]);
});

test('what is alike has no best and does not differ; what nobody knows is left out', () => {
  expect(row('bedrooms', home({}), home({}))).toMatchObject({ best: [false, false], differs: false });
  expect(row('lot_sqft', home({}), home({}))).toBeUndefined();
});

test('a year has no best; a month has, where it is known', () => {
  const [old, young] = [home({ year_built: 1950, price: 2 }), home({ year_built: 2020, price: 3 })];
  expect(row('year_built', old, young)).toMatchObject({ best: [false, false], differs: true });
  expect(row('month', old, young)).toBeUndefined();
  const month = ({ price }: Compared) => ((price ?? 0) > 1 ? { amount: price ?? 0, currency: 'USD' } : null);
  expect(
    rowsOf([old, young, home({ price: 1 })], worth, month).find(({ id }) => id === 'month'),
  ).toMatchObject({
    values: [320, 480, null],
    best: [true, false, false],
  });
});

test('no value is better than a best one', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(values, fc.constantFrom('low' as const, 'high' as const), (list, better) => {
      const best = bestOf(list, better);
      list.forEach((value, index) => {
        if (!best[index]) return;
        expect(value).not.toBeNull();
        for (const other of list.filter((one) => one !== null))
          expect(better === 'low' ? (value as number) <= other : (value as number) >= other).toBe(true);
      });
    }),
  );
});

test('features all have are said once', () => {
  const listings = [home({ features: ['view-ocean', 'hillside'] }), home({ features: ['view-ocean'] })];
  expect(featuresOf(listings)).toEqual({ shared: ['view-ocean'], own: [['hillside'], []] });
});
