import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { isAlive } from '#platform/server/postgres/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { storedListings } from './incoming.ts';
import { throwAwayFolder } from './throw-away.ts';

const FOLDERS = throwAwayFolder('journeys');

/** The data folder of the server the journeys visit: of those whose process lives, the newest. */
export async function dataDirOfJourneys(): Promise<string> {
  const living = (await readdir(FOLDERS)).filter((name) => isAlive(Number(name)));
  const folders = await Promise.all(
    living.map(async (name) => ({
      folder: join(FOLDERS, name),
      made: (await stat(join(FOLDERS, name))).birthtimeMs,
    })),
  );
  const newest = folders.sort((a, b) => b.made - a.made)[0];
  if (!newest) throw new Error('The server of the journeys is not running.');
  return newest.folder;
}

/**
 * Gives the running server listings as an import would, for states that the demo market does not have.
 * @returns their ids, by source key
 */
export async function bringListings(
  source: string,
  listings: IncomingListing[],
): Promise<Map<string, string>> {
  const { url } = await startEmbeddedPostgres(await dataDirOfJourneys());
  const database = openDatabase(url, { max: 2 });
  try {
    await writeListings(database.db, source, listings);
    const stored = await storedListings(database.db, source);
    return new Map([...stored].map(([key, { _id }]) => [key, _id]));
  } finally {
    await database.close();
  }
}

/** Listings the agent of the demonstration looks after. */
export async function listingsOfTheAgent(
  category: 'for-rent' | 'for-sale',
): Promise<{ _id: string; title: string }[]> {
  const { url } = await startEmbeddedPostgres(await dataDirOfJourneys());
  const database = openDatabase(url, { max: 1 });
  try {
    const { rows } = await database.pool.query(
      `select p._id, p.title from properties p join users u on u._id = p.agent_id
       where u.email = 'agent@yaad.example' and p.category = $1 and p.status = 'active' order by p.seq`,
      [category],
    );
    return rows;
  } finally {
    await database.close();
  }
}
