import { writeListings } from '#areas/listings/server/write/writer.ts';
import { dayOf } from '#platform/contract/time-zone.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { DEMO_SOURCE, demoListings } from './demo-listings.ts';
import type { PictureSet } from './photos.ts';
import { dateRates, deleteDemoListings, readListingCounts } from './queries.ts';

/**
 * Fills an empty database with demo listings, dated relative to `now`; does nothing where there is any listing,
 * unless an earlier start was killed while it filled the database: then it starts over.
 * @param pictures in place of the product's
 * @returns how many were stored
 */
export async function loadDemo(db: Database, now: Date, pictures?: PictureSet): Promise<number> {
  const { demo, others, people } = await readListingCounts(db);
  if (others || (demo > 0 && people)) return 0;
  const listings = demoListings(now, undefined, undefined, pictures);
  if (demo === listings.length) return 0;
  if (demo > 0) await deleteDemoListings(db);
  await dateRates(db, dayOf(now.getTime()));
  const { created } = await writeListings(db, DEMO_SOURCE, listings);
  return created;
}
