import { expect, test } from 'vitest';
import { parsePublished, readFetched } from './read-rates.ts';

const TODAY = '2026-11-22';
const known = new Map([
  ['USD', { jmd: 160, as_of: '2026-11-20' }],
  ['EUR', { jmd: 185, as_of: '2026-11-20' }],
]);
const read = (answer: unknown, before = known) =>
  readFetched(parsePublished(JSON.stringify(answer)), before, TODAY);

test('rates are crossed with the Jamaican dollar, whatever their base is', () => {
  const inUsd = { base: 'USD', date: '2026-11-20', rates: { JMD: 160, EUR: 0.8649, XXX: 3 } };
  expect(read(inUsd).rates).toEqual([
    { currency: 'USD', jmd: 160, as_of: '2026-11-20' },
    { currency: 'EUR', jmd: 184.992485, as_of: '2026-11-20' },
  ]);
  const inJmd = { base: 'JMD', date: '2030-01-01', rates: { USD: 0.00625 } };
  expect(read(inJmd).rates).toEqual([{ currency: 'USD', jmd: 160, as_of: TODAY }]);
});

test('one that moved by more than a quarter is left for a person; what is no rate is left out', () => {
  const answer = { base: 'USD', rates: { JMD: 160, EUR: 0.5, GBP: -1, CAD: '1.4', TTD: null } };
  expect(read(answer)).toEqual({
    rates: [{ currency: 'USD', jmd: 160, as_of: TODAY }],
    doubted: ['EUR'],
  });
});

/** As the bank answered, cut to a few currencies. */
const ECB = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1563'/><Cube currency='GBP' rate='0.8800'/><Cube currency='JPY' rate='170.1'/></Cube></Cube>
</gesmes:Envelope>`;

test('the table of the European Central Bank is crossed through the American dollar of the week', () => {
  const table = parsePublished(ECB);
  expect(table).toEqual({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.1563, GBP: 0.88, JPY: 170.1 } });
  expect(readFetched(table, known, TODAY).rates).toEqual([
    { currency: 'USD', jmd: 160, as_of: '2026-11-20' },
    { currency: 'GBP', jmd: 210.236364, as_of: '2026-11-20' },
    { currency: 'EUR', jmd: 185.008, as_of: '2026-11-20' },
  ]);
  const old = new Map([['USD', { jmd: 160, as_of: '2026-10-20' }]]);
  expect(() => readFetched(table, old, TODAY)).toThrow('Jamaican dollar');
});

test('the Valet of the Bank of Canada gives each currency in Canadian dollars', () => {
  const answer = {
    terms: { url: 'https://www.bankofcanada.ca/terms/' },
    observations: [
      { d: '2026-11-20', FXUSDCAD: { v: '1.4000' }, FXEURCAD: { v: '1.6200' }, FXXXXCAD: { v: '' } },
    ],
  };
  expect(read(answer).rates).toEqual([
    { currency: 'USD', jmd: 160, as_of: '2026-11-20' },
    { currency: 'CAD', jmd: 114.285714, as_of: '2026-11-20' },
    { currency: 'EUR', jmd: 185.142857, as_of: '2026-11-20' },
  ]);
});

test.each([null, [], 'JMD', { base: 'USD', rates: { EUR: 1 } }, { base: 'USD', rates: { JMD: 0 } }])(
  'an answer such as %j is refused',
  (answer) => {
    expect(() => read(answer, new Map())).toThrow('The source of rates');
  },
);

test('a page of a bank that is none of the known tables is refused', () => {
  expect(() => parsePublished('<html><table><tr><td>USD</td></tr></table></html>')).toThrow('neither');
});
