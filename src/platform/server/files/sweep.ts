/** Deletes files that no record names: a killed process, or a database that did not answer, left them behind. */
import type { Files } from './files.ts';

/** Names the keys of a folder that records of one kind stand for. */
export interface FileOwner {
  folder: string;
  /** @returns those of these keys that a record names */
  known: (keys: readonly string[]) => Promise<string[]>;
}

interface Sweep {
  files: Files;
  owners: readonly FileOwner[];
  warn: (message: string) => void;
  now: number;
}

/** A younger file may be on its way to its record. */
const LEFT_AFTER_MS = 24 * 3_600_000;
/** So many, and such a share of a folder, is no rubbish but a database that belongs to other files. */
const SUSPICIOUS = { files: 50, share: 0.1 };

async function orphansAmong(keys: readonly string[], owners: readonly FileOwner[], sweep: Sweep) {
  const known = new Set((await Promise.all(owners.map((owner) => owner.known(keys)))).flat());
  const orphans: string[] = [];
  for (const key of keys) {
    if (known.has(key)) continue;
    const storedAt = await sweep.files.storedAt(key);
    if (storedAt !== null && storedAt < sweep.now - LEFT_AFTER_MS) orphans.push(key);
  }
  return orphans;
}

async function sweepFolder(folder: string, sweep: Sweep): Promise<number> {
  const owners = sweep.owners.filter((owner) => owner.folder === folder);
  const orphans: string[] = [];
  let all = 0;
  for await (const keys of sweep.files.list(folder)) {
    all += keys.length;
    orphans.push(...(await orphansAmong(keys, owners, sweep)));
  }
  if (orphans.length > SUSPICIOUS.files && orphans.length > all * SUSPICIOUS.share) {
    sweep.warn(
      `${orphans.length} of ${all} files in ${folder} belong to no record and are kept: is this the database of these files?`,
    );
    return 0;
  }
  for (const key of orphans) await sweep.files.delete(key);
  return orphans.length;
}

/** @returns how many files were deleted */
export async function sweepFiles(sweep: Sweep): Promise<number> {
  let deleted = 0;
  for (const folder of new Set(sweep.owners.map((owner) => owner.folder))) {
    deleted += await sweepFolder(folder, sweep);
  }
  return deleted;
}
