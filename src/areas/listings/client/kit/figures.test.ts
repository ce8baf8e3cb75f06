import { describe, expect, test } from 'vitest';
import { cottage } from '#areas/listings/listing.fixture.ts';
import { changeOf, distanceAway, isNew, landSize, pricePerSize, squareMetres } from './figures.ts';

describe('the size of land', () => {
  test('is said in square feet below half an acre', () => {
    expect(landSize(7_800)).toEqual({ unit: 'sqft', sqft: 7_800 });
    expect(landSize(21_779)).toEqual({ unit: 'sqft', sqft: 21_779 });
  });

  test('is said in acres from half an acre, the less exactly the larger it is', () => {
    expect(landSize(21_780)).toEqual({ unit: 'acres', acres: 0.5 });
    expect(landSize(43_560)).toEqual({ unit: 'acres', acres: 1 });
    expect(landSize(54_450)).toEqual({ unit: 'acres', acres: 1.25 });
    expect(landSize(43_560 * 12.34)).toEqual({ unit: 'acres', acres: 12.3 });
    expect(landSize(43_560 * 640.4)).toEqual({ unit: 'acres', acres: 640 });
  });
});

test('1,420 square feet are 132 square metres', () => {
  expect(squareMetres(1_420)).toBe(132);
});

describe('a listing', () => {
  const now = '2026-11-21T12:00:00.000Z';

  test('is new for three days', () => {
    expect(isNew('2026-11-21T12:00:00.000Z', now)).toBe(true);
    expect(isNew('2026-11-18T12:00:00.000Z', now)).toBe(true);
    expect(isNew('2026-11-18T11:59:59.000Z', now)).toBe(false);
  });

  test('is not new when its date lies ahead or nobody knows the time', () => {
    expect(isNew('2026-11-22T12:00:00.000Z', now)).toBe(false);
    expect(isNew('2026-11-21T12:00:00.000Z', '')).toBe(false);
  });
});

test('a price lowered from 33.5 to 31.9 million changed by −4.8 %', () => {
  expect(changeOf(33_500_000, 31_900_000)).toBeCloseTo(-0.0478, 4);
});

describe('the price of a unit of size', () => {
  test('is by the square foot for homes and small lots', () => {
    expect(pricePerSize(cottage({ price: 28_400_000, sqft: 1_420 }))).toEqual({
      unit: 'sqft',
      price: 20_000,
    });
    expect(pricePerSize(cottage({ type: 'lot', price: 7_800_000, lot_sqft: 7_800 }))).toEqual({
      unit: 'sqft',
      price: 1_000,
    });
  });

  test('is by the acre for large land', () => {
    expect(pricePerSize(cottage({ type: 'land', price: 30_000_000, lot_sqft: 87_120 }))).toEqual({
      unit: 'acres',
      price: 15_000_000,
    });
  });

  test('is not given for rents or where the size is not known', () => {
    expect(pricePerSize(cottage({ price_period: 'month' }))).toBeNull();
    expect(pricePerSize(cottage({ sqft: null }))).toBeNull();
    expect(pricePerSize(cottage({ type: 'farm', lot_sqft: null }))).toBeNull();
  });
});

test.each([
  [0, false, { unit: 'm', m: 0 }],
  [512, false, { unit: 'm', m: 500 }],
  [1_240, false, { unit: 'km', km: 1.2 }],
  [0, true, { unit: 'near' }],
  [1_900, true, { unit: 'near' }],
  [4_600, true, { unit: 'km', km: 5 }],
])('%i m, of about right points %s, are said as %j', (metres, isAbout, said) => {
  expect(distanceAway(metres, isAbout)).toEqual(said);
});
