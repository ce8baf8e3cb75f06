import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordTexts } from './dictionary.ts';
import { slipsBetween, wordsNear } from './text-search.ts';
import { WordCollector } from './word-collector.ts';
import {
  dropWords,
  isKnownBeginning,
  markRows,
  NO_DOCUMENT,
  setWords,
  type Term,
  type WordIndex,
} from './word-index.ts';

const WORD = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '家', '😀'), minLength: 1, maxLength: 4 });
const WORDS = fc.uniqueArray(WORD, { maxLength: 6 });
const DOC = fc.record({ place: WORDS, others: WORDS }).map(({ place, others }) => ({
  place,
  others: others.filter((word) => !place.includes(word)),
}));
type Doc = typeof DOC extends fc.Arbitrary<infer T> ? T : never;

const bytesOf = ({ place, others }: Doc) => Buffer.from(`${place.join(' ')}\n${others.join(' ')}`);

/** As a listing's words arrive. */
function wordsOf(text: string | Buffer) {
  const doc = Buffer.from(text);
  return { doc, print: createHash('sha1').update(doc).digest().subarray(0, 8) };
}

function build(docs: readonly Doc[]): WordIndex {
  const collector = new WordCollector();
  for (const one of docs) {
    const { doc, print } = wordsOf(bytesOf(one));
    collector.add(doc, print);
  }
  const words = collector.finish();
  for (let document = 0; document < docs.length; document++) words.rows[document] = document;
  return words;
}

const begins = (has: string, wanted: string) =>
  wanted.length === 1 ? has === wanted : has.startsWith(wanted);
const satisfies = ({ place, others }: Doc, { words, inPlace }: Term) =>
  (inPlace ? place : [...place, ...others]).some((has) => words.some((wanted) => begins(has, wanted)));

const TERM: fc.Arbitrary<Term> = fc.record({
  words: fc.array(WORD, { minLength: 1, maxLength: 3 }),
  inPlace: fc.boolean(),
});
/** A listing changes its words, moves, goes, or comes anew. */
const CHANGE = fc.record({
  row: fc.nat(40),
  doc: fc.option(DOC),
  moves: fc.boolean(),
  sameWords: fc.boolean(),
});

test('rows are found by the beginnings of their words, while listings change, move, come and go', () => {
  const property = fc.property(
    fc.array(DOC, { maxLength: 30 }),
    fc.array(CHANGE, { maxLength: 20 }),
    fc.array(TERM, { minLength: 1, maxLength: 3 }),
    (docs, changes, terms) => {
      const words = build(docs);
      const listings = new Map(docs.map((doc, row) => [row, { doc, document: row }]));
      let size = Math.max(41, docs.length);
      for (const { row: at, doc, moves, sameWords } of changes) {
        const known = listings.get(at);
        if (doc === null) {
          dropWords(words, at, known?.document ?? NO_DOCUMENT);
          listings.delete(at);
          continue;
        }
        const now = sameWords && known ? known.doc : doc;
        const row = moves ? size++ : at;
        const before = { row: known ? at : -1, document: known?.document ?? NO_DOCUMENT };
        const document = setWords(words, before, row, wordsOf(bytesOf(now)));
        if (sameWords && known && known.document >= 0) expect(document).toBe(known.document);
        listings.delete(at);
        listings.set(row, { doc: now, document });
      }
      const marks = markRows(words, terms, size);
      const found = [...marks.keys()].filter((row) => marks[row] === terms.length);
      const expected = [...listings]
        .filter(([, { doc }]) => terms.every((term) => satisfies(doc, term)))
        .map(([row]) => row);
      expect(found).toEqual(expected.sort((a, b) => a - b));
    },
  );
  fc.assert(property, { seed: 14, numRuns: 1000 });
});

test('a beginning is known while a listing of the build has it, and those that come later', () => {
  const words = build([{ place: ['ocho'], others: ['quiet'] }]);
  expect(isKnownBeginning(words, 'och')).toBe(true);
  expect(isKnownBeginning(words, 'sea')).toBe(false);
  setWords(words, { row: -1, document: NO_DOCUMENT }, 1, wordsOf('\nseaside'));
  expect(isKnownBeginning(words, 'sea')).toBe(true);
});

test('more documents than a segment holds keep their words', () => {
  const docs = Array.from({ length: 70_000 }, (_, i) => ({ place: [`p${i % 7}`], others: [`w${i}`] }));
  const words = build(docs);
  for (const row of [0, 65_535, 65_536, 69_999]) {
    const marks = markRows(
      words,
      [
        { words: [`p${row % 7}`], inPlace: true },
        { words: [`w${row}`], inPlace: false },
      ],
      docs.length,
    );
    expect([...marks.keys()].filter((at) => marks[at] === 2)).toContain(row);
  }
  expect(wordTexts(words.dictionary)).toEqual(wordTexts(words.dictionary).toSorted());
});

test('no word within reach of a slip or two is left out', () => {
  const property = fc.property(fc.uniqueArray(WORD), fc.uniqueArray(WORD), WORD, (built, later, word) => {
    const words = build([{ place: [], others: built }]);
    setWords(words, { row: -1, document: NO_DOCUMENT }, 1, wordsOf(`\n${later.join(' ')}`));
    for (const slips of [1, 2]) {
      const near = wordsNear(words, word, slips);
      for (const known of new Set([...built, ...later]))
        if (slipsBetween(word, known) <= slips) expect(near).toContain(known);
    }
  });
  fc.assert(property, { seed: 14, numRuns: 500 });
});
