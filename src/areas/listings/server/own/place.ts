/** Where a listing lies, from the point and the name its owner gives. */

import type { Facts } from '#areas/listings/facts.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { communityAt } from '#areas/places/server/communities.ts';
import { placeTown } from '#areas/places/server/gazetteer.ts';

type Where = Pick<Facts, 'country' | 'place' | 'lat' | 'lng'>;

/** Whether the pin is off the land of its country: in the sea, or in another country. */
export function isAtSea({ country, lat, lng }: Where): boolean {
  if (lat === null || lng === null) return false;
  if (country === SURVEYED_COUNTRY) return communityAt(lng, lat) === null;
  const box = findCountry(country)?.box;
  if (!box) return false;
  const [west, south, east, north] = box;
  return lng < west || lng > east || lat < south || lat > north;
}

/** Division and town: the point decides the parish, the name the town. */
export function placeOf({ country, place, lat, lng }: Where): { region: string | null; city: string | null } {
  const near = lat === null || lng === null ? null : { lat, lng };
  const pointed = near && country === SURVEYED_COUNTRY ? communityAt(near.lng, near.lat)?.region : undefined;
  const town = place === '' ? null : placeTown(place, country, { region: pointed ?? null, near });
  const region = pointed ?? town?.region ?? null;
  return { region, city: town && (!pointed || town.region === pointed) ? town.city : null };
}

/** Degrees of a square of some 300 m, of which visitors see the middle. */
const SQUARE = 0.003;
const middle = (degrees: number) =>
  Math.round((Math.floor(degrees / SQUARE) * SQUARE + SQUARE / 2) * 1e6) / 1e6;

/** What visitors see of the point: it, or the middle of the square it lies in, which says nothing more exact. */
export function publicPoint({ lat, lng, exact }: Pick<Facts, 'lat' | 'lng' | 'exact'>) {
  if (lat === null || lng === null) return { lat: null, lng: null };
  return exact ? { lat, lng } : { lat: middle(lat), lng: middle(lng) };
}
