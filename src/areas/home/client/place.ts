import { findDivision, MARKETS, marketOfDivision } from '#areas/places/markets.ts';
import { METRO_AREAS } from '#areas/places/metro-areas.ts';
import { placeSlug } from '#areas/places/place-slug.ts';
import { COUNTRIES, findCountry, townBySlug } from '#areas/places/places.ts';
import { readSum } from '#areas/search/amount.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import type { PlaceCriteria } from '#areas/search/paths.ts';
import type { Suggestion } from '#platform/client/ui/Combobox.tsx';

/** The criteria of a filled search box: a known place by its name, any other text as words. */
export function criteriaOf(form: FormData): Criteria {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { search = '', currency, price_max: typed = '', ...rest } = fields;
  const price_max = readSum(typed);
  const { criteria } = readCriteria({ ...rest, ...(price_max !== null && { price_max, currency }) });
  return { ...criteria, ...criteriaFor(search) };
}

const MOST = 7;

/** `St. Ann` is `Saint Ann`; of `Ocho Rios, Saint Ann` the first part counts. */
function slugOf(text: string): string {
  return placeSlug(text.split(',')[0] ?? '').replace(/^st-/, 'saint-');
}

/** What a text means: a city, a division, a town or a country by its name, else words to search for. */
export function criteriaFor(text: string): PlaceCriteria & Pick<Criteria, 'search'> {
  const slug = slugOf(text);
  const metro = METRO_AREAS.find(({ segment }) => segment === slug);
  if (metro) return { country: metro.country, metro_area: metro.slug };
  const town = townBySlug(slug);
  if (findDivision(slug)) return { country: marketOfDivision(slug)?.slug, region: slug };
  if (town) return { country: marketOfDivision(town.region)?.slug, region: town.region, city: town.slug };
  if (findCountry(slug)) return { country: slug };
  const search = text.trim();
  return search === '' ? {} : { search };
}

const townsByFame = MARKETS.flatMap(({ towns }) => towns).sort((a, b) => a.rank - b.rank);

const SUGGESTED: Suggestion[] = [
  ...METRO_AREAS.map(({ segment, name }) => ({ id: segment, label: name })),
  ...MARKETS.flatMap(({ divisions }) => divisions.map(({ slug, name }) => ({ id: slug, label: name }))),
  // A name that means a division, or another town, is suggested as that.
  ...townsByFame
    .filter((town) => !findDivision(town.slug) && townBySlug(town.slug) === town)
    .map(({ slug, name, region }) => ({ id: slug, label: name, hint: findDivision(region)?.name })),
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
