import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaParts, besideColumn, besideMoney, PERIOD_WORDS } from './words-beside.ts';

test.each([
  ['$1,800/week', ['week']],
  ['300 pw', ['week']],
  ['36000 per annum', ['year']],
  ['US$ 36,000 p.a.', ['year']],
  ['$150 per night', ['night']],
  ['$150 p/n', ['night']],
  ['1200 pcm', ['month']],
  ['RD$ 32.500/Mes', ['month']],
  ['€ 900 par mois', ['month']],
  ['US$ 12,000 al año', ['year']],
  ['$ 400 por semana', ['week']],
  ['J$45 million', []],
  ['Asking price: J$ 45M neg.', []],
  ['US$ 500 per person', ['share']],
])('%s is by %j', (text, periods) => {
  expect(besideMoney(text)).toEqual({ units: [], periods, isBound: false, unknown: [] });
});

test('a price beside a unit of area names the unit', () => {
  for (const text of ['250000 / acre', 'US$ 12.50 per m2', '€3.000/m²', '$15 per sq ft', 'US$900 la tarea'])
    expect([text, besideMoney(text).units.length, besideMoney(text).unknown]).toEqual([text, 1, []]);
  expect(besideMoney('US$ 12 psf').periods).toEqual(['area']);
});

test('"from" is told, and words nobody knows are named', () => {
  expect(besideMoney('Desde $ 859.500.000')).toMatchObject({ isBound: true, unknown: [] });
  expect(besideMoney('300 per fathom')).toMatchObject({ unknown: ['fathom'] });
  expect(besideMoney('2 mil')).toMatchObject({ unknown: ['mil'] });
});

test('areas', () => {
  expect(areaParts('2.5 acres')).toEqual({
    parts: [{ number: '2.5', unit: 43_560 }],
    isBound: false,
    unknown: [],
  });
  expect(areaParts('1200 m2').parts).toEqual([{ number: '1200', unit: 10.763910416709722 }]);
  expect(areaParts('1/2 acre').parts).toEqual([{ number: '½', unit: 43_560 }]);
  expect(areaParts('0.5 ac (21,780 sq ft)').parts).toEqual([
    { number: '0.5', unit: 43_560 },
    { number: '21,780', unit: 1 },
  ]);
  expect(areaParts('50 + 75 terrace')).toMatchObject({ unknown: ['terrace'] });
  expect(areaParts('Lot size: approx. 800 metros cuadrados de terreno')).toMatchObject({ unknown: [] });
});

test('names of columns', () => {
  expect(besideColumn('LotSizeAcres', 'area').units).toEqual([43_560]);
  expect(besideColumn('superficie_m2', 'area').units.length).toBe(1);
  expect(besideColumn('Rent per week (USD)', 'money').periods).toEqual(['week']);
  expect(besideColumn('PricePerSqft', 'money').units).toEqual([1]);
  expect(besideColumn('LivingArea', 'area').units).toEqual([]);
});

describe('whatever the number', () => {
  const AMOUNT = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('en', 'de', 'fr'))
    .map(([amount, language]) => new Intl.NumberFormat(language).format(amount));
  const CASE = fc.constantFrom(
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const PERIODS = Object.entries(PERIOD_WORDS).flatMap(([period, words]) =>
    words.split(' ').map((word) => [period, word] as const),
  );
  const BETWEEN = fc.constantFrom(' ', ' per ', ' / ', '/', ' (', ', por ');

  test('every word of a period says its period, and two of them are told both', () => {
    fc.assert(
      fc.property(
        AMOUNT,
        fc.constantFrom(...PERIODS),
        CASE,
        BETWEEN,
        (amount, [period, word], as, between) => {
          const text = `US$ ${amount}${between}${as(word)}`;
          expect([text, besideMoney(text)]).toEqual([
            text,
            { units: [], periods: [period], isBound: false, unknown: [] },
          ]);
        },
      ),
    );
    fc.assert(
      fc.property(AMOUNT, fc.constantFrom(...PERIODS), fc.constantFrom(...PERIODS), (amount, one, other) => {
        const { periods } = besideMoney(`${amount} ${one[1]}; ${other[1]}`);
        fc.pre(one[0] !== other[0] && periods.length === 2);
        expect(periods.toSorted()).toEqual([one[0], other[0]].toSorted());
      }),
    );
  });

  const UNITS = [
    ['sq ft', 1],
    ['square feet', 1],
    ['pies cuadrados', 1],
    ['m²', 10.763910416709722],
    ['metros cuadrados', 10.763910416709722],
    ['mètres carrés', 10.763910416709722],
    ['mts²', 10.763910416709722],
    ['acre', 43_560],
    ['hectáreas', 107_639.10416709722],
    ['perches', 272.25],
    ['roods', 10_890],
  ] as const;
  test('every unit beside an area is its unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom(...UNITS),
        CASE,
        (number, [unit, feet], as) => {
          const { parts, unknown } = areaParts(`approx. ${number} ${as(unit)}`);
          expect([unit, unknown, parts.length]).toEqual([unit, [], 1]);
          expect(parts[0]?.number).toBe(String(number));
          expect(parts[0]?.unit).toBeCloseTo(feet, 6);
        },
      ),
    );
  });

  test('a word nobody knows is named, beside an amount and beside an area', () => {
    const WORD = fc.string({ unit: fc.constantFrom(...'bgjqvwxz'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(AMOUNT, WORD, BETWEEN, (amount, word, between) => {
        expect(besideMoney(`${amount}${between}${word}`).unknown).toEqual([word]);
        expect(areaParts(`${amount} ${word}`).unknown).toEqual([word]);
      }),
    );
  });
});
