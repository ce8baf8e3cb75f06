/** Which part of the world a search is about, as far as its criteria alone say. */

import { METRES_A_DEGREE } from '#areas/places/distance.ts';
import type { Town } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { findCountry, findTown } from '#areas/places/places.ts';
import { placedDivision, placedTown } from '#areas/places/positions.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { formatCriteria } from '#areas/search/address.ts';
import { type Polygon, polygonsBox, readPolygons, writePolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { shared } from './camera.ts';

/** A town and what is called after it. */
const TOWN_KM = 5;

function boxAround(lat: number, lng: number, km: number): Box {
  const up = (km * 1000) / METRES_A_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return [lng - across, lat - up, lng + across, lat + up];
}

/** With so many kilometres more on each side. */
export function boxBeyond([west, south, east, north]: Box, km: number): Box {
  const [left, down, right, up] = boxAround(Math.max(Math.abs(south), Math.abs(north)), 0, km);
  const height = (up - down) / 2;
  return [west + left, south - height, east + right, north + height];
}

function townBox(town: Town): Box {
  const { lat, lng } = placedTown(town);
  return boxAround(lat, lng, TOWN_KM);
}

function namedBox({ country, region, city, community, metro_area }: Criteria): Box | null {
  const division = placedDivision(region, country);
  const town = division && city ? findTown(division.slug, city) : undefined;
  // Communities are known to the server only.
  if (community) return null;
  if (town) return townBox(town);
  if (division) return division.box;
  if (metro_area && !region) return findMetroArea(metro_area, country)?.box ?? null;
  // Regions and towns outside the markets are known to the server only.
  if (region || city) return null;
  return findMarket(country)?.land ?? findCountry(country ?? '')?.box ?? null;
}

/** Null when only the answer can tell: everywhere, or a place outside the markets. */
export function placeBox(criteria: Criteria): Box | null {
  const { boundingBox, bounds, lat, lng, radius_km, polygon } = criteria;
  if (boundingBox) return (bounds && shared(boundingBox, bounds)) ?? boundingBox;
  if (bounds) return bounds;
  const drawn = polygon && readPolygons(polygon);
  if (drawn) return polygonsBox(drawn);
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
  polygon,
  country,
  region,
  city,
  community,
  metro_area,
}: Criteria): string {
  const named = [country, region, city, community, metro_area];
  return [boundingBox, bounds, lat, lng, radius_km, polygon, ...named].join(' ');
}

/** Equal for searches that a map shows alike: a filter moves it to the homes it leaves, unless the search is of a view. */
export const viewKey = (criteria: Criteria): string =>
  criteria.boundingBox ? placeKey(criteria) : formatCriteria(criteria);

/** What every other kind of place gives way to. */
const NO_PLACE = {
  region: undefined,
  city: undefined,
  community: undefined,
  metro_area: undefined,
  address: undefined,
  radius_km: undefined,
  lat: undefined,
  lng: undefined,
  bounds: undefined,
} satisfies Partial<Criteria>;

/** Where a search is, without what it narrows by. */
export const placeOf = (criteria: Criteria): Partial<Criteria> => {
  const { country, region, city, community, metro_area, address, radius_km, lat, lng, bounds } = criteria;
  const { boundingBox, polygon } = criteria;
  return {
    country,
    region,
    city,
    community,
    metro_area,
    address,
    radius_km,
    lat,
    lng,
    bounds,
    boundingBox,
    polygon,
  };
};

/** What a search narrows by, wherever it is. */
export const withoutPlace = (criteria: Criteria): Criteria => ({
  ...criteria,
  ...NO_PLACE,
  ...{ country: undefined, boundingBox: undefined, polygon: undefined },
});

/** The search of what a map shows: the box takes the place of every other place but a country it lies in, and narrows drawn areas. */
export function searchOfBox(criteria: Criteria, box: Box): Criteria {
  const country = findCountry(criteria.country ?? '');
  const within = country && shared(country.box, box);
  return { ...criteria, ...NO_PLACE, country: within ? country.slug : undefined, boundingBox: box };
}

/** The search of drawn areas; without any, of the country alone. */
export function searchOfAreas(criteria: Criteria, polygons: readonly Polygon[]): Criteria {
  if (polygons.length === 0) return { ...criteria, polygon: undefined };
  const box = polygonsBox(polygons);
  return { ...searchOfBox(criteria, box), boundingBox: undefined, polygon: writePolygons(polygons) };
}

/** Kilometres around somebody that are near to them. */
const NEAR_KM = 5;
/** Ten seconds of arc, some 100 m: near enough, and an address does not tell the house. */
const NEAR_UNIT = 1000;

export function searchAround(criteria: Criteria, lat: number, lng: number): Criteria {
  const [roundLat, roundLng] = [lat, lng].map((value) => Math.round(value * NEAR_UNIT) / NEAR_UNIT) as [
    number,
    number,
  ];
  const around = boxAround(roundLat, roundLng, NEAR_KM);
  const without = { ...searchOfBox(criteria, around), boundingBox: undefined, polygon: undefined };
  return { ...without, lat: roundLat, lng: roundLng, radius_km: NEAR_KM };
}
