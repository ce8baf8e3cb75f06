/** What the place chooser offers, and which of it a text means. */

import { regionName, townName } from '#areas/listings/where.ts';
import { byName } from '#areas/places/market.ts';
import { findDivision, findMarket } from '#areas/places/markets.ts';
import { METRO_AREAS } from '#areas/places/metro-areas.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { formatPlace, parsePlace } from '#areas/search/address.ts';
import type { Locality, Places } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { fold } from '#platform/contract/fold.ts';

/** A place that can be chosen. */
export interface PlaceEntry {
  /** As forms and addresses write it: `jamaica/saint-ann/ocho-rios`; none is anywhere. */
  value: string;
  name: string;
  total: number;
  /** What it is part of. */
  within?: string | undefined;
  /** What people call it as well. */
  otherNames?: readonly string[];
  /** A metropolitan area: it comes before the division in its middle. */
  isCity?: boolean;
}

const PLACES_AWAY = {
  country: undefined,
  region: undefined,
  city: undefined,
  community: undefined,
  metro_area: undefined,
  boundingBox: undefined,
  polygon: undefined,
  bounds: undefined,
  lat: undefined,
  lng: undefined,
  radius_km: undefined,
  address: undefined,
} satisfies Partial<Criteria>;

/** The search wherever it is: what places are counted by. */
export const anywhere = (criteria: Criteria): Criteria => ({ ...criteria, ...PLACES_AWAY });

const pathOf = (place: Parameters<typeof formatPlace>[0]) => formatPlace(place);

/** Divisions of a country by name: all of a market, elsewhere those with homes. */
export function divisionsOf(country: string, { region }: Places): PlaceEntry[] {
  const market = findMarket(country);
  const slugs = market
    ? market.divisions.map(({ slug }) => slug)
    : Object.keys(region).flatMap((key) =>
        key.startsWith(`${country}/`) ? [key.slice(country.length + 1)] : [],
      );
  return slugs
    .map((slug) => ({
      value: pathOf({ country, region: slug }),
      name: regionName(slug),
      total: region[`${country}/${slug}`] ?? 0,
    }))
    .sort(byName);
}

const withinOf = (path: string) => findDivision(path.split('/')[1])?.name;

const localityEntry = ({ path, name, total, other_names }: Locality): PlaceEntry => ({
  value: path,
  name,
  total,
  within: withinOf(path),
  otherNames: other_names,
});

interface Around {
  country: string;
  region?: string | undefined;
  metro_area?: string | undefined;
}

/** Towns and communities of a division or a metropolitan area, by name; outside the markets those with homes. */
export function localitiesOf(places: Places, { country, region, metro_area }: Around): PlaceEntry[] {
  const start = region ? `${country}/${region}/` : `${country}/`;
  if (!findMarket(country))
    return Object.entries(places.city)
      .filter(([path]) => path.startsWith(start) && parsePlace(path) !== null)
      .map(([value, total]) => ({ value, name: townName(value.split('/').at(-1) ?? ''), total }))
      .sort(byName);
  return places.localities
    .filter(
      (locality) =>
        locality.path.startsWith(start) && (metro_area === undefined || locality.metro_area === metro_area),
    )
    .map(localityEntry);
}

/** Those with most homes, by name. */
export const busiest = (entries: readonly PlaceEntry[], most: number): PlaceEntry[] =>
  entries
    .toSorted((a, b) => b.total - a.total)
    .slice(0, most)
    .sort(byName);

/** @param say the name of a country, and that a place is a city of several divisions */
export function allEntries(
  places: Places,
  say: {
    country: (slug: string) => string;
    city: string;
  },
): PlaceEntry[] {
  const countries = COUNTRIES.map(({ slug }) => ({
    value: slug,
    name: say.country(slug),
    total: places.country[slug] ?? 0,
  }));
  const metro = METRO_AREAS.map(({ country, slug, name }) => ({
    value: pathOf({ country, metro_area: slug }),
    name,
    total: places.metro_area[`${country}/${slug}`] ?? 0,
    within: say.city,
    isCity: true,
  }));
  const divisions = COUNTRIES.flatMap(({ slug: country }) =>
    divisionsOf(country, places).map((entry) => ({
      ...entry,
      within: say.country(country),
    })),
  );
  const towns = places.localities.map(localityEntry);
  return [...metro, ...divisions, ...towns, ...countries];
}

const MOST_FOUND = 40;

/**
 * Places whose name begins with the text, or one of their other names; then those with such a word; a city, then the
 * busiest first.
 */
export function matching(entries: readonly PlaceEntry[], text: string): PlaceEntry[] {
  const wanted = fold(text.trim()).replace(/^st\.? /, 'saint ');
  const rankOf = (name: string) => {
    const folded = fold(name).replace(/^st\.? /, 'saint ');
    return folded.startsWith(wanted) ? 0 : folded.includes(` ${wanted}`) ? 1 : 2;
  };
  return entries
    .map((entry) => ({
      entry,
      rank: Math.min(...[entry.name, ...(entry.otherNames ?? [])].map(rankOf)),
    }))
    .filter(({ rank }) => rank < 2)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.entry.isCity ?? false) - Number(a.entry.isCity ?? false) ||
        b.entry.total - a.entry.total ||
        byName(a.entry, b.entry),
    )
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}

/** Countries but one, those with most homes first, then by name. */
export function otherCountries(places: Places, own: string, say: (slug: string) => string): PlaceEntry[] {
  return COUNTRIES.filter(({ slug }) => slug !== own)
    .map(({ slug }) => ({ value: slug, name: say(slug), total: places.country[slug] ?? 0 }))
    .sort((a, b) => b.total - a.total || byName(a, b));
}
