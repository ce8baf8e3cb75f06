/** Finds the point of a town or community anywhere in the Caribbean, for listings that come without one. */
import { fold } from '../../../platform/contract/fold.ts';
import { findMarket } from '../markets.ts';
import { placeSlug } from '../place-slug.ts';
import rows from './gazetteer.json' with { type: 'json' };

export interface FoundTown {
  lat: number;
  lng: number;
  /** Town slug; in a market only of the towns the product has pages for. */
  city: string | null;
  /** Slug of the first-level division, where it is known. */
  region: string | null;
  name: string;
}

type Row = [name: string, lat: number, lng: number, region: string | null];

const SHORT_FORMS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
  pt: 'point',
};

/** `St. Ann's, Upper` → `saint anns upper`: what two spellings of a place have in common. */
function spelling(text: string): string {
  const words =
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => SHORT_FORMS[word] ?? word).join(' ');
}

const indexes = new Map<string, Map<string, FoundTown>>();

/** A country's places by spelling; of two with one name the first counts: towns with pages, then by size. */
function indexOf(country: string): Map<string, FoundTown> {
  const known = indexes.get(country);
  if (known) return known;
  const market = findMarket(country);
  const named = (market?.towns ?? []).map(({ name, lat, lng, slug, region }) => ({
    name,
    lat,
    lng,
    city: slug,
    region,
  }));
  const listed = ((rows as unknown as Record<string, Row[]>)[country] ?? []).map(
    ([name, lat, lng, region]) => ({
      name,
      lat,
      lng,
      region,
      city: market ? null : placeSlug(name),
    }),
  );
  const index = new Map<string, FoundTown>();
  for (const town of [...named, ...listed]) {
    const key = spelling(town.name);
    if (!index.has(key)) index.set(key, town);
  }
  indexes.set(country, index);
  return index;
}

/** The longest known name among the words, the earliest of equally long ones. */
function within(text: string, index: Map<string, FoundTown>): FoundTown | null {
  const words = spelling(text).split(' ').slice(0, MOST_WORDS);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const found = index.get(words.slice(start, start + length).join(' '));
      if (found) return found;
    }
  }
  return null;
}
/** An address longer than this names its town early. */
const MOST_WORDS = 40;
const LONGEST_NAME = 6;

/**
 * Looks a town up as people write it: accents, case and `St.` do not matter, and it may stand among other
 * words (`Maraval, Port of Spain`: the first part that is a known place wins).
 * @param country slug, or the country's name
 */
export function placeTown(town: string, country: string): FoundTown | null {
  const index = indexOf(placeSlug(country.replaceAll('&', ' and ')));
  const parts = [town, ...town.split(/[,;/()|]| - /)];
  for (const part of parts) {
    const found = index.get(spelling(part));
    if (found) return found;
  }
  return within(town, index);
}
