/** Whether a listing is what a question asks for, said as plainly as possible: what quicker ways are compared with. */

import { distanceMm } from '#areas/places/distance.ts';
import { type Ring, readPolygons } from '#areas/search/criteria/polygons.ts';
import { FLAGS, type Flag } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';

interface PlainListing extends Record<Flag['column'], boolean | null> {
  category: string;
  type: string | null;
  commercial_type: string | null;
  title_type: string;
  status: string;
  country: string;
  region: string | null;
  city: string | null;
  community: string | null;
  metro_area: string | null;
  features: readonly string[];
  price: number | null;
  currency: string;
  bedrooms: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  year_built: number | null;
  sqft: number | null;
  lot_sqft: number | null;
  sea_m: number | null;
  airport_m: number | null;
  centre_m: number | null;
  lat: number | null;
  lng: number | null;
}

const between = (value: number | null, min?: number, max?: number) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max));

/** Metres of a distance that was asked for. */
const kilometres = (km: number | undefined) => (km === undefined ? undefined : Math.round(km * 1e6) / 1000);

/** How often a ring goes around a point, by the angles its edges are seen under; null on an edge. */
function turns(ring: Ring, lng: number, lat: number): number | null {
  let angle = 0;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    const whole = ([x, y]: [number, number]) =>
      [Math.round((x - lng) * 1e7), Math.round((y - lat) * 1e7)] as const;
    const [[fromX, fromY], [toX, toY]] = [whole([ax, ay]), whole([bx, by])];
    const [cross, dot] = [fromX * toY - toX * fromY, fromX * toX + fromY * toY];
    if (cross === 0 && dot <= 0) return null;
    angle += Math.atan2(cross, dot);
  }
  return Math.round(angle / (2 * Math.PI));
}

const isIn = (text: string, lng: number, lat: number) =>
  (readPolygons(text) ?? []).some(
    ({ outer, holes }) => turns(outer, lng, lat) !== 0 && holes.every((hole) => turns(hole, lng, lat) === 0),
  );

/** Everything but words. */
export function plainMatch(
  asked: Criteria,
  listing: PlainListing,
  rates: ReadonlyMap<string, number>,
  year: number,
): boolean {
  const { lat, lng } = listing;
  const rate = rates.get(asked.currency ?? 'JMD') ?? Number.NaN;
  const worth = (listing.price ?? Number.NaN) * (rates.get(listing.currency) ?? Number.NaN);
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
    (!asked.commercial_type ||
      (asked.commercial_type as (string | null)[]).includes(listing.commercial_type)) &&
    (!asked.title_type || (asked.title_type as string[]).includes(listing.title_type)) &&
    (!asked.status || (asked.status as string[]).includes(listing.status)) &&
    (asked.country === undefined || asked.country === listing.country) &&
    (asked.region === undefined || asked.region === listing.region) &&
    (asked.city === undefined || asked.city === listing.city) &&
    (asked.community === undefined || asked.community === listing.community) &&
    (asked.metro_area === undefined || asked.metro_area === listing.metro_area) &&
    (asked.price_min === undefined || worth >= asked.price_min * rate) &&
    (asked.price_max === undefined || worth <= asked.price_max * rate) &&
    between(listing.bedrooms, asked.bedrooms) &&
    between(listing.bathrooms, asked.bathrooms) &&
    between(listing.parking_spaces, asked.parking_spaces) &&
    between(listing.sea_m, undefined, kilometres(asked.sea_km)) &&
    between(listing.airport_m, undefined, kilometres(asked.airport_km)) &&
    between(listing.centre_m, undefined, kilometres(asked.centre_km)) &&
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
    (asked.polygon === undefined || (lat !== null && lng !== null && isIn(asked.polygon, lng, lat))) &&
    near
  );
}
