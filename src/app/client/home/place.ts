import { COUNTRIES, PARISH_NAMES, placeSlug, TOWNS, townBySlug } from '../../../areas/places/places.ts';
import { PARISHES, type Parish } from '../../../areas/places/vocabulary.ts';
import type { Criteria } from '../../../areas/search/criteria.ts';
import type { Suggestion } from '../../../platform/client/ui/Combobox.tsx';

const HOME = 'jamaica';
const MOST = 7;

/** `St. Ann` is `Saint Ann`; of `Ocho Rios, Saint Ann` the first part counts. */
function slugOf(text: string): string {
  return placeSlug(text.split(',')[0] ?? '').replace(/^st-/, 'saint-');
}

/** What a text means: a parish, a town or a country by its name, else words to search for. */
export function criteriaFor(text: string): Pick<Criteria, 'country' | 'region' | 'city' | 'search'> {
  const slug = slugOf(text);
  const town = townBySlug(slug);
  if (PARISHES.includes(slug as Parish)) return { country: HOME, region: slug };
  if (town) return { country: HOME, region: town.parish, city: town.slug };
  if (COUNTRIES.some((country) => country.slug === slug)) return { country: slug };
  const search = text.trim();
  return search === '' ? {} : { search };
}

const townsByFame = TOWNS.toSorted((a, b) => a.rank - b.rank);

const SUGGESTED: Suggestion[] = [
  ...PARISHES.map((slug) => ({ id: slug, label: PARISH_NAMES[slug] })),
  ...townsByFame
    .filter(({ slug }) => !PARISHES.includes(slug as Parish))
    .map(({ slug, name, parish }) => ({
      id: slug,
      label: name,
      hint: PARISH_NAMES[parish],
    })),
  ...COUNTRIES.slice(1).map(({ slug, name }) => ({ id: slug, label: name })),
];

/** Places whose name, or a word of it, begins like the text; names that begin so come first. */
export function suggestPlaces(text: string): Suggestion[] {
  const slug = slugOf(text);
  if (slug === '') return [];
  const begins = SUGGESTED.filter(({ id }) => id.startsWith(slug));
  const within = SUGGESTED.filter(({ id }) => id.includes(`-${slug}`) && !id.startsWith(slug));
  return [...begins, ...within].slice(0, MOST);
}
