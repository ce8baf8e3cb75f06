/** Known words that may be meant by one that nobody uses. */
import { type Dictionary, wordTexts } from './dictionary.ts';
import type { WordIndex } from './word-index.ts';

/** Words, and for each which of 32 groups of letters occur in it, a bit a group. */
interface ReadWords {
  texts: string[];
  letters: Uint32Array;
}

/** Read when first needed; a dictionary never changes. */
const readWords = new WeakMap<Dictionary, ReadWords>();

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters >>> 0;
}

function readAll(dictionary: Dictionary): ReadWords {
  const known = readWords.get(dictionary);
  if (known) return known;
  const texts = wordTexts(dictionary);
  const read = { texts, letters: Uint32Array.from(texts, lettersOf) };
  readWords.set(dictionary, read);
  return read;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A slip adds at most one letter to a word and takes at most one away. */
const mayBeNear = (word: string, letters: number, other: string, otherLetters: number, slips: number) =>
  Math.abs(word.length - other.length) <= slips &&
  bitsIn(letters & ~otherLetters) <= slips &&
  bitsIn(otherLetters & ~letters) <= slips;

/** Those among all words that at most `slips` slips may make of `word`; whether they do is the caller's to tell. */
export function wordsNear({ dictionary, late }: WordIndex, word: string, slips: number): string[] {
  const { texts, letters } = readAll(dictionary);
  const own = lettersOf(word);
  const near: string[] = [];
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as string;
    if (mayBeNear(word, own, text, letters[i] as number, slips)) near.push(text);
  }
  for (const text of late.keys()) if (mayBeNear(word, own, text, lettersOf(text), slips)) near.push(text);
  return near;
}
