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
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { PHRASES, WORDS } from './phrases.ts';
import { plainNumber } from './quantities.ts';
import type { Reader } from './tokens.ts';

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

/** Where a sentence looks: in a place, or around one. */
export interface PlacePhrase {
  end: number;
  place: NamedPlace;
  criteria: PlaceCriteria & Pick<Criteria, 'address' | 'lat' | 'lng' | 'radius_km'>;
}

const LONGEST_NAME = 5;
/** Kilometres that "near" means. */
const NEAR_KM = 10;
const KM_PER_MILE = 1.609_344;
const DIGITS = 1e4;

/** After these a place is meant, also where its name means something else (`in Mountain View`). */
const SURE = new Set(['in', 'at', 'en', 'in the parish of']);

const UNITS = [WORDS.bedrooms, WORDS.bathrooms, WORDS.acres, WORDS.squareFeet];

/**
 * The longest name that begins here, and the places of that name.
 * @param suffix what is said before the name and written behind it: ` parish`
 */
function nameAt(
  reader: Reader,
  at: number,
  suffix: string,
): { end: number; places: readonly NamedPlace[] } | null {
  for (let end = Math.min(at + LONGEST_NAME, reader.tokens.length); end > at; end--) {
    const text = reader.text(at, end);
    if (end === at + 1 && WORDS.fillers.has(text)) continue;
    // `Kingston 3 bedrooms` is no postal district.
    if (reader.number(end - 1) !== null && UNITS.some((units) => reader.has(end, units))) continue;
    const asked = suffix === '' ? [] : placesNamed(text + suffix);
    const places = asked.length > 0 ? asked : placesNamed(text);
    if (places.length > 0) return { end, places };
  }
  return null;
}

const inside = (a: NamedPlace, b: NamedPlace): boolean =>
  PLACE_COLUMNS.every((field) => {
    const own = a.criteria[field] ?? (field === 'metro_area' ? a.metro : undefined);
    return b.criteria[field] === undefined || own === b.criteria[field];
  });

function around({ lat, lng, criteria: { country } }: NamedPlace, km: number): PlacePhrase['criteria'] {
  const rounded = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS;
  return {
    ...(country && { country }),
    lat: rounded(lat),
    lng: rounded(lng),
    radius_km: Math.round(km * 10) / 10,
  };
}

/** `within 5 km of`, `near`: how far, and where the name begins. */
function distanceAt(reader: Reader, at: number): { km: number; at: number; exact: boolean } | null {
  const within = reader.skip(at, WORDS.within);
  const number = plainNumber(reader, within);
  if (number) {
    const unit = Math.max(reader.skip(number.end, WORDS.kilometres), reader.skip(number.end, WORDS.miles));
    const of = reader.skip(unit, WORDS.of);
    const miles = reader.has(number.end, WORDS.miles);
    if (unit > number.end && of > unit)
      return { km: number.value * (miles ? KM_PER_MILE : 1), at: of, exact: true };
  }
  const near = reader.skip(at, WORDS.near);
  return near > at ? { km: NEAR_KM, at: near, exact: false } : null;
}

/** @param known the place said before, which this one may be part of, or say more about */
export function placeAt(reader: Reader, at: number, known: PlacePhrase | null): PlacePhrase | null {
  const distance = distanceAt(reader, at);
  const start = distance?.at ?? reader.skip(at, WORDS.at);
  const name = nameAt(reader, start, reader.text(at, start).endsWith('parish of') ? ' parish' : '');
  if (!name) return null;
  if (reader.skip(start, PHRASES) >= name.end && !distance && !SURE.has(reader.text(at, start))) return null;
  const place = chosen(name.places, known);
  if (!place) return null;
  const phrase = { end: name.end };
  if (known) {
    if (inside(known.place, place)) return { ...known, ...phrase };
    if (!inside(place, known.place)) return null;
  }
  const { city, region, address, community, metro_area } = place.criteria;
  const isKnown = distance?.exact ? (region ?? metro_area) : (city ?? community ?? address);
  const far = distance && isKnown ? distance.km : null;
  return { ...phrase, place, criteria: far ? around(place, far) : place.criteria };
}

/** Of places of one name the one that lies where the sentence said before, or that holds it; else the best known. */
function chosen(places: readonly NamedPlace[], known: PlacePhrase | null): NamedPlace | undefined {
  if (!known) return places[0];
  return places.find((place) => inside(place, known.place) || inside(known.place, place));
}
