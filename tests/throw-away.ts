import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/server/postgres/embedded/cluster.ts';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';

const ROOT = join(import.meta.dirname, '..');
/** The file system in memory of Linux. */
const MEMORY = '/dev/shm';
/** Room enough for a whole run; containers often have 64 MB. */
const LEAST_BYTES = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { blocks, bsize } = statfsSync(MEMORY);
    return blocks * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/**
 * Where data of tests lives that is thrown away: in memory where a system has the room, else in `.cache`. A database is
 * 350 files, and writing those of a copy to a disk costs ten times the processor time of writing them to memory.
 * @param kind one folder each: data of journeys, clusters of server tests
 */
export function throwAwayFolder(kind: string): string {
  if (!hasRoom()) return join(ROOT, '.cache', kind);
  const checkout = createHash('sha256').update(`${process.getuid?.()} ${ROOT}`).digest('hex').slice(0, 12);
  return join(MEMORY, `yaad-tests-${checkout}`, kind);
}

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

let place: Promise<string> | undefined;
/** Where this process makes folders that everybody can enter: in memory where a system has the room. */
export function temporaryPlace(): Promise<string> {
  const make = async () => {
    const folder = await freshDataDir(throwAwayFolder('temporary'));
    await mkdir(folder);
    return folder;
  };
  place ??= hasRoom() ? make() : Promise.resolve(tmpdir());
  return place;
}
