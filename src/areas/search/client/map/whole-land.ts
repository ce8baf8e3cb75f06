/** Searches of whole countries: known before there is a map. */
import { findMarket } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import type { Criteria } from '#areas/search/criteria.ts';

/** Whether a search names nothing smaller than a country. */
export const isWhole = (criteria: Criteria): boolean => {
  const { region, city, community, metro_area, boundingBox, bounds, polygon, lat, address } = criteria;
  const smaller = [region, city, community, metro_area, boundingBox, bounds, polygon, lat, address];
  return smaller.every((part) => part === undefined);
};

/** Width of a country's land by its height, from which a wide map suits it. */
const WIDE_LAND = 1.5;

/** Whether the map takes most of the page: a whole country that is wider than high, or all of them. */
export function isWideLand(criteria: Criteria): boolean {
  if (!isWhole(criteria)) return false;
  if (!criteria.country) return true;
  const box = findMarket(criteria.country)?.land ?? findCountry(criteria.country)?.box;
  return box ? (box[2] - box[0]) / (box[3] - box[1]) > WIDE_LAND : false;
}
