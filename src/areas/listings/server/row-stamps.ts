import { atMost } from '#platform/contract/at-most.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { BatchedRead } from '#platform/server/process/shared-work.ts';
import { readUuid } from '#platform/server/text.ts';
import { readRowStamps } from './queries.ts';

/** A database that takes longer is ill: what is kept is shown then. */
const READ_MS = 500;

/**
 * Reads the stamp of a listing's row by the listing's id: another stamp, another row. '' where there is no such listing,
 * undefined when the database does not say.
 */
export function rowStamps(db: Database): (id: string) => Promise<string | undefined> {
  const reads = new BatchedRead((ids: string[]) => readRowStamps(db, ids));
  return async (id) => {
    const known = readUuid(id);
    if (!known) return '';
    let stamp: string | undefined;
    const read = reads.get(known).then((found) => {
      stamp = found ?? '';
    });
    await atMost(READ_MS, read).catch(() => {});
    return stamp;
  };
}
