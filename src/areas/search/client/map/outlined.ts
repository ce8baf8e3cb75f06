/** Which outline the map of a search has besides its borders. */
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { PlaceCriteria } from '#areas/search/paths.ts';

/** Parishes have borders on the map already; what is smaller, or a city, is outlined. */
export function outlined({ boundingBox, polygon, ...place }: Criteria): PlaceCriteria | null {
  if (boundingBox || polygon || place.country !== SURVEYED_COUNTRY) return null;
  return place.community || place.city || (place.metro_area && !place.region) ? place : null;
}
