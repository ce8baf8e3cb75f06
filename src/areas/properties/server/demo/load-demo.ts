import type { Database } from '../../../../platform/server/database.ts';
import { writeListings } from '../import/writer.ts';
import { DEMO_SOURCE, demoListings } from './demo-listings.ts';
import { deleteDemoListings, readFilling } from './queries.ts';

/**
 * Fills an empty house with demo listings, fresh at `now`; where there is any listing it does nothing, unless an
 * earlier start was killed while it filled the house: then it begins anew.
 * @returns how many were stored
 */
export async function loadDemo(db: Database, now: Date): Promise<number> {
  const { demo, others, people } = await readFilling(db);
  if (others || (demo > 0 && people)) return 0;
  const listings = demoListings(now);
  if (demo === listings.length) return 0;
  if (demo > 0) await deleteDemoListings(db);
  const { created } = await writeListings(db, DEMO_SOURCE, listings);
  return created;
}
