import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBoolean, readDate, readYesOrNo, unitOfArea } from './values.ts';

describe('dates', () => {
  test.each([
    ['Listed: 12th Sep 2018', 'd mon y', '2018-09-12'],
    ['1stAug2018', 'd mon y', '2018-08-01'],
    ['3/12/16', 'd/m/y', '2016-12-03'],
    ['3/12/16', 'm/d/y', '2016-03-12'],
    ['24.2.1998', 'd/m/y', '1998-02-24'],
    ['2016/12/03', 'y/m/d', '2016-12-03'],
    ['Sep 12, 2018', 'mon d y', '2018-09-12'],
    ['2018-09-12', 'iso', '2018-09-12'],
    ['1536710400', 'unix', '2018-09-12'],
  ] as const)('%s as %s', (text, format, day) => {
    expect(readDate(text, [format])?.slice(0, 10)).toBe(day);
  });

  test('days that do not exist are no dates', () => {
    expect(readDate('31/2/18', ['d/m/y'])).toBeNull();
    expect(readDate('2018-13-01', ['iso'])).toBeNull();
    expect(readDate('soon', ['iso', 'd mon y', 'd/m/y'])).toBeNull();
  });

  test('a moment keeps its time, a day is that day in Jamaica too', () => {
    expect(readDate('2026-03-01T10:00:00-05:00', ['iso'])).toBe('2026-03-01T15:00:00.000Z');
    const day = readDate('2026-03-01', ['iso']) as string;
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' }).format(new Date(day))).toBe(
      '2026-03-01',
    );
  });

  test('a day with a midnight behind it is that day, a time without a zone is one of Jamaica', () => {
    expect(readDate('2026-11-20T00:00:00', ['iso'])).toBe('2026-11-20T12:00:00.000Z');
    expect(readDate('2026-11-20 18:00', ['iso'])).toBe('2026-11-20T23:00:00.000Z');
    expect(readDate('20260301', ['iso'])?.slice(0, 10)).toBe('2026-03-01');
    expect(readDate('2026-03-01-10:00:00', ['iso'])?.slice(0, 10)).toBe('2026-03-01');
    expect(readDate('45321', ['excel'])?.slice(0, 10)).toBe('2024-01-30');
    expect(readDate('12 ene 2026', ['d mon y'])?.slice(0, 10)).toBe('2026-01-12');
    expect(readDate('3 de agosto de 2025', ['d mon y'])?.slice(0, 10)).toBe('2025-08-03');
    expect(readDate('1er août 2025', ['d mon y'])?.slice(0, 10)).toBe('2025-08-01');
  });

  test('every day that is written is read again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2069-12-31'), noInvalidDate: true }),
        (date) => {
          const [y, m, d] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
          const short = `${Number(d)}/${Number(m)}/${y.slice(2)}`;
          expect(readDate(short, ['d/m/y'])?.slice(0, 10)).toBe(`${y}-${m}-${d}`);
        },
      ),
    );
  });
});

test('yes and no are read as people write them', () => {
  expect(['Yes', 'true', 'Full, Finished', 2, true, ['Partial']].map(readBoolean)).not.toContain(false);
  expect(['No', '', 'None', 0, false, null, [], ['None'], 'n/a'].map(readBoolean)).not.toContain(true);
});

test('a zero with decimals, a mark without letters and a word for nothing are not yes', () => {
  const nothing = ['0.0', '0.00', '0,0', '?', 'N/A', 'none', '-', '--', 'NaN', ' ? ', '0.0 '];
  expect(nothing.map(readBoolean)).not.toContain(true);
  expect(nothing.map(readYesOrNo)).toEqual([
    false,
    false,
    false,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    false,
  ]);
  expect(['1.0', '910.0', '1,0'].map(readBoolean)).not.toContain(false);
  expect(['1.0', '910.0'].map(readYesOrNo)).toEqual([true, null]);
});

test('units of area are known by their usual names', () => {
  expect(unitOfArea('Square Meters')).toBeCloseTo(10.7639);
  expect(unitOfArea('Acres')).toBe(43_560);
  expect(unitOfArea('sq. ft.')).toBe(1);
  expect(unitOfArea('tatami')).toBeUndefined();
});

test.each([
  ['mt2', 10.7639],
  ['mts²', 10.7639],
  ['sq metres', 10.7639],
  ['metros cuadrados', 10.7639],
  ['mètres carrés', 10.7639],
  ['hectárea', 107_639.1],
  ['are', 1076.391],
  ['rood', 10_890],
  ['perch', 272.25],
  ['square', 100],
  ['tarea', 6769.0],
  ['manzana', 75_228.5],
  ['cuerda', 42_306.4],
  ['carreau', 138_854.4],
  ['feet', 1],
  ['ares', 1076.391],
  ['varas', 7.5229],
  ['fanega', 69_314.8],
  ['arpents', 36_800.6],
  ['kawo', 138_854.4],
  ['hectáreas', 107_639.1],
])('a %s has %d square feet', (name, squareFeet) => {
  expect((unitOfArea(name) as number) / squareFeet).toBeCloseTo(1, 4);
});

test.each([
  [true, [true, 'Yes', ' y ', 1, '1', ['no', 'yes'], [null, true]]],
  [false, [false, 'No', 'n', 0, '0', ['no', 'maybe']]],
  [null, [null, undefined, '', 'unknown', 'negotiable', 2, {}, [], ['maybe']]],
])('%s is said only by what says it: unknown is not no', (meaning, values) => {
  expect(values.map(readYesOrNo)).toEqual(values.map(() => meaning));
});
