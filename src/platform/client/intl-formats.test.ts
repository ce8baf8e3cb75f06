import { describe, expect, test } from 'vitest';
import type { Locale } from '../contract/locales.ts';
import { createIntl, type IntlShape, intlFor } from './intl.tsx';

/** 20 November at nine in the evening where the product is, and the day after in UTC. */
const AT = '2026-11-21T02:00:00Z';

const inEach = (format: (intl: IntlShape) => string | undefined) =>
  (['en', 'es', 'fr'] satisfies Locale[]).map((locale) =>
    format(intlFor(locale, {}))?.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

describe('formats of each language', () => {
  test('numbers', () => {
    expect(inEach(({ formatNumber }) => formatNumber(1234567.891))).toEqual([
      '1,234,567.891',
      '1,234,567.891',
      '1 234 567,891',
    ]);
    expect(inEach(({ formatNumber }) => formatNumber(0.256, { style: 'percent' }))).toEqual([
      '26%',
      '26%',
      '26 %',
    ]);
    expect(inEach(({ formatNumber }) => formatNumber(2.56, { maximumFractionDigits: 1 }))).toEqual([
      '2.6',
      '2.6',
      '2,6',
    ]);
    expect(inEach(({ formatNumber }) => formatNumber(5, { style: 'unit', unit: 'kilometer' }))).toEqual([
      '5 km',
      '5 km',
      '5 km',
    ]);
  });

  test('days and times of the product’s zone, if no other is named', () => {
    expect(inEach(({ formatDate }) => formatDate(AT))).toEqual(['20/11/2026', '20/11/2026', '20/11/2026']);
    expect(inEach(({ formatDate }) => formatDate(AT, { dateStyle: 'long' }))).toEqual([
      '20 November 2026',
      '20 de noviembre de 2026',
      '20 novembre 2026',
    ]);
    expect(inEach(({ formatDate }) => formatDate(AT, { dateStyle: 'long', timeZone: 'UTC' }))).toEqual([
      '21 November 2026',
      '21 de noviembre de 2026',
      '21 novembre 2026',
    ]);
    expect(inEach(({ formatTime }) => formatTime(Date.parse(AT)))).toEqual(['9:00 pm', '9:00 p.m.', '21:00']);
    expect(inEach(({ formatTime }) => formatTime(AT, { weekday: 'short', hour: 'numeric' }))).toEqual([
      'Fri 9 pm',
      'vie 9 p.m.',
      'ven. 21 h',
    ]);
    const [from, to] = [new Date(AT), new Date('2026-11-21T03:30:00Z')];
    const [english] = inEach(({ formatDateTimeRange }) =>
      formatDateTimeRange(from, to, { hour: 'numeric', minute: '2-digit' }),
    );
    expect(english?.replaceAll('\u2009', ' ')).toBe('9:00 – 10:30 pm');
  });

  test('times ago, lists and names', () => {
    expect(inEach(({ formatRelativeTime }) => formatRelativeTime(-1, 'day', { numeric: 'auto' }))).toEqual([
      'yesterday',
      'ayer',
      'hier',
    ]);
    const words = ['a', 'b', 'c'];
    expect(inEach(({ formatList }) => formatList(words))).toEqual(['a, b and c', 'a, b y c', 'a, b et c']);
    expect(inEach(({ formatList }) => formatList(words, { type: 'disjunction' }))).toEqual([
      'a, b or c',
      'a, b o c',
      'a, b ou c',
    ]);
    expect(inEach(({ formatList }) => formatList(words, { type: 'unit' }))).toEqual([
      'a, b, c',
      'a, b y c',
      'a, b et c',
    ]);
    expect(inEach(({ formatList }) => formatList([]))).toEqual(['', '', '']);
    expect(inEach(({ formatDisplayName }) => formatDisplayName('fr', { type: 'language' }))).toEqual([
      'French',
      'francés',
      'français',
    ]);
  });
});

describe('messages', () => {
  const { t } = intlFor('en', {
    plain: 'Homes',
    counted: '{name} has {count, plural, one {one home} other {# homes}}',
  });
  const say = t as (key: string, values?: object) => string;

  test('are formatted with their values', () => {
    expect(say('plain')).toBe('Homes');
    const told = (name: string, count: number) => say('counted', { name, count });
    expect([told('Ana', 1), told('Ben', 1200), told('Ana', 1)]).toEqual([
      'Ana has one home',
      'Ben has 1,200 homes',
      'Ana has one home',
    ]);
  });

  test('that lack a value are a fault, also when they were formatted before', () => {
    say('counted', { name: 'Ana', count: 2 });
    expect(() => say('counted', { name: 'Ana' })).toThrow('count');
  });

  test('that are missing are a fault', () => {
    expect(() => say('nowhere')).toThrow('nowhere');
    expect([intlFor('en', { one: '1' }).has('one'), intlFor('en', { one: '1' }).has('two')]).toEqual([
      true,
      false,
    ]);
  });
});

test('a day that is none is a fault', () => {
  expect(() => intlFor('en', {}).formatDate('some day')).toThrow();
});

test('the same language and messages are formatted by the same', () => {
  const messages = {};
  expect(createIntl('fr', messages)).toBe(intlFor('fr', messages));
  expect(createIntl('fr', messages)).not.toBe(createIntl('es-419', messages));
});
