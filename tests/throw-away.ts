import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../src/platform/server/postgres/embedded/cluster.ts';
import { readPlace } from '../src/platform/server/postgres/embedded/place.ts';

/** Removes a data folder and its database's files, also those kept outside it (root in a private folder). */
export async function removeDataDir(folder: string): Promise<void> {
  const place = await readPlace(folder).catch(() => null);
  const outside = place && !place.cluster.startsWith(folder) ? [join(place.cluster, '..')] : [];
  for (const path of [folder, ...outside]) {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * A data folder for this process below `parent`. What runs that were killed have left there goes first;
 * their database servers stop by themselves within a minute once their files are gone.
 */
export async function freshDataDir(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (!isAlive(Number(name))) await removeDataDir(join(parent, name));
  }
  const folder = join(parent, String(process.pid));
  await removeDataDir(folder);
  return folder;
}
