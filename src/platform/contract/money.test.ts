import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convert,
  floorToThree,
  formatMoney,
  formatMoneyShort,
  roundEstimate,
  roundToThree,
  signOf,
} from './money.ts';

const RATES = { JMD: 1, USD: 160, TTD: 23.5 };

test('dollars are never a bare sign, and an unknown currency shows its code', () => {
  expect(formatMoney(31_900_000, 'JMD', 'en-JM')).toBe('J$31,900,000');
  expect(formatMoney(200_600, 'USD', 'en-JM')).toBe('US$200,600');
  expect(formatMoney(900, 'CHF', 'en-JM')).toBe('CHF 900');
  expect(new Set(['JMD', 'USD', 'TTD', 'BBD', 'XCD', 'BSD', 'KYD', 'CAD', 'AUD'].map(signOf)).size).toBe(9);
});

test('cents stand only where there are some', () => {
  expect(formatMoney(159.5, 'JMD', 'en-JM')).toBe('J$159.50');
  expect(formatMoney(159, 'JMD', 'en-JM')).toBe('J$159');
});

test('short sums have three digits and never a thousand of the smaller unit', () => {
  expect(formatMoneyShort(31_900_000, 'JMD', 'en-JM')).toBe('J$31.9M');
  expect(formatMoneyShort(999_600, 'USD', 'en-JM')).toBe('US$1M');
  expect(formatMoneyShort(1_250_000_000, 'JMD', 'en-JM')).toBe('J$1.25B');
  expect(formatMoneyShort(850, 'USD', 'en-JM')).toBe('US$850');
});

test('figures from right to left keep Latin digits', () => {
  expect(formatMoney(1_234_567, 'JMD', 'en-Arab')).toBe('J$1,234,567');
});

test('a sum goes from one currency to another and back', () => {
  expect(convert(160, 'JMD', 'USD', RATES)).toBe(1);
  expect(convert(5, 'GBP', 'JMD', RATES)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom('JMD', 'USD', 'TTD'), (sum, currency) => {
      const there = convert(sum, 'JMD', currency, RATES) as number;
      expect(convert(there, currency, 'JMD', RATES)).toBeCloseTo(sum, 3);
    }),
  );
});

test('an estimate is rounded to what can be known of it', () => {
  expect(roundEstimate(200_628)).toBe(201_000);
  expect(roundEstimate(31_894_321)).toBe(31_890_000);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e11, noNaN: true }), (sum) => {
      expect(Math.abs(roundEstimate(sum) - sum) / sum).toBeLessThanOrEqual(sum < 100 ? 0.5 : 0.0051);
    }),
  );
});

test('French writes the currency behind the number, with spaces that do not break', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(formatMoney(31_900_000, 'JMD', 'fr'))).toBe('31 900 000 J$');
  expect(plain(formatMoney(1250.5, 'USD', 'fr'))).toBe('1 250,50 US$');
  expect(plain(formatMoneyShort(31_900_000, 'JMD', 'fr'))).toBe('31,9 M J$');
  expect(plain(formatMoneyShort(1_200_000_000, 'JMD', 'fr'))).toBe('1,2 Md J$');
  expect(formatMoney(31_900_000, 'JMD', 'fr')).not.toContain(' ');
});

test('every other language of the product writes it before', () => {
  for (const tag of ['en-JM', 'es-419', 'en-Arab'])
    expect(formatMoney(31_900_000, 'JMD', tag)).toBe('J$31,900,000');
});

test('what is worked out from assumptions has three digits', () => {
  expect([390_996, 1_208_739, 19_516_264, 87.4, 0].map(roundToThree)).toEqual([
    391_000, 1_210_000, 19_500_000, 87, 0,
  ]);
});

test('what somebody can afford is never rounded up', () => {
  expect([19_516_264, 19_579_999, 999, 0].map(floorToThree)).toEqual([19_500_000, 19_500_000, 999, 0]);
});
