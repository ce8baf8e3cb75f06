/**
 * Which listings have a word. The listings of a build are documents, numbered as they were read; each word has a list
 * of them, so that the words of one beginning are one stretch. A listing whose words are new or changed is looked at by
 * itself until the next build.
 */
import type { Dictionary } from './dictionary.ts';
import { emptyDictionary, wordCount, wordNumber, wordsBeginning } from './dictionary.ts';

/** Documents by word: those of word `w` stand in the bytes `starts[w]` up to `starts[w + 1]`, ascending. */
export interface Postings {
  starts: Uint32Array;
  /** How far each document is from the one before it, in 7 bits a byte; the highest bit says that more follow. */
  gaps: Uint8Array;
}

/** 65,536 documents. */
export interface Segment {
  all: Postings;
  /** Words of its place and address. */
  place: Postings;
}

export interface WordIndex {
  dictionary: Dictionary;
  /** Words that came after the build; their numbers go on where those of the dictionary end. */
  late: Map<string, number>;
  segments: Segment[];
  /** By document, a fingerprint of its words: two numbers each. */
  prints: Uint32Array;
  /** By document, the row of its listing; -1 when that has other words now, or is gone. */
  rows: Int32Array;
  /** By row, the words of listings that are no document: how many stand in the place, those, then the others. */
  changed: Map<number, Uint32Array>;
}

/** The row's words stand in `changed`, or nowhere. */
export const NO_DOCUMENT = -1;

const SEGMENT_BITS = 16;
export const SEGMENT = 1 << SEGMENT_BITS;
export const SPACE = 32;
/** Ends the words of the place (search-doc.ts). */
export const LINE_END = 10;

export const emptyWordIndex = (): WordIndex => ({
  dictionary: emptyDictionary(),
  late: new Map(),
  segments: [],
  prints: new Uint32Array(0),
  rows: new Int32Array(0),
  changed: new Map(),
});

/** Calls `onWord` with each word of a search document: where it begins and ends, and whether it stands in the place. */
function eachWord(doc: Uint8Array, onWord: (from: number, to: number, inPlace: boolean) => void): void {
  let from = 0;
  let inPlace = true;
  for (let at = 0; at <= doc.length; at++) {
    const byte = at < doc.length ? doc[at] : SPACE;
    if (byte !== SPACE && byte !== LINE_END) continue;
    if (at > from) onWord(from, at, inPlace);
    if (byte === LINE_END) inPlace = false;
    from = at + 1;
  }
}

/** The words of a document as numbers, as `changed` holds them; words not met before become known. */
function numbersOf({ dictionary, late }: WordIndex, doc: Uint8Array): Uint32Array {
  const numbers = [0];
  eachWord(doc, (from, to, inPlace) => {
    if (inPlace) (numbers[0] as number)++;
    const number = wordNumber(dictionary, doc, from, to);
    numbers.push(number >= 0 ? number : lateNumber(dictionary, late, doc, from, to));
  });
  return Uint32Array.from(numbers);
}

function lateNumber(
  dictionary: Dictionary,
  late: Map<string, number>,
  doc: Uint8Array,
  from: number,
  to: number,
): number {
  const word = Buffer.from(doc.buffer, doc.byteOffset + from, to - from).toString();
  const number = late.get(word) ?? wordCount(dictionary) + late.size;
  late.set(word, number);
  return number;
}

export interface ChangedWords {
  doc: Uint8Array;
  /** Eight bytes. */
  print: Buffer;
}

const isSame = ({ prints }: WordIndex, document: number, print: Buffer): boolean =>
  prints[document * 2] === print.readUInt32BE(0) && prints[document * 2 + 1] === print.readUInt32BE(4);

/**
 * Takes in what the words of a listing are now.
 * @param before where it stood: its row and document, each negative for none
 * @returns its document, or `NO_DOCUMENT`
 */
export function setWords(
  words: WordIndex,
  before: { row: number; document: number },
  row: number,
  { doc, print }: ChangedWords,
): number {
  const { document } = before;
  if (document >= 0 && isSame(words, document, print)) {
    words.rows[document] = row;
    return document;
  }
  dropWords(words, before.row, document);
  words.changed.set(row, numbersOf(words, doc));
  return NO_DOCUMENT;
}

/** The listing of this row is gone, or stands elsewhere now. */
export function dropWords(words: WordIndex, row: number, document: number): void {
  if (document >= 0) words.rows[document] = -1;
  words.changed.delete(row);
}

/** Words that are accepted: a stretch of the dictionary, and some that came later. */
interface Accepted {
  from: number;
  to: number;
  late: ReadonlySet<number>;
}

/** A word of a query: any of these, each as a beginning; one letter stands for itself. */
export interface Term {
  words: readonly string[];
  /** Only words of place and address count. */
  inPlace: boolean;
}

function accepted({ dictionary, late }: WordIndex, word: string): Accepted {
  const bytes = Buffer.from(word);
  if (word.length === 1) {
    const number = wordNumber(dictionary, bytes, 0, bytes.length);
    const lateOne = late.get(word);
    return {
      from: Math.max(number, 0),
      to: number + 1,
      late: new Set(lateOne === undefined ? [] : [lateOne]),
    };
  }
  const [from, to] = wordsBeginning(dictionary, bytes);
  const found = new Set<number>();
  for (const [known, number] of late) if (known.startsWith(word)) found.add(number);
  return { from, to, late: found };
}

/** Whether some listing has, or had at the last build, a word that begins like this. */
export function isKnownBeginning({ dictionary, late }: WordIndex, word: string): boolean {
  const [from, to] = wordsBeginning(dictionary, Buffer.from(word));
  if (to > from) return true;
  for (const known of late.keys()) if (known.startsWith(word)) return true;
  return false;
}

/**
 * Marks the rows whose words satisfy all terms.
 * @returns by row, as many as there are terms where all are satisfied, and fewer elsewhere
 */
export function markRows(words: WordIndex, terms: readonly Term[], rows: number): Uint8Array {
  const marks = new Uint8Array(rows);
  for (const [level, { words: wanted, inPlace }] of terms.entries()) {
    const all = wanted.map((word) => accepted(words, word));
    for (const { from, to } of all) if (to > from) markDocuments(words, inPlace, from, to, marks, level);
    markChanged(words, inPlace, all, marks, level);
  }
  return marks;
}

function markDocuments(
  { segments, rows }: WordIndex,
  inPlace: boolean,
  from: number,
  to: number,
  marks: Uint8Array,
  level: number,
): void {
  for (const [at, segment] of segments.entries()) {
    const { starts, gaps } = inPlace ? segment.place : segment.all;
    for (let word = from; word < to; word++) {
      let doc = (at << SEGMENT_BITS) - 1;
      const end = starts[word + 1] as number;
      for (let i = starts[word] as number; i < end; ) {
        let byte = gaps[i++] as number;
        let gap = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = gaps[i++] as number;
          gap |= (byte & 127) << shift;
        }
        doc += gap;
        const row = rows[doc] as number;
        if (row >= 0 && marks[row] === level) marks[row] = level + 1;
      }
    }
  }
}

function markChanged(
  { changed }: WordIndex,
  inPlace: boolean,
  all: readonly Accepted[],
  marks: Uint8Array,
  level: number,
): void {
  for (const [row, numbers] of changed) {
    if (marks[row] !== level) continue;
    const end = inPlace ? (numbers[0] as number) + 1 : numbers.length;
    if (hasAccepted(numbers, end, all)) marks[row] = level + 1;
  }
}

function hasAccepted(numbers: Uint32Array, end: number, all: readonly Accepted[]): boolean {
  for (let i = 1; i < end; i++) {
    const number = numbers[i] as number;
    for (const { from, to, late } of all)
      if ((number >= from && number < to) || late.has(number)) return true;
  }
  return false;
}

/** Memory of the words, in bytes; those of changed listings apart. */
export function wordBytes({ dictionary, segments, prints, rows }: WordIndex): number {
  const postings = segments.flatMap(({ all, place }) => [all.starts, all.gaps, place.starts, place.gaps]);
  const arrays = [...Object.values(dictionary), ...postings, prints, rows];
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}
