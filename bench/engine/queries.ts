/** The queries that are measured: places of five sizes, each with a buyer's filters. */

import type { PropertyType } from '../../src/areas/listings/vocabulary.ts';
import type { PlacedTown } from '../../src/areas/places/market.ts';
import { JAMAICA } from '../../src/areas/places/markets/jamaica/market.ts';
import { PARISHES } from '../../src/areas/places/markets/jamaica/parishes.ts';
import { placedTowns } from '../../src/areas/places/positions.ts';
import { communities } from '../../src/areas/places/server/communities.ts';
import type { Box } from '../../src/areas/places/vocabulary.ts';
import type { Criteria } from '../../src/areas/search/criteria.ts';

export type Scope = 'community' | 'town' | 'city' | 'parish' | 'island';

export interface MeasuredQuery {
  criteria: Criteria;
  /** What the map shows at this size. */
  zoom: number;
  lat: number;
  lng: number;
}

/** Degrees around a town's centre: about 10 km. */
const TOWN = 0.05;
const HOMES: PropertyType[][] = [
  ['home', 'villa', 'townhouse'],
  ['apartment'],
  ['home', 'townhouse', 'apartment'],
];
const ZOOM = { community: 13, town: 12, city: 11, parish: 10, island: 8 };

/** `count` queries of one size, each a little different, the same in every run. */
export function queriesOf(scope: Scope, count: number): MeasuredQuery[] {
  const known = placedTowns(JAMAICA).filter((town) => town.rank === 1);
  const urban = communities().filter(({ metro_area }) => metro_area !== null);
  return Array.from({ length: count }, (_, i) => {
    const town = known[i % known.length] as PlacedTown;
    const area = urban[(i * 7) % urban.length] as (typeof urban)[number];
    const around: Box = [town.lng - TOWN, town.lat - TOWN, town.lng + TOWN, town.lat + TOWN];
    const where = {
      community: { region: area.region, community: area.slug },
      city: { metro_area: 'kingston' },
      town: { boundingBox: around },
      parish: { region: PARISHES[i % PARISHES.length] },
      island: {},
    }[scope];
    const criteria: Criteria = {
      ...where,
      type: HOMES[i % HOMES.length],
      categories: ['for-sale'],
      bedrooms: 1 + (i % 3),
      price_max: 40_000_000 + (i % 10) * 10_000_000,
    };
    return { criteria, zoom: ZOOM[scope], lat: town.lat, lng: town.lng };
  });
}
