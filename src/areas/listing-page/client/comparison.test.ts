import { describe, expect, test } from 'vitest';
import { cottage } from '#areas/listings/listing.fixture.ts';
import type { Stats } from '#areas/search/contract.ts';
import { areasOf, bedroomCounts, standingOf } from './comparison.ts';

const stats = (more: Partial<Stats> = {}): Stats => ({
  total: 40,
  price_min: 10_000_000,
  price_median: 40_000_000,
  price_max: 160_000_000,
  currency: 'JMD',
  type: {},
  commercial_type: {},
  region: {},
  category: {},
  bedrooms: {},
  features: {},
  title_type: {},
  status: {},
  sea_km: {},
  ...more,
});

describe('a home', () => {
  test('is compared with none where its source forbids it', () => {
    expect(areasOf(cottage({ valuation_shown: false }))).toEqual([]);
  });

  test('is compared with its type and about its size in its town, then its parish, and no farther away', () => {
    const areas = areasOf(cottage({ sqft: 1_200 }));
    expect(areas.map(({ name }) => name)).toEqual(['Runaway Bay', 'Saint Ann']);
    expect(areas[1]?.criteria).toEqual({
      categories: ['for-sale'],
      type: ['home'],
      currency: 'JMD',
      country: 'jamaica',
      region: 'saint-ann',
      sqft_min: 900,
      sqft_max: 1_600,
    });
  });

  test('whose size or type is not known is compared with none', () => {
    expect(areasOf(cottage({ sqft: null }))).toEqual([]);
    expect(areasOf(cottage({ type: null }))).toEqual([]);
    expect(areasOf(cottage({ type: 'lot', lot_sqft: null }))).toEqual([]);
  });

  test('that is land is compared with land from half to double its size', () => {
    expect(areasOf(cottage({ type: 'lot', lot_sqft: 7_801 }))[0]?.criteria).toMatchObject({
      type: ['lot'],
      lot_min: 3_901,
      lot_max: 15_602,
    });
  });

  test('that is commercial is not compared, because sales and rents are listed together', () => {
    expect(areasOf(cottage({ category: 'commercial', type: null }))).toEqual([]);
  });

  test('without a parish is compared with none', () => {
    expect(areasOf(cottage({ region: null, city: null }))).toEqual([]);
  });
});

describe('a price among similar ones', () => {
  test('stands below or above their median', () => {
    expect(standingOf(30_000_000, stats())).toMatchObject({
      difference: -0.25,
      medianPlace: 0.5,
      place: expect.closeTo(0.396, 3),
    });
    expect(standingOf(50_000_000, stats())?.difference).toBe(0.25);
  });

  test('stays on the scale even when it is out of their range', () => {
    expect(standingOf(1, stats())?.place).toBe(0);
    expect(standingOf(1e12, stats())?.place).toBe(1);
    expect(standingOf(5, stats({ price_min: 5, price_median: 5, price_max: 5 }))).toMatchObject({
      place: 0.5,
      difference: 0,
    });
  });

  test('is not judged by fewer than five others', () => {
    expect(standingOf(30_000_000, stats({ total: 5 }))).toBeNull();
    expect(standingOf(30_000_000, stats({ total: 6, price_median: null }))).toBeNull();
  });
});

test('homes are counted by bedrooms, five and more together', () => {
  expect(bedroomCounts({ '3': 12, '1': 2, '5': 1, '7': 2, '0': 9, null: 4 })).toEqual([
    { bedrooms: 1, count: 2 },
    { bedrooms: 3, count: 12 },
    { bedrooms: 5, count: 3 },
  ]);
});
