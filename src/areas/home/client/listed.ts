/** Which countries the home page speaks of: those that listings are in. */

import type { Category } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { inPlace } from '#areas/search/client/kit/place-name.ts';
import type { ListedCountry } from '#areas/search/contract.ts';
import type { IntlShape } from '#platform/client/intl.tsx';

/** More names than these are counted, not read. */
const NAMED = 3;

/** The home country first, then those with most; the home country alone while nothing is listed or known. */
export function listedIn(countries: readonly ListedCountry[] | null, category?: Category): string[] {
  const slugs = (countries ?? [])
    .filter((country) => category === undefined || (country.category[category] ?? 0) > 0)
    .map(({ slug }) => slug);
  if (slugs.length === 0) return [HOME_COUNTRY];
  return slugs.includes(HOME_COUNTRY)
    ? [HOME_COUNTRY, ...slugs.filter((slug) => slug !== HOME_COUNTRY)]
    : slugs;
}

/** The country that all listings of a category are in; undefined when they are in several. */
export function onlyCountry(countries: readonly ListedCountry[] | null, category?: Category) {
  const [country, ...others] = listedIn(countries, category);
  return others.length === 0 ? country : undefined;
}

/** `in Jamaica`, `in Jamaica and in Trinidad and Tobago`, `in Jamaica and in 5 other countries`. */
export function sayWhere(slugs: readonly string[], intl: IntlShape): string {
  const [a, b, c] = slugs.slice(0, NAMED).map((country) => inPlace({ country }, intl));
  return intl.t('home.where.listed', { count: slugs.length, a, b, c });
}

/** Countries abroad with listings and an address, those with most first. */
export const abroad = (countries: readonly ListedCountry[] | null): ListedCountry[] =>
  (countries ?? []).filter(({ slug }) => slug !== HOME_COUNTRY && findCountry(slug));

/** The category a country has most listings in. */
export function mainCategory({ category }: ListedCountry): Category {
  const [most] = Object.entries(category).sort(([, a], [, b]) => b - a);
  return (most?.[0] ?? 'for-sale') as Category;
}
