import { wordsOf } from '../../../platform/contract/fold.ts';

/** Texts of a listing that its text search reads. */
interface SearchText {
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

const TITLE = 1;
const PLACE = 2;
const DESCRIPTION = 4;
/** By where a word stands, as bits: positions with their weights. The position merely carries the weight. */
const MARKS = ['', '1A', '2B', '1A,2B', '3C', '1A,3C', '2B,3C', '1A,2B,3C'];

/**
 * The words of a listing with their weights, as the text of a tsvector: A = title, B = place and address,
 * C = description. Built here and not by to_tsvector, so that words are divided exactly as `wordsOf`
 * divides those of a query. Words are letters and digits only, so nothing needs quoting.
 */
export function searchDoc(listing: SearchText): { doc: string; words: Iterable<string> } {
  const found = new Map<string, number>();
  const add = (text: string, where: number) => {
    for (const word of wordsOf(text)) {
      const key = word.length > WORD_LIMIT ? word.slice(0, WORD_LIMIT).toWellFormed() : word;
      found.set(key, (found.get(key) ?? 0) | where);
    }
  };
  add(listing.title, TITLE);
  add(`${listing.place} ${listing.address} ${namesOf(listing.city)} ${namesOf(listing.region)}`, PLACE);
  add(listing.description, DESCRIPTION);
  let doc = '';
  for (const [word, where] of found) doc += `${word}:${MARKS[where]} `;
  return { doc, words: found.keys() };
}
