/** Misspelt words of a sentence, taken for the nearest known ones. */

import { MULTIPLIERS, PHRASES, WORDS } from './phrases.ts';
import { isPlaceWord, placeWords } from './places.ts';
import type { Token } from './tokens.ts';

interface Change {
  at: number;
  instead: string;
}

/** Shorter words are too easily another one. */
const LEAST_LETTERS = 4;
/** Of the words for a thousand and a million those that nothing else looks like. */
const LEAST_OF_SUM = 6;
/** From so many letters on, two slips are forgiven. */
const TWO_SLIPS = 8;

let known: ReadonlySet<string> | undefined;

function vocabularyWords(): ReadonlySet<string> {
  known ??= new Set(
    [...PHRASES.keys(), ...WORDS.bedrooms, ...WORDS.bathrooms, ...WORDS.upTo, ...WORDS.atLeast]
      .flatMap((phrase) => phrase.split(' '))
      .filter((word) => word.length >= LEAST_LETTERS)
      .concat([...MULTIPLIERS.keys()].filter((word) => word.length >= LEAST_OF_SUM)),
  );
  return known;
}

/** Letters to change, add, leave out or swap with the next, up to `most`; more when it is more than that. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j - 1] as number) + (same ? 0 : 1),
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] as number;
}

/** Known words with the letters each has, so that most are ruled out without comparing them. */
interface Candidate {
  word: string;
  letters: number;
}

/** One bit a letter. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The lists of candidates, by the set of words they come from. */
const prepared = new WeakMap<ReadonlySet<string>, Candidate[]>();

function candidatesOf(words: ReadonlySet<string>): Candidate[] {
  const made =
    prepared.get(words) ??
    [...words]
      .filter((word) => word.length >= LEAST_LETTERS)
      .map((word) => ({ word, letters: lettersOf(word) }));
  prepared.set(words, made);
  return made;
}

interface Nearest {
  word: string;
  slips: number;
}

function nearest(word: string, sets: readonly ReadonlySet<string>[], most: number): Nearest | null {
  const letters = lettersOf(word);
  let best: Nearest | null = null;
  for (const words of sets) {
    for (const candidate of candidatesOf(words)) {
      // A slip changes two letters of the set at most.
      if (bitCount(letters ^ candidate.letters) > 2 * most || isAnotherWord(word, candidate.word)) continue;
      const count = slips(word, candidate.word, best ? best.slips - 1 : most);
      if (count < (best?.slips ?? most + 1)) best = { word: candidate.word, slips: count };
    }
  }
  return best;
}

/** `unfurnished` is no slip of `furnished`, nor `storey` of `store`. */
const isAnotherWord = (word: string, candidate: string): boolean =>
  word.endsWith(candidate) ||
  (candidate.length < TWO_SLIPS && word.startsWith(candidate) && !isPlaceWord(candidate));

/** A place is meant after `in` and `near`, or beside a word of a place's name. */
const meansPlace = (tokens: readonly Token[], at: number): boolean =>
  WORDS.at.has(tokens[at - 1]?.text ?? '') ||
  WORDS.near.has(tokens[at - 1]?.text ?? '') ||
  isPlaceWord(tokens[at + 1]?.text ?? '') ||
  isPlaceWord(tokens[at - 1]?.text ?? '');

/** Of four letters, one that is left out is forgiven, but not the first: `hous`, `undr`. */
function withLetterLeftOut(text: string): string | null {
  const whole = candidatesOf(vocabularyWords()).find(
    ({ word }) => word.length === text.length + 1 && word[0] === text[0] && slips(text, word, 1) === 1,
  );
  return whole?.word ?? null;
}

function instead(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at] as Token;
  const { text, kind } = token;
  if (
    kind !== 'word' ||
    text.length < LEAST_LETTERS ||
    WORDS.fillers.has(text) ||
    vocabularyWords().has(text)
  )
    return null;
  const most = text.length >= TWO_SLIPS ? 2 : 1;
  const place = meansPlace(tokens, at);
  if (text.length === LEAST_LETTERS && !place) return withLetterLeftOut(text);
  const ofPlace = nearest(text, placeWords(place), most);
  const ofVocabulary = nearest(text, [vocabularyWords()], most);
  if (!ofPlace || !ofVocabulary) return (ofPlace ?? ofVocabulary)?.word ?? null;
  const fewer = ofPlace.slips - ofVocabulary.slips;
  return fewer < 0 || (fewer === 0 && place) ? ofPlace.word : ofVocabulary.word;
}

/** The tokens with those that were not understood replaced by their nearest known words. */
export function corrected(
  tokens: readonly Token[],
  unknown: readonly number[],
): { tokens: Token[]; changes: Change[] } {
  const changes = unknown.flatMap((at) => {
    const word = instead(tokens, at);
    return word === null || word === tokens[at]?.text ? [] : [{ at, instead: word }];
  });
  const mended = tokens.map((token, at) => {
    const change = changes.find((one) => one.at === at);
    return change ? { ...token, text: change.instead } : token;
  });
  return { tokens: mended, changes };
}
