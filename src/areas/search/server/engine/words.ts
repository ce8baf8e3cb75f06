/** How the words of a search are understood: each as a beginning of a word, or as the known words most like it. */

import { WORD_LIMIT } from '#areas/listings/server/search-doc.ts';
import { wordsOf } from '#platform/contract/fold.ts';

/** More words than this in one query narrow nothing and cost much; the rest is not looked at. */
export const MOST_WORDS = 16;
/** Similar words searched instead of one that nobody uses. */
const MOST_SIMILAR = 3;

/** The distinct words of a query, as listings' words are stored. */
export function queryWords(text: string): string[] {
  const words = wordsOf(text).map((word) =>
    word.length > WORD_LIMIT ? word.slice(0, WORD_LIMIT).toWellFormed() : word,
  );
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Slips forgiven in a word: none in two letters, one up to five, two beyond. */
export function forgiven(word: string): number {
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
