import { expect, test } from 'vitest';
import { buyerCosts, sellerCosts, totalOf } from './costs.ts';
import { centsOf } from './exact.ts';
import { TERMS } from './terms.fixture.ts';

const PRICE = centsOf(30_000_000);

test('a buyer pays half of stamp duty and registration, an attorney and a valuation, with tax on services', () => {
  expect(buyerCosts(PRICE, TERMS.costs)).toEqual([
    { item: 'stamp-duty', low: 2500, high: 2500 },
    { item: 'registration', low: 75_000, high: 75_000 },
    { item: 'attorney', low: 1_035_000, high: 1_725_000 },
    { item: 'valuation', low: 103_500, high: 103_500 },
  ]);
  expect(totalOf(buyerCosts(PRICE, TERMS.costs))).toEqual({ low: 1_216_000, high: 1_906_000 });
});

test('a seller pays transfer tax, the other halves, an attorney and the commission', () => {
  expect(totalOf(sellerCosts(PRICE, TERMS.costs))).toEqual({ low: 2_747_500, high: 4_127_500 });
});

test('who builds on own land buys nothing: no transfer, and nobody sells', () => {
  expect(buyerCosts(PRICE, TERMS.costs, 'build').map(({ item }) => item)).toEqual(['attorney', 'valuation']);
  expect(sellerCosts(PRICE, TERMS.costs, 'build')).toEqual([]);
});
