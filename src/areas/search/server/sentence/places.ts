/** Names of places as sentences use them: countries, divisions, towns and communities, and what is nearly written so. */

import { findMarket, MARKETS, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { metroAreaAround } from '#areas/places/metro-areas.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { placedDivisions } from '#areas/places/positions.ts';
import { communitySlug, findCommunity, surroundingsOf } from '#areas/places/server/communities.ts';
import { countryByName } from '#areas/places/server/country-names.ts';
import { spelling, wellKnown } from '#areas/places/server/gazetteer.ts';
import otherNames from '#areas/places/server/other-names.json' with { type: 'json' };
import type { PlaceCriteria } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';

export interface NamedPlace {
  name: string;
  criteria: PlaceCriteria & Pick<Criteria, 'address'>;
  /** Slug of the metropolitan area it is part of. */
  metro?: string | null;
  /** For "near". */
  lat: number;
  lng: number;
  /** Place among those of its country, the larger first. */
  rank: number;
}

/** Two letters that are words as well are no names of countries. */
const SHORT_COUNTRIES = new Set(['ja', 'bvi', 'usvi', 'tci', 'svg', 'skn', 'tnt', 'sxm', 'rd']);
const LEAST_LETTERS = 4;

interface Lexicon {
  /** By spelling; of several places of one name the best known first. */
  places: Map<string, NamedPlace[]>;
  /** Words of the names of places with pages, and of all others. */
  words: ReadonlySet<string>;
  communityWords: ReadonlySet<string>;
}
let made: Lexicon | undefined;

function build(): Lexicon {
  const places = new Map<string, NamedPlace[]>();
  const words = new Set<string>();
  const communityWords = new Set<string>();
  const add = (name: string, place: NamedPlace) => {
    const key = spelling(name);
    const same = places.get(key);
    if (same) same.push(place);
    else places.set(key, [place]);
    const { country, region } = place.criteria;
    const hasPage = !isSmall(place) && (!region || findMarket(country as string) !== undefined);
    const town = country !== undefined && place.criteria.city !== undefined && !findMarket(country);
    const into = hasPage && !town ? words : communityWords;
    for (const word of key.split(' ')) into.add(word);
  };
  for (const { slug, name, box } of COUNTRIES) {
    const [west, south, east, north] = box;
    add(name, {
      name,
      criteria: { country: slug },
      lat: (south + north) / 2,
      lng: (west + east) / 2,
      rank: 0,
    });
  }
  for (const market of MARKETS) {
    for (const { slug, name, centre } of placedDivisions(market)) {
      const [lng, lat] = centre;
      const place = { name, criteria: { country: market.slug, region: slug }, lat, lng, rank: 0 };
      const metro = metroAreaAround(slug, market.slug);
      // Who says Kingston means the city; it stands where its old town is.
      const city = metro && { ...place, criteria: { country: market.slug, metro_area: metro.slug } };
      add(name, city ?? place);
      if (city) add(metro.name, { ...city, name: metro.name });
      add(`${name} parish`, place);
      for (const [alias, region] of Object.entries(market.aliases))
        if (region === slug) add(alias.replaceAll('-', ' '), place);
    }
  }
  for (const { slug: country } of COUNTRIES)
    for (const [rank, [name, towns]] of [...wellKnown(country)].entries())
      for (const town of towns) add(name, { ...placeOf(country, town), rank });
  return { places, words, communityWords };
}

/** A postal district, or a place smaller than a community, is looked for in the addresses of its division. */
function placeOf(
  country: string,
  {
    name,
    region,
    city,
    lat,
    lng,
  }: { name: string; region: string | null; city: string | null; lat: number; lng: number },
): Omit<NamedPlace, 'rank'> {
  const within = { country, ...(region && { region }) };
  const slug = communitySlug(name);
  const isCommunity = country === SURVEYED_COUNTRY && region && findCommunity(slug, region);
  const own = city ? { city } : isCommunity ? { community: slug } : { address: name };
  const { metro_area } = surroundingsOf({ country, region, city: city ?? slug, lat, lng });
  return { name, criteria: { ...within, ...own }, metro: metro_area, lat, lng };
}

/** Named by communities and postal districts, of which there are too many to be guessed at. */
const isSmall = ({ criteria: { address, community } }: NamedPlace) =>
  address !== undefined || community !== undefined;

const lexicon = (): Lexicon => {
  made ??= build();
  return made;
};

/** Names of countries in French and Spanish, folded. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = otherNames.foreign;

/** A country by another of its names. */
function countryNamed(text: string): readonly NamedPlace[] {
  const named = text.length >= LEAST_LETTERS || SHORT_COUNTRIES.has(text) ? countryByName(text) : null;
  const slug = FOREIGN_NAMES[text] ?? named;
  const country = slug ? COUNTRIES.find((one) => one.slug === slug) : undefined;
  return country ? (lexicon().places.get(spelling(country.name)) ?? []).slice(0, 1) : [];
}

/** Places of a name as it is written, the best known first: a community comes after a country of that name. */
export function placesNamed(text: string): readonly NamedPlace[] {
  const found = lexicon().places.get(spelling(text)) ?? [];
  const isPage = (place: NamedPlace) => {
    const { country } = place.criteria;
    return !isSmall(place) && (country === undefined || findMarket(country) !== undefined);
  };
  const others = found.filter((place) => !isPage(place)).toSorted((a, b) => a.rank - b.rank);
  return [...found.filter(isPage), ...countryNamed(text), ...others];
}

/** Whether a word is part of the name of a place with a page. */
export const isPlaceWord = (word: string): boolean => lexicon().words.has(word);

/** Words a misspelt word may stand for: of places with pages, and of communities too where a place is meant. */
export const placeWords = (communities: boolean): readonly ReadonlySet<string>[] =>
  communities ? [lexicon().words, lexicon().communityWords] : [lexicon().words];
