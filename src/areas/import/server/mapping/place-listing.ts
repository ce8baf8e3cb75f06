/** Where a listing lies: country, division and town as slugs, and its point, given or looked up. */

import { distanceMm } from '#areas/places/distance.ts';
import type { Market } from '#areas/places/market.ts';
import { placeSlug } from '#areas/places/market.ts';
import { findDivision, findMarket, HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry, findTown } from '#areas/places/places.ts';
import { placedDivision } from '#areas/places/positions.ts';
import {
  type Community,
  communityAt,
  type Surroundings,
  surroundingsOf,
} from '#areas/places/server/communities.ts';
import { countryByName, nearestCountries } from '#areas/places/server/country-names.ts';
import { type Distances, distancesOf } from '#areas/places/server/distances.ts';
import { type Hints, type NamedTown, placeTown } from '#areas/places/server/gazetteer.ts';
import { cut, kept } from '../text.ts';
import { RowRejected } from './limits.ts';
import type { Note } from './row-values.ts';

/** Place fields of a row; absent texts are empty, absent numbers null. */
interface PlaceInput {
  country: string;
  region: string;
  city: string;
  place: string;
  lat: number | null;
  lng: number | null;
}

interface ListingPlace extends Surroundings, Distances {
  country: string;
  region: string | null;
  city: string | null;
  place: string;
  lat: number | null;
  lng: number | null;
  approximate: boolean;
}

/** A place within a country that is known. */
type Placed = Omit<ListingPlace, 'country' | keyof Surroundings | keyof Distances>;

interface Point {
  lat: number;
  lng: number;
}

/** Kilometres a point may lie from the town or division its row names. The Kingston area is some 20 across. */
const FAR_KM = 20;

/**
 * `JM`, `Jamaica`, `jamaica` → `jamaica`; countries beyond the market by their English names.
 * @throws RowRejected with the nearest names
 */
const countrySlug = kept((text: string): string => {
  const found = countryByName(text);
  if (found !== null) return found;
  const nearest = nearestCountries(text).join(', ');
  throw new RowRejected(`country ${cut(JSON.stringify(text), 60)} is not known; the nearest: ${nearest}`);
});

/** What is written around a division's name: `Parish of …`, `… Regional Corporation`. */
const DIVISION_WORDS =
  /^(parish|region|borough|city|municipality|province|provincia)-(of|de)-|-(parish|region|borough|province|(city|borough|regional)-corporation)$/g;

/** `St. Ann`, `Saint Ann Parish` → `saint-ann`; outside the markets any name is one. */
export function regionSlug(text: string, country: string): string | null {
  const plain = placeSlug(text).replace(DIVISION_WORDS, '').replace(/^st-/, 'saint-');
  const market = findMarket(country);
  if (!market) return plain || null;
  return findDivision(plain, country)?.slug ?? market.aliases[plain] ?? null;
}
/** The division of a row, by its name behind the country's slug and a line end. */
const namedDivision = kept((id: string) => {
  const end = id.indexOf('\n');
  return regionSlug(id.slice(end + 1), id.slice(0, end));
});

/** Degrees to seven decimals, a centimetre. */
const degrees = (value: number) => Math.round(value * 1e7) / 1e7;

/** The given point, if it can be one; a doubtful one is noted and not used, never guessed at. */
function pointOf({ lat, lng }: PlaceInput, country: string, note: Note): Point | null {
  if (lat === null && lng === null) return null;
  const inWorld = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!inWorld || (lat === 0 && lng === 0)) {
    note('coordinates incomplete or out of range, left out');
    return null;
  }
  const box = findCountry(country)?.box;
  if (box && !(lng >= box[0] && lat >= box[1] && lng <= box[2] && lat <= box[3])) {
    const reversed = lat >= box[0] && lng >= box[1] && lat <= box[2] && lng <= box[3];
    note(`coordinates outside their country${reversed ? ' (reversed)' : ''}, left out`);
    return null;
  }
  return { lat: degrees(lat), lng: degrees(lng) };
}

/** The town by what the row calls its town, else its place, of several of one name the one the hints mean. */
function townOf({ city, place }: PlaceInput, country: string, hints: Hints): NamedTown | null {
  for (const name of [city, place]) {
    const found = name === '' ? null : placeTown(name, country, hints);
    if (found) return found;
  }
  return null;
}

/** Whether a row that names a division may mean a town of another. */
function agree(market: Market, own: string, named: string): boolean {
  return own === named || market.mixedUp.some((group) => group.includes(own) && group.includes(named));
}

/** A town, unless the row of a market says another division than the one it lies in. */
function townByName(input: PlaceInput, country: string, region: string | null): NamedTown | null {
  const found = townOf(input, country, { region });
  const market = findMarket(country);
  if (found === null || !market || region === null || found.region === null) return found;
  return agree(market, found.region, region) ? found : null;
}

const kilometres = (a: Point, b: Point) => distanceMm(a.lat, a.lng, b.lat, b.lng) / 1e6;

/** From a point to the box of a division. */
function kilometresToDivision({ lat, lng }: Point, region: string): number {
  const box = placedDivision(region)?.box;
  if (!box) return 0;
  const nearest = {
    lng: Math.min(Math.max(lng, box[0]), box[2]),
    lat: Math.min(Math.max(lat, box[1]), box[3]),
  };
  return kilometres({ lat, lng }, nearest);
}

/** Why a point cannot be where the row's home is; null when it can. */
function doubt(
  point: Point,
  area: Community | null,
  { named, town }: { named: string | null; town: NamedTown | null },
): string | null {
  if (area === null) return 'coordinates in the sea';
  if (named === area.region) return null;
  if (town?.whole && kilometres(point, town) > FAR_KM) return 'coordinates far from their town';
  if (!town && named && kilometresToDivision(point, named) > FAR_KM)
    return 'coordinates far from their division';
  return null;
}

/** The town with a page that a home of a community lies in: the one written; where none is, the community itself. */
function cityIn({ name, region }: Community, town: NamedTown | null): string | null {
  if (town && !town.postal) return town.region === region ? town.city : null;
  return findTown(region, placeSlug(name))?.slug ?? null;
}

/** By the polygon the point lies in; null where there are no polygons, or the point cannot be right. */
function byPoint(input: PlaceInput, point: Point, named: string | null, note: Note): Placed | null {
  const area = communityAt(point.lng, point.lat);
  const town = townOf(input, HOME_COUNTRY, { region: area?.region ?? null, near: point });
  const doubtful = doubt(point, area, { named, town });
  if (area && doubtful === null)
    return {
      region: area.region,
      city: cityIn(area, town),
      place: input.place || input.city || area.name,
      ...point,
      approximate: false,
    };
  note(`${doubtful}, ${town ? 'placed by town' : 'left out'}`);
  return null;
}

/** By what is written, with the point where the source gives one. */
function byName(input: PlaceInput, country: string, named: string | null, point: Point | null): Placed {
  const town = townByName(input, country, named);
  return {
    region: findMarket(country) ? (town?.region ?? named) : (named ?? town?.region ?? null),
    city: town?.city ?? null,
    place: input.place || input.city || (town?.name ?? ''),
    lat: point?.lat ?? town?.lat ?? null,
    lng: point?.lng ?? town?.lng ?? null,
    approximate: point === null && town !== null,
  };
}

/**
 * Places one row: where the borders are known finely, which is in Jamaica, its point says the division; elsewhere its words do.
 * @throws RowRejected when its country is not known
 */
export function placeListing(input: PlaceInput, note: Note): ListingPlace {
  const country = countrySlug(input.country);
  const named = input.region === '' ? null : namedDivision(`${country}\n${input.region}`);
  const point = pointOf(input, country, note);
  const isByPoint = country === HOME_COUNTRY && point !== null;
  const placed = isByPoint
    ? (byPoint(input, point, named, note) ?? byName(input, country, named, null))
    : byName(input, country, named, point);
  const where = { country, ...placed };
  return { ...where, ...surroundingsOf(where), ...distancesOf(where) };
}
