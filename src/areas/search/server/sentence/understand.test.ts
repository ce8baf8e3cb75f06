import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseQuery } from '#areas/search/address.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { slips } from './correct.ts';
import { understand } from './understand.ts';

const RATES = new Map([
  ['JMD', 1],
  ['USD', 159],
]);
const read = (sentence: string) => understand(sentence, { rates: RATES, year: 2026 });
/** Of the written sentences so many are understood as a person means them. */
const GOAL = 0.95;

/** What was understood, written as in `sentences.tsv`. */
function written(sentence: string): string {
  const { criteria, orderBy, order, unknown } = read(sentence);
  const query = { ...writeCriteria(criteria), ...(orderBy && { orderBy, order }) };
  const text = Object.entries(query)
    .map((pair) => pair.join('='))
    .join('&');
  return [text, unknown.join(' | ')].join('\t').trimEnd();
}

interface Line {
  sentence: string;
  expected: string;
  /** Begins with `!`: known to be understood wrongly. */
  fails: boolean;
}

const lines: Line[] = readFileSync(new URL('./sentences.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const fails = line.startsWith('!');
    const [sentence = '', ...expected] = line.slice(fails ? 1 : 0).split('\t');
    return { sentence, expected: expected.join('\t'), fails };
  });

test('every written sentence is understood as it is written, but for those marked', () => {
  const wrong = lines.filter(({ sentence, expected }) => written(sentence) !== expected);
  expect(wrong.map(({ sentence }) => `${sentence} → ${written(sentence)}`)).toEqual(
    lines.filter(({ fails }) => fails).map(({ sentence }) => `${sentence} → ${written(sentence)}`),
  );
  expect(lines.length).toBeGreaterThanOrEqual(300);
  expect(1 - wrong.length / lines.length).toBeGreaterThanOrEqual(GOAL);
});

test('what a sentence becomes is a search that reads as it was written', () => {
  for (const { sentence } of lines) {
    const { criteria } = read(sentence);
    expect(readCriteria(writeCriteria(criteria))).toEqual({ criteria, faults: {} });
  }
});

test('a word that is misspelt is told with what it was taken for; a word of its own stays', () => {
  expect(read('house in Mandevile').corrected).toEqual([{ word: 'Mandevile', instead: 'mandeville' }]);
  expect(read('nice house in Mandeville')).toMatchObject({ unknown: ['nice'], corrected: [] });
});

test('dollars of no country are those the sum is possible in', () => {
  const priceOf = (sentence: string): Criteria => read(sentence).criteria;
  expect(priceOf('rent under $1500').currency).toBe('USD');
  expect(priceOf('rent under $150,000').currency).toBeUndefined();
  expect(priceOf('house for sale under $300,000').currency).toBe('USD');
  expect(priceOf('house under $30,000,000').currency).toBeUndefined();
});

test('letters left out, added, changed or swapped are one slip each', () => {
  expect(['negril', 'negrill', 'nergil', 'nigril', 'negrl'].map((word) => slips(word, 'negril', 2))).toEqual([
    0, 1, 1, 1, 1,
  ]);
  expect(slips('portmore', 'mandeville', 2)).toBe(3);
});

test('any text is taken, however long or strange', () => {
  for (const text of [
    '',
    '   ',
    '%%%',
    '𝕳𝖔𝖚𝖘𝖊',
    '<script>',
    '3',
    '-',
    '$',
    'a'.repeat(5000),
    '1/0 bed',
    '9'.repeat(400),
  ])
    expect(readCriteria(writeCriteria(read(text).criteria)).faults).toEqual({});
  expect(parseQuery(new URLSearchParams('q=1'))).toEqual({ q: '1' });
});
