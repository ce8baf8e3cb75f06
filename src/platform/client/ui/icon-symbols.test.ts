import { expect, test } from 'vitest';
import { symbolsFor } from './icon-symbols.ts';

const use = (name: string) => `<svg class="icon"><use href="#i-${name}"></use></svg>`;
const drawn = (html: string) =>
  [...html.matchAll(/<symbol id="i-(\w+)"[^>]*>(<[^s])/g)].map(([, name]) => name);

test('a page draws the icons of its markup once, those of kept parts among them', () => {
  const kept = new TextEncoder().encode(use('heart') + use('bed'));
  const pieces = [use('bed') + use('menu'), kept, use('menu')];
  expect(drawn(symbolsFor(pieces)).toSorted()).toEqual(['bed', 'heart', 'menu']);
  expect(drawn(symbolsFor([kept])).toSorted()).toEqual(['bed', 'heart']);
});

test('a page without icons draws none', () => {
  expect(drawn(symbolsFor(['<p>#i-bed</p>']))).toEqual([]);
});
