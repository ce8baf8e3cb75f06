/** Deletes objects of the store that are no longer needed, once the transaction that says so has committed. */
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { takeOldUploads, takeUnusedDocuments } from './queries.ts';
import type { DocumentsDeps } from './store.ts';

/** Jobs wait in the database under this name, also across a release. */
const QUEUE = 'delete-papers';
const KEYS_PER_JOB = 50;

export async function deleteObjects(
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_PER_JOB) {
    await jobs.give(tx, QUEUE, { keys: keys.slice(start, start + KEYS_PER_JOB) });
  }
}

/** Deletes documents in no list, abandoned uploads, and what killed processes left in the spool. */
export async function deleteUnused({ db, jobs, spool }: DocumentsDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteObjects(jobs, tx, await takeUnusedDocuments(tx));
    await deleteObjects(jobs, tx, await takeOldUploads(tx));
  });
  await spool.sweep(Date.now());
}

export function defineDeletion({ jobs, files }: Pick<DocumentsDeps, 'jobs' | 'files'>): void {
  jobs.define<{ keys: string[] }>({
    name: QUEUE,
    seconds: 300,
    retries: 12,
    keepHours: 24 * 14,
    run: async ({ keys }) => {
      for (const key of keys) await files.delete(key);
    },
  });
}
