import type { Category } from '#areas/listings/vocabulary.ts';
import { placeSlug } from '#areas/places/market.ts';
import { findDivision, MARKETS, marketOfDivision } from '#areas/places/markets.ts';
import { METRO_AREAS } from '#areas/places/metro-areas.ts';
import { COUNTRIES, findCountry, townBySlug } from '#areas/places/places.ts';
import type { PlaceCriteria } from '#areas/search/address.ts';
import { readSum } from '#areas/search/amount.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import type { Suggestion } from '#platform/client/ui/Combobox.tsx';
import { BASE_CURRENCY, convert, type Rates } from '#platform/contract/money.ts';

/** Upper limits people choose from, in the base currency; rents are a month's. */
const STEPS: Record<Category, readonly number[]> = {
  'for-sale': [10e6, 20e6, 30e6, 40e6, 50e6, 80e6, 120e6, 200e6],
  'for-rent': [60e3, 100e3, 150e3, 200e3, 300e3, 500e3],
  commercial: [20e6, 40e6, 80e6, 150e6, 300e6],
};
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The nearest sum somebody would say. */
function roundSum(sum: number): number {
  const unit = 10 ** Math.floor(Math.log10(sum));
  const nearest = ROUND.reduce((best, step) =>
    Math.abs(step * unit - sum) < Math.abs(best * unit - sum) ? step : best,
  );
  return nearest * unit;
}

/** Upper limits for a category in a currency, rising, each once. */
export function priceSteps(category: Category, currency: string, rates: Rates): number[] {
  const steps = STEPS[category];
  if (currency === BASE_CURRENCY) return [...steps];
  const sums = steps
    .map((step) => convert(step, BASE_CURRENCY, currency, rates))
    .filter((sum) => sum !== null);
  return [...new Set(sums.map(roundSum))];
}

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
