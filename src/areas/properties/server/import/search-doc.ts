import { wordsOf } from '../../fold.ts';

/** What of a listing its text search reads. */
export interface SearchText {
  title: string;
  place: string;
  address: string;
  region: string | null;
  city: string | null;
  description: string;
}

/** Longer words are cut: PostgreSQL refuses lexemes above 2,046 bytes, and nobody types them. */
export const WORD_LIMIT = 64;

/** People write "St Ann" as often as "Saint Ann". */
const namesOf = (slug: string | null) => (slug?.startsWith('saint-') ? `${slug} st` : (slug ?? ''));

/**
 * The words of a listing with their weights, as the text of a tsvector: A = title, B = place and address,
 * C = description. Built here and not by to_tsvector, so that words are divided exactly as `wordsOf`
 * divides those of a question. Words are letters and digits only, so nothing needs quoting; the position
 * merely carries the weight.
 */
export function searchDoc(listing: SearchText): { doc: string; words: Iterable<string> } {
  const weights = new Map<string, string>();
  const add = (text: string, mark: string) => {
    for (const word of wordsOf(text)) {
      const key = word.length > WORD_LIMIT ? [...word.slice(0, WORD_LIMIT)].join('').toWellFormed() : word;
      const marks = weights.get(key);
      if (marks === undefined) weights.set(key, mark);
      else if (!marks.endsWith(mark)) weights.set(key, `${marks},${mark}`);
    }
  };
  add(listing.title, '1A');
  add(`${listing.place} ${listing.address} ${namesOf(listing.city)} ${namesOf(listing.region)}`, '2B');
  add(listing.description, '3C');
  let doc = '';
  for (const [word, marks] of weights) doc += `${word}:${marks} `;
  return { doc, words: weights.keys() };
}
