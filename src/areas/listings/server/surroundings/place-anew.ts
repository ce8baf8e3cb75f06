/** Brings the communities and distances of stored listings to the edition of the gazetteer. */

import { MARKETS } from '#areas/places/markets.ts';
import { COMMUNITIES_EDITION, surroundingsOf } from '#areas/places/server/communities.ts';
import { distancesOf } from '#areas/places/server/distances.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { placedAfter, readEdition, writeEdition, writeSurroundings } from './queries.ts';

/** Listings read and written at once: some 100 ms, in which others are answered. */
const BATCH = 2000;
const COUNTRIES = MARKETS.map(({ slug }) => slug);
const COMPARED = ['community', 'metro_area', 'sea_m', 'airport_m', 'centre_m'] as const;

/**
 * Places the listings of an earlier edition anew, in the order they were stored. Stopped in the middle, it begins again
 * at the next start; several processes at once do the same work and no harm.
 * @returns how many were changed
 */
export async function placeAnew(db: Database, stopped: () => boolean = () => false): Promise<number> {
  if ((await readEdition(db)) >= COMMUNITIES_EDITION) return 0;
  let [last, changed] = [0, 0];
  while (!stopped()) {
    const rows = await placedAfter(db, COUNTRIES, last, BATCH);
    const moved = rows
      .map((row) => ({ before: row, now: { ...row, ...surroundingsOf(row), ...distancesOf(row) } }))
      .filter(({ before, now }) => COMPARED.some((column) => before[column] !== now[column]));
    await writeSurroundings(
      db,
      moved.map(({ now }) => now),
    );
    changed += moved.length;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < BATCH) {
      await writeEdition(db, COMMUNITIES_EDITION);
      return changed;
    }
  }
  return changed;
}
