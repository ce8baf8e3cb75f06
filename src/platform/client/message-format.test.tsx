import { parse } from '@formatjs/icu-messageformat-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatMessage, type MessageValues } from './message-format.ts';

/** A message as text, as tests have it; the same as the build's syntax tree. */
function both(text: string, values: MessageValues, tag = 'en-JM'): ReactNode {
  const [fromText, fromTree] = [text, parse(text)].map((message) => formatMessage(message, tag, values));
  expect(fromTree).toEqual(fromText);
  return fromTree;
}

const markup = (text: string, values: MessageValues) => renderToStaticMarkup(<p>{both(text, values)}</p>);

describe('what a message takes', () => {
  test('text, whole numbers and nothing are written as they are', () => {
    expect(both('Homes', {})).toBe('Homes');
    expect(both('{name} has {count} of {all}{end}', { name: 'Ana', count: 1200, all: 30n, end: null })).toBe(
      'Ana has 1200 of 30',
    );
    expect(both("'{'name'}'", {})).toBe('{name}');
  });

  test('numbers and days have the styles that messages name', () => {
    expect(both('{share, number, percent} of {all, number}', { share: 0.256, all: 1200 })).toBe(
      '26% of 1,200',
    );
    const day = { day: new Date('2026-11-21T02:00:00Z') };
    expect(both('since {day, date, medium}', day)).toBe('since 20 Nov 2026');
    expect(both('desde el {day, date, medium}', day, 'es-419')).toBe('desde el 20 nov 2026');
    expect(() => both('{share, number, permille}', { share: 1 })).toThrow('permille');
    expect(() => both('{at, time, short}', { at: 0 })).toThrow('times');
  });

  test('one of several texts is chosen', () => {
    const text = '{kind, select, sale {for sale} rent {for rent} other {listed}}';
    expect(['rent', 'lease', undefined].map((kind) => both(text, { kind }))).toEqual([
      'for rent',
      'listed',
      'listed',
    ]);
  });

  test.each([
    ['en-JM', '{n, plural, one {# home} other {# homes}}', ['0 homes', '1 home', '1,200 homes']],
    ['es-419', '{n, plural, one {# casa} other {# casas}}', ['0 casas', '1 casa', '1,200 casas']],
    ['fr', '{n, plural, one {# maison} other {# maisons}}', ['0 maison', '1 maison', '1\u202f200 maisons']],
  ])('the plural is that of %s', (tag, text, expected) => {
    expect([0, 1, 1200].map((n) => both(text, { n }, tag))).toEqual(expected);
  });

  test('a plural knows very numbers, the rest beyond some, and ordinals', () => {
    const rest = '{n, plural, offset:1 =0 {nobody} =1 {Ana} one {Ana and # more} other {Ana and # more}}';
    expect([0, 1, 2, 3].map((n) => both(rest, { n }))).toEqual([
      'nobody',
      'Ana',
      'Ana and 1 more',
      'Ana and 2 more',
    ]);
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 11].map((n) => both(place, { n }))).toEqual(['1st', '2nd', '3rd', '11th']);
  });
});

describe('rich text', () => {
  test('tags become what their functions make, also around plurals', () => {
    const text = '<b>{n, plural, one {# home} other {# homes}}</b> in {place}';
    expect(markup(text, { n: 2, place: 'Negril', b: (chunks) => <b>{chunks}</b> })).toBe(
      '<p><b>2 homes</b> in Negril</p>',
    );
    expect(markup('{n, plural, other {<b>#</b> homes}}', { n: 3, b: (chunks) => <b>{chunks}</b> })).toBe(
      '<p><b>3</b> homes</p>',
    );
  });

  test('a tag that becomes text leaves a text', () => {
    expect(both('a <b>very</b> quiet road', { b: (chunks) => chunks })).toBe('a very quiet road');
  });

  test('elements among the values are parts of a list, whatever their keys', () => {
    const name = <bdi key="name">Ana</bdi>;
    expect(markup('{name} and {name}, {list}', { name, list: ['x', name] })).toBe(
      '<p><bdi>Ana</bdi> and <bdi>Ana</bdi>, x<bdi>Ana</bdi></p>',
    );
    const parts = both('{name} and {name}', { name });
    expect(new Set((parts as { key?: string }[]).map((part) => part.key)).size).toBe(3);
  });

  test('a single element is itself', () => {
    const name = <bdi>Ana</bdi>;
    expect(both('{name}', { name })).toBe(name);
  });
});

test('what is missing or of another kind is a fault', () => {
  expect(() => both('{name} and {other}', { name: 'Ana' })).toThrow('other');
  expect(() => both('<b>Ana</b>', {})).toThrow('b');
  expect(() => both('<b>Ana</b>', { b: 'bold' })).toThrow('no function');
  expect(() => formatMessage('{name', 'en-JM')).toThrow();
});
