import type { Database } from '../../../../platform/server/database.ts';
import { writeListings } from '../import/writer.ts';
import { DEMO_SOURCE, demoListings } from './demo-listings.ts';
import { hasListings } from './queries.ts';

/**
 * Fills an empty house with demo listings, fresh at `now`; where there is any listing it does nothing.
 * @returns how many were stored
 */
export async function loadDemo(db: Database, now: Date): Promise<number> {
  if (await hasListings(db)) return 0;
  const { created } = await writeListings(db, DEMO_SOURCE, demoListings(now));
  return created;
}
