/** Countries by what people and feeds write: names in seven languages, short names, ISO codes. */
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { placeSlug } from '../market.ts';
import { COUNTRIES } from '../places.ts';
import otherNames from './other-names.json' with { type: 'json' };

/** Slugs of other names of countries. `St.`, `&` and a leading `the` or `Republic of` need none. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames.countries;

/** Codes of the list that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const ALPHA_3 = new Map((codes as string[][]).map(([two = '', three = '']) => [two, three.toLowerCase()]));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `St. Kitts & Nevis`, `The Bahamas`: one slug for the ways to write a name. */
const countrySlug = (text: string): string =>
  placeSlug(text.replaceAll('&', ' and '))
    .replace(/^(the|republic-of|commonwealth-of)-/, '')
    .replace(/^(the|saint|st)-/, (word) => (word === 'the-' ? '' : 'saint-'));

interface Names {
  /** Slug of a name, or lower-case code → slug of its country. */
  slugs: Map<string, string>;
  proper: Map<string, string>;
}
let made: Names | undefined;

function names(): Names {
  if (made) return made;
  const slugs = new Map<string, string>();
  const proper = new Map<string, string>();
  const add = (name: string, slug: string) => !slugs.has(name) && slugs.set(name, slug);
  for (const { slug, name, code } of COUNTRIES) {
    for (const known of [slug, countrySlug(name), code.toLowerCase()]) add(known, slug);
    proper.set(slug, name);
  }
  for (const [slug, others] of Object.entries(OTHER_NAMES)) for (const other of others) add(other, slug);
  // The rest of the world by its English names (ISO 3166-1 as Unicode has it).
  const [english, ...others] = ['en', 'es', 'fr', 'pt', 'de', 'nl', 'it'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  ) as [Intl.DisplayNames, ...Intl.DisplayNames[]];
  for (const a of LETTERS)
    for (const b of LETTERS) {
      const code = a + b;
      const name = NO_COUNTRIES.has(code) ? undefined : english.of(code);
      if (!name) continue;
      const slug = slugs.get(code.toLowerCase()) ?? slugs.get(countrySlug(name)) ?? placeSlug(name);
      add(code.toLowerCase(), slug);
      add(countrySlug(name), slug);
      add(placeSlug(name), slug);
      for (const names of others) add(countrySlug(names.of(code) ?? name), slug);
      const alpha3 = ALPHA_3.get(code);
      if (alpha3 !== undefined) add(alpha3, slug);
      if (!proper.has(slug)) proper.set(slug, name);
    }
  made = { slugs, proper };
  return made;
}

/** The slug of a country by a name or code of it; null for what is none. */
export const countryByName = (text: string): string | null => names().slugs.get(countrySlug(text)) ?? null;

/** Letters to change, add or leave out to get from one word to the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const swap = (row[j] as number) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}

const SUGGESTED = 3;
/** Longer texts are no names. */
const LONGEST = 60;

/** Names of the countries that are written most like a text, the Caribbean before the world. */
export function nearestCountries(text: string): string[] {
  const slug = countrySlug(text.slice(0, LONGEST));
  const caribbean = new Set(COUNTRIES.map((country) => country.slug));
  return [...names().proper]
    .map(([known, name]) => ({
      name,
      far: distance(slug, known) + (caribbean.has(known) ? 0 : 1),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, SUGGESTED)
    .map(({ name }) => name);
}
