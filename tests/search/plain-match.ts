/** Whether a listing is what a question asks for, said as plainly as possible: what quicker ways are compared with. */

import { distanceMm } from '../../src/areas/places/distance.ts';
import { FLAGS, type Flag } from '../../src/areas/search/criteria/registry.ts';
import type { Criteria } from '../../src/areas/search/criteria.ts';

interface PlainListing extends Record<Flag['column'], boolean | null> {
  category: string;
  type: string | null;
  country: string;
  region: string | null;
  city: string | null;
  features: readonly string[];
  price: number;
  currency: string;
  bedrooms: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  year_built: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  lat: number | null;
  lng: number | null;
}

const between = (value: number | null, min?: number, max?: number) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max));

/** Everything but words. */
export function plainMatch(
  asked: Criteria,
  listing: PlainListing,
  rates: ReadonlyMap<string, number>,
  year: number,
): boolean {
  const { lat, lng } = listing;
  const rate = rates.get(asked.currency ?? 'JMD') ?? Number.NaN;
  const worth = listing.price * (rates.get(listing.currency) ?? Number.NaN);
  const inBox = (box: Criteria['bounds']) =>
    !box ||
    (lat !== null && lng !== null && lng >= box[0] && lat >= box[1] && lng <= box[2] && lat <= box[3]);
  const near =
    asked.radius_km === undefined ||
    (lat !== null &&
      lng !== null &&
      distanceMm(asked.lat as number, asked.lng as number, lat, lng) <= asked.radius_km * 1e6);
  return (
    (!asked.categories || (asked.categories as string[]).includes(listing.category)) &&
    (!asked.type || (asked.type as (string | null)[]).includes(listing.type)) &&
    (asked.country === undefined || asked.country === listing.country) &&
    (asked.region === undefined || asked.region === listing.region) &&
    (asked.city === undefined || asked.city === listing.city) &&
    (asked.price_min === undefined || worth >= asked.price_min * rate) &&
    (asked.price_max === undefined || worth <= asked.price_max * rate) &&
    between(listing.bedrooms, asked.bedrooms) &&
    between(listing.bathrooms, asked.bathrooms) &&
    between(listing.parking_spaces, asked.parking_spaces) &&
    between(listing.sqft, asked.sqft_min, asked.sqft_max) &&
    between(listing.lot_sqft, asked.lot_min, asked.lot_max) &&
    between(listing.year_built === null ? null : year - listing.year_built, asked.age_min, asked.age_max) &&
    FLAGS.every(
      ({ name, column, categories }) =>
        !asked[name] ||
        (listing[column] === true &&
          (!categories || (categories as readonly string[]).includes(listing.category))),
    ) &&
    (asked.features ?? []).every((feature) => listing.features.includes(feature)) &&
    inBox(asked.boundingBox) &&
    inBox(asked.bounds) &&
    near
  );
}
