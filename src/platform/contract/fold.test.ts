import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, wordsOf } from './fold.ts';

const MARKS = /\p{M}+/gu;
const slowly = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

test('plain texts are folded and divided as all others are', () => {
  const text = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }));
  const property = fc.property(text, (any) => {
    expect(fold(any)).toBe(slowly(any));
    expect(wordsOf(any)).toEqual(slowly(any).match(/[\p{L}\p{N}]+/gu) ?? []);
  });
  fc.assert(property, { seed: 14, numRuns: 1000 });
});
