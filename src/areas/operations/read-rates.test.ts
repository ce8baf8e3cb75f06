import { expect, test } from 'vitest';
import { readFetched } from './read-rates.ts';

const TODAY = '2026-11-22';
const known = new Map([
  ['USD', 160],
  ['EUR', 185],
]);

test('rates are crossed with the Jamaican dollar, whatever their base is', () => {
  const inUsd = { base: 'USD', date: '2026-11-20', rates: { JMD: 160, EUR: 0.8649, XXX: 3 } };
  expect(readFetched(inUsd, known, TODAY).rates).toEqual([
    { currency: 'USD', jmd: 160, as_of: '2026-11-20' },
    { currency: 'EUR', jmd: 184.992485, as_of: '2026-11-20' },
  ]);
  const inJmd = { base: 'JMD', date: '2030-01-01', rates: { USD: 0.00625 } };
  expect(readFetched(inJmd, known, TODAY).rates).toEqual([{ currency: 'USD', jmd: 160, as_of: TODAY }]);
});

test('one that moved by more than a quarter is left for a person; what is no rate is left out', () => {
  const answer = { base: 'USD', rates: { JMD: 160, EUR: 0.5, GBP: -1, CAD: '1.4', TTD: null } };
  expect(readFetched(answer, known, TODAY)).toEqual({
    rates: [{ currency: 'USD', jmd: 160, as_of: TODAY }],
    doubted: ['EUR'],
  });
});

test.each([null, [], 'JMD', { base: 'USD', rates: { EUR: 1 } }, { base: 'USD', rates: { JMD: 0 } }])(
  'an answer such as %j is refused',
  (answer) => {
    expect(() => readFetched(answer, known, TODAY)).toThrow('Jamaican dollar');
  },
);
