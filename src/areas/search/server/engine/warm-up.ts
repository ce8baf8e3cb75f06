/** Short queries before the first long one: the engine compiles the loops while they are cheap. */

import { setImmediate as breathe } from 'node:timers/promises';
import { ORDER_BY } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { type Corner, writePolygons } from '#areas/search/criteria/polygons.ts';
import { clustersOf } from './clusters.ts';
import { nearestTo } from './nearest.ts';
import { pageOf } from './page.ts';
import { countPinless, pointsOf } from './points.ts';
import { prepare } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { select } from './select.ts';
import { facetsOf, pricesOf } from './stats.ts';

const ROUNDS = 150;
/** Degrees: a street or two, so that one round takes a fraction of a millisecond. */
const REACH = 0.003;

export async function warmUp(index: ReadIndex, rates: ReadonlyMap<string, number>): Promise<void> {
  if (index.pinnedEnd === 0) return;
  for (let round = 0; round < ROUNDS; round++) {
    askAround(index, rates, round);
    if (round % 10 === 0) await breathe();
  }
}

/** A drawn area around a point, smaller than the box asked for. */
const diamond = (lng: number, lat: number): string => {
  const outer: Corner[] = [
    [lng, lat + REACH / 2],
    [lng + REACH / 2, lat],
    [lng, lat - REACH / 2],
    [lng - REACH / 2, lat],
  ];
  return writePolygons([{ outer, holes: [] }]);
};

/** Every operation of the index, on the surroundings of one listing. */
function askAround(index: ReadIndex, rates: ReadonlyMap<string, number>, round: number): void {
  const { columns } = index;
  const row = Math.floor((round / ROUNDS) * index.pinnedEnd);
  const lat = fromE7(columns.lat[row] as number);
  const lng = fromE7(columns.lng[row] as number);
  const query = prepare(
    index,
    {
      boundingBox: [lng - REACH, lat - REACH, lng + REACH, lat + REACH],
      ...(round % 2 === 0 && { price_min: 1, price_max: 1e12, bedrooms: 0, bathrooms: 0, parking_spaces: 0 }),
      ...(round % 3 === 0 && { sqft_min: 1, lot_min: 1, age_min: 0, features: [] }),
      ...(round % 7 === 0 && { polygon: diamond(lng, lat) }),
      ...(round % 5 === 0 && { country: HOME_COUNTRY, lat, lng, radius_km: 1 }),
    },
    { rates, year: 2000, text: null },
  );
  const found = select(index, query).slice();
  for (const orderBy of ORDER_BY) {
    pageOf(index, found, { orderBy, order: round % 2 ? 'asc' : 'desc', lat, lng }, 0, 20);
  }
  pageOf(index, found, { orderBy: 'price', order: 'asc' }, 200, 220);
  clustersOf(index, found, round % 22);
  countPinless(index, found);
  pointsOf(index, found, 50);
  facetsOf(index, found);
  pricesOf(index, found, 1);
  nearestTo(index, query, lat, lng, 10);
}
