import { expect, test } from 'vitest';
import type { Rate } from '#areas/listings/contract.ts';
import { besideOf, isTooOld, ratesBehind } from './rates-behind.ts';

const rate = (currency: Rate['currency'], jmd: number): Rate => ({
  currency,
  jmd,
  as_of: '2026-11-20',
  source: 'Bank of Jamaica',
});
const RATES = [rate('JMD', 1), rate('USD', 159), rate('TTD', 23.4)];
const behind = (asked: string, chosen: string, place = 'JMD') =>
  ratesBehind(asked, chosen, place, RATES).map(({ currency }) => currency);

test('one rate stands between Jamaican dollars and another currency, either way', () => {
  expect(behind('JMD', 'JMD')).toEqual(['USD']);
  expect(behind('USD', 'JMD')).toEqual(['USD']);
  expect(behind('USD', 'USD')).toEqual(['USD']);
});

test('two rates stand between two other currencies', () => {
  expect(behind('TTD', 'USD')).toEqual(['TTD', 'USD']);
  expect(besideOf('TTD', 'USD', 'JMD')).toBe('USD');
});

test('in Trinidad and Tobago its own dollar stands beside the American one, either way', () => {
  expect(besideOf('TTD', 'TTD', 'TTD')).toBe('USD');
  expect(besideOf('USD', 'USD', 'TTD')).toBe('TTD');
  expect(behind('TTD', 'TTD', 'TTD')).toEqual(['TTD', 'USD']);
});

test('without its rate nothing was worked out', () => {
  expect(behind('GBP', 'JMD')).toEqual([]);
});

test('a rate converts on cards for thirty days, and the base currency for ever', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(isTooOld({ currency: 'USD', as_of: '2026-10-27' }, now)).toBe(false);
  expect(isTooOld({ currency: 'USD', as_of: '2026-10-25' }, now)).toBe(true);
  expect(isTooOld({ currency: 'JMD', as_of: '2000-01-01' }, now)).toBe(false);
});
