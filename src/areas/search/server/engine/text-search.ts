/** Text search: the words of a query as the index understands them, and the rows that have them. */

import { WORD_LIMIT } from '#areas/listings/server/search-doc.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { wordsOf } from '#platform/contract/fold.ts';
import { type Dictionary, wordTexts } from './dictionary.ts';
import type { TextMatches } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import type { SearchWord, UnderstoodWord } from './service.ts';
import { isKnownBeginning, markRows, type Term, type WordIndex } from './word-index.ts';
import { BLOCK, BLOCK_BITS, blocksFor } from './zones.ts';

/** How the words of a search are understood: each as a beginning of a word, or as the known words most like it. */

/** More words than this in one query narrow nothing and cost much; the rest is not looked at. */
export const MOST_WORDS = 16;
/** Similar words searched instead of one that nobody uses. */
const MOST_SIMILAR = 3;

export function queryWords(text: string): string[] {
  const words = wordsOf(text).map((word) =>
    word.length > WORD_LIMIT ? word.slice(0, WORD_LIMIT).toWellFormed() : word,
  );
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Slips forgiven in a word: none in two letters, one up to five, two beyond. */
function forgiven(word: string): number {
  if (word.length <= 2) return 0;
  return word.length <= 5 ? 1 : 2;
}

/** Of the candidates those with the fewest slips, if few enough; the most alike in their beginning first. */
export function mostSimilar(word: string, candidates: readonly string[]): string[] {
  const near = candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips > 0 && slips <= forgiven(word));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ candidate }) => candidate)
    .sort((a, b) => sharedStart(word, b) - sharedStart(word, a) || (a < b ? -1 : 1))
    .slice(0, MOST_SIMILAR);
}

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** Letters missing, added, wrong, or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let slips = Math.min(wrong, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) slips = Math.min(slips, (before[j - 2] as number) + 1);
      row.push(slips);
    }
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

/** Known words that may be meant by one that nobody uses. */

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

interface FoundText {
  /** Null: the query has no words. */
  matches: TextMatches | null;
  words: SearchWord[];
}

const NO_WORDS: FoundText = { matches: null, words: [] };
/** Rows of all kept results together: paging, map and statistics search the same words. */
const MOST_ROWS = 4_000_000;

export class TextSearch {
  /** Results of one state of the index, the least recently asked for first. */
  private readonly kept = new Map<string, FoundText>();
  private keptRows = 0;
  private index: ReadIndex | undefined;
  private version = -1;

  /** @param version of the index: after a change of listings the words are looked up again */
  find({ search = '', address = '' }: Criteria, index: ReadIndex, version: number): FoundText {
    const wanted = queryWords(search);
    const inPlace = queryWords(address);
    if (wanted.length === 0 && inPlace.length === 0) return NO_WORDS;
    if (this.index !== index || this.version !== version) this.forget(index, version);
    const key = JSON.stringify([wanted, inPlace]);
    const known = this.kept.get(key);
    this.kept.delete(key);
    const found = known ?? lookUp(index, wanted, inPlace);
    this.kept.set(key, found);
    if (!known) this.makeRoom(rowsOf(found));
    return found;
  }

  private forget(index: ReadIndex, version: number): void {
    this.kept.clear();
    this.keptRows = 0;
    this.index = index;
    this.version = version;
  }

  private makeRoom(rows: number): void {
    this.keptRows += rows;
    for (const [key, found] of this.kept) {
      if (this.keptRows <= MOST_ROWS || this.kept.size === 1) return;
      this.kept.delete(key);
      this.keptRows -= rowsOf(found);
    }
  }
}

const rowsOf = ({ matches }: FoundText): number => matches?.rows.length ?? 0;

function lookUp(index: ReadIndex, search: readonly string[], address: readonly string[]): FoundText {
  const words = search.map((word) => understood(index.words, word));
  const addressWords = address.map((word) => understood(index.words, word));
  const term =
    (inPlace: boolean) =>
    ({ word, instead }: SearchWord): Term => ({ words: instead ?? [word], inPlace });
  const terms = [...addressWords.map(term(true)), ...words.map(term(false))];
  return {
    words: words.map(({ known, ...word }) => word),
    matches: matchesIn(markRows(index.words, terms, index.size), terms.length),
  };
}

/** How each text's words are understood now. */
export function understandAll(words: WordIndex, texts: readonly string[]): Map<string, UnderstoodWord[]> {
  const read = new Map<string, UnderstoodWord>();
  const readWord = (word: string): UnderstoodWord => {
    const one = read.get(word) ?? understood(words, word);
    read.set(word, one);
    return one;
  };
  return new Map(texts.map((text) => [text, queryWords(text).map(readWord)]));
}

/** A word nobody uses stands for those most like it. */
function understood(words: WordIndex, word: string): UnderstoodWord {
  if (isKnownBeginning(words, word)) return { word, known: true };
  const slips = forgiven(word);
  const instead = slips === 0 ? [] : mostSimilar(word, wordsNear(words, word, slips));
  return instead.length > 0 ? { word, instead, known: false } : { word, known: false };
}

/** The rows with all marks, in their order: quicker than sorting when there are many. */
function matchesIn(marks: Uint8Array, all: number): TextMatches {
  const size = marks.length;
  let count = 0;
  for (let row = 0; row < size; row++) count += Number(marks[row] === all);
  // One more: the position behind the last row found is written to before it is given up.
  const rows = new Int32Array(count + 1);
  const starts = new Int32Array(blocksFor(size) + 1);
  let end = 0;
  for (let row = 0; row < size; row++) {
    if ((row & (BLOCK - 1)) === 0) starts[row >> BLOCK_BITS] = end;
    rows[end] = row;
    end += Number(marks[row] === all);
  }
  starts[starts.length - 1] = count;
  return { rows: rows.subarray(0, count), starts };
}
