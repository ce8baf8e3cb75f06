import { describe, expect, test } from 'vitest';
import { shownPrice } from './shown-price.ts';

const RATES = { JMD: 1, USD: 159, TTD: 23.4 };

describe('a price of J$31,900,000', () => {
  test('leads as asked, with US dollars beside it', () => {
    expect(shownPrice(31_900_000, 'JMD', 'JMD', RATES)).toEqual({
      lead: { amount: 31_900_000, currency: 'JMD', asked: true },
      other: { amount: 201_000, currency: 'USD', asked: false },
    });
  });

  test('follows the estimate for a visitor who reads US dollars, and stays marked as the asked one', () => {
    expect(shownPrice(31_900_000, 'JMD', 'USD', RATES)).toEqual({
      lead: { amount: 201_000, currency: 'USD', asked: false },
      other: { amount: 31_900_000, currency: 'JMD', asked: true },
    });
  });
});

test('a price asked in a third currency has Jamaican dollars beside it', () => {
  expect(shownPrice(4_500, 'TTD', 'TTD', RATES).other).toEqual({
    amount: 105_000,
    currency: 'JMD',
    asked: false,
  });
});

test('without a rate only the asked price is shown', () => {
  expect(shownPrice(300, 'GBP', 'JMD', RATES)).toEqual({
    lead: { amount: 300, currency: 'GBP', asked: true },
    other: null,
  });
});
