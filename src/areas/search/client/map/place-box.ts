/** Which part of the world a search is about, as far as its criteria alone say. */

import { findDivision, findMarket } from '../../../places/markets.ts';
import { findCountry, findTown } from '../../../places/places.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Criteria } from '../../criteria.ts';
import { shared } from './camera.ts';

const KM_PER_DEGREE = 111.2;
/** A town and what is called after it. */
const TOWN_KM = 5;

export function boxAround(lat: number, lng: number, km: number): Box {
  const up = km / KM_PER_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return [lng - across, lat - up, lng + across, lat + up];
}

function namedBox({ country, region, city }: Criteria): Box | null {
  const division = findDivision(region, country);
  const town = division && city ? findTown(division.slug, city) : undefined;
  if (town) return boxAround(town.lat, town.lng, TOWN_KM);
  if (division) return division.box;
  // Regions and towns outside the markets are known to the server only.
  if (region || city) return null;
  return findMarket(country)?.land ?? findCountry(country ?? '')?.box ?? null;
}

/** Null when only the answer can tell: everywhere, or a place outside the markets. */
export function placeBox(criteria: Criteria): Box | null {
  const { boundingBox, bounds, lat, lng, radius_km } = criteria;
  if (boundingBox) return (bounds && shared(boundingBox, bounds)) ?? boundingBox;
  if (bounds) return bounds;
  if (lat !== undefined && lng !== undefined && radius_km) return boxAround(lat, lng, radius_km);
  return namedBox(criteria);
}

/** Equal for searches of the same place, so that a map moves only when the place changes. */
export function placeKey({
  boundingBox,
  bounds,
  lat,
  lng,
  radius_km,
  country,
  region,
  city,
}: Criteria): string {
  return [boundingBox, bounds, lat, lng, radius_km, country, region, city].join(' ');
}

/** The search of what a map shows: the box takes the place of every other place but a country it lies in. */
export function searchOfBox(criteria: Criteria, box: Box): Criteria {
  const country = findCountry(criteria.country ?? '');
  const within = country && shared(country.box, box);
  return {
    ...criteria,
    country: within ? country.slug : undefined,
    region: undefined,
    city: undefined,
    address: undefined,
    radius_km: undefined,
    lat: undefined,
    lng: undefined,
    bounds: undefined,
    boundingBox: box,
  };
}
