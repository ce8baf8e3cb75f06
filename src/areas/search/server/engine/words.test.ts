import { describe, expect, test } from 'vitest';
import { MOST_WORDS, mostSimilar, queryWords, slipsBetween } from './text-search.ts';

test('the words of a question are folded, distinct and not too many', () => {
  expect(queryWords('  Époque, “SEA” view – sea!')).toEqual(['epoque', 'sea', 'view']);
  expect(queryWords(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(MOST_WORDS);
  expect(queryWords('x'.repeat(200))[0]).toHaveLength(64);
  expect(queryWords('!!! … 💥')).toEqual([]);
});

test.each([
  ['house', 'house', 0],
  ['house', 'hous', 1],
  ['hosue', 'house', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from "%s" to "%s" it takes %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

describe('a word that nobody uses', () => {
  test('is taken for the known words with the fewest slips, those with the same beginning first', () => {
    expect(mostSimilar('hosue', ['horse', 'mouse', 'house'])).toEqual(['house']);
    expect(mostSimilar('seas', ['leas', 'sear', 'peas', 'seat'])).toEqual(['sear', 'seat', 'leas']);
  });
  test('is taken for nothing when nothing is near, or when it is very short', () => {
    expect(mostSimilar('castle', ['villa', 'cottage'])).toEqual([]);
    expect(mostSimilar('vx', ['va', 'vb'])).toEqual([]);
  });
});
