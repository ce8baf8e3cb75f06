import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

test('a text’s language follows from its small words', () => {
  expect(writtenIn('Two bedrooms with a view of the sea, close to the market.')).toBe('en');
  expect(writtenIn('Dos dormitorios con vista al mar, en una calle tranquila.')).toBe('es');
  expect(writtenIn('Deux chambres avec vue sur la mer, dans une rue calme et proche du marché.')).toBe('fr');
});

test('a text that mixes languages, or is of names only, has none', () => {
  expect(writtenIn('Hope Gardens, Kingston 6')).toBeNull();
  expect(writtenIn('')).toBeNull();
  expect(writtenIn('House with pool and garden. Casa con piscina y jardín.')).toBeNull();
});
