import { expect, test } from 'vitest';
import { contradicts, currencyIn } from './written-currency.ts';

test.each([
  ['RD$ 32,500/Mes', 'USD', true],
  ['RD$ 32,500/Mes', 'DOP', false],
  ['TT$7,000', 'USD', true],
  ['TT$7,000', 'TTD', false],
  ['J$31,900,000', 'USD', true],
  ['US$ 200,000', 'JMD', true],
  ['u$s 200.000', 'USD', false],
  ['€ 95.000,-', 'USD', true],
  ['95.000 EUR', 'EUR', false],
  ['£1,200 pcm', 'GBP', false],
  ['£1,200 pcm', 'JMD', true],
  ['Bds$ 500,000', 'BBD', false],
  ['EC$ 500,000', 'BBD', true],
  ['Afl. 350.000', 'USD', true],
  ['Asking: RD$ 5 M', 'USD', true],
  ['$ 500,000', 'TTD', false],
  ['500,000', 'TTD', false],
  ['500,000 all in', 'TTD', false],
  ['from the top: 500,000', 'TTD', false],
  ['2.75 M', 'JMD', false],
  [500_000, 'JMD', false],
  [null, 'JMD', false],
])('%j in %s contradicts it: %s', (price, currency, does) => {
  expect(contradicts(price, currency)).toBe(does);
});

test.each([
  ['J$31,900,000', 'JMD'],
  ['US$ 200,000', 'USD'],
  ['USD 200,000 (US$)', 'USD'],
  ['€ 95.000,-', 'EUR'],
  ['RD$ 32,500/Mes', 'DOP'],
  ['J$ 31,900,000 / US$ 200,000', null],
  ['$ 500,000', null],
  ['call us', null],
  ['500,000', null],
  ['CLP 90.000.000', 'CLP'],
  ['JPY 90,000,000', null],
  [500_000, null],
])('%j is written with %s', (price, currency) => expect(currencyIn(price)).toBe(currency));
