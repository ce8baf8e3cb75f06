import { wordsOf } from '#platform/contract/fold.ts';
import { translationsIn } from '../translations.ts';
import type { CommercialType } from '../vocabulary.ts';

interface SearchText {
  commercial_type?: CommercialType | null;
  title: string;
  place: string;
  address: string;
  region: string | null;
  city: string | null;
  description: string;
  /** In other languages. */
  titles?: string;
  descriptions?: string;
}

/** Longer words are cut: nobody types them. */
export const WORD_LIMIT = 64;

/** People write "St Ann" as often as "Saint Ann". */
const namesOf = (slug: string | null) => (slug?.startsWith('saint-') ? `${slug} st` : (slug ?? ''));

const cut = (word: string) => (word.length > WORD_LIMIT ? word.slice(0, WORD_LIMIT).toWellFormed() : word);

/** What people call a commercial building in English, Spanish and French. */
const COMMERCIAL_WORDS: Record<CommercialType, string> = {
  office: 'office oficina bureau',
  shop: 'shop store retail tienda local boutique magasin',
  warehouse: 'warehouse bodega almacén entrepôt',
  storage: 'storage depósito stockage',
  hotel: 'hotel hôtel',
  building: 'building edificio immeuble',
  garage: 'garage parking garaje estacionamiento',
};

/**
 * The words a listing is found by, each once, with blanks between them: those of its place and address, then, behind a
 * line end, the others of title and description. Divided by the function that divides the words of a query.
 */
export function searchDoc(listing: SearchText): string {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of wordsOf(text)) words.add(cut(word));
  };
  add(`${listing.place} ${listing.address} ${namesOf(listing.city)} ${namesOf(listing.region)}`);
  const inPlace = words.size;
  add(listing.title);
  if (listing.commercial_type) add(COMMERCIAL_WORDS[listing.commercial_type]);
  add(listing.description);
  for (const texts of [listing.titles, listing.descriptions])
    for (const text of Object.values(translationsIn(texts))) add(text);
  const all = [...words];
  return `${all.slice(0, inPlace).join(' ')}\n${all.slice(inPlace).join(' ')}`;
}

/** Words of a search document: all, and those of place and address. */
export function wordsOfDoc(doc: string): { words: string[]; address_words: string[] } {
  const [place = '', others = ''] = doc
    .split('\n')
    .map((line) => line.split(' ').filter((word) => word !== ''));
  return { words: [...place, ...others], address_words: [...place] };
}
