/** Where a sentence looks: in a place, or around one. */

import type { PlaceCriteria } from '#areas/search/address.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { plainNumber } from './amounts.ts';
import { PHRASES } from './phrases.ts';
import { type NamedPlace, placesNamed } from './places.ts';
import type { Reader } from './reader.ts';
import { WORDS } from './vocabulary.ts';

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
