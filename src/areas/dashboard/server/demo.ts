/** Visits and searches of the demonstration. */

import { formatCriteria } from '#areas/search/address.ts';
import { type RawCriteria, readCriteria } from '#areas/search/criteria.ts';
import { dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import {
  type DemoHome,
  hasCounts,
  insertDemoCounts,
  insertDemoSearches,
  readDemoHomes,
} from './queries/visits.ts';

const HOMES = 6;
const DAYS = 14;

const textOf = (raw: RawCriteria): string => formatCriteria(readCriteria(raw).criteria);

/** The step below a price that people search to: two digits and zeros. */
function stepBelow(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.floor((price - 1) / unit) * unit;
}

/** What people ask for who could like such a home. */
function searchesFor({ category, type, country, region, price, currency }: DemoHome): RawCriteria[] {
  const place = { categories: category, country, region, ...(type && { type }) };
  return [
    place,
    { ...place, price_max: stepBelow(price), currency },
    { ...place, title_type: 'registered' },
    { ...place, parking_spaces: 1 },
    { ...place, sqft_min: 800 },
  ];
}

/** @param agent user id of the demo agent people sign in as */
export async function prepareDemoCounts(db: Database, agent: string, now: number): Promise<void> {
  if (await hasCounts(db)) return;
  await db.transaction().execute(async (tx) => {
    await insertDemoCounts(tx);
    const searches = new Set((await readDemoHomes(tx, agent, HOMES)).flatMap(searchesFor).map(textOf));
    const rows = [...searches].flatMap((criteria, index) =>
      Array.from({ length: DAYS }, (_, ago) => ({
        day: dayAfter(dayOf(now), -ago),
        criteria,
        count: 1 + ((index * 7 + ago * 3) % (3 + (index % 5))),
      })),
    );
    await insertDemoSearches(tx, rows);
  });
}
