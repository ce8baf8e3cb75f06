/** Objects of the store that nobody needs any more go when the transaction has committed. */
import type { Queryable } from '../../../../platform/server/database.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import type { ApplicationsParts } from '../parts.ts';
import { takeOldUploads, takeUnusedPapers } from '../queries/files.ts';
import { takeOldPdfs } from '../queries/pdfs.ts';

const QUEUE = 'delete-papers';
/** Keys in one job. */
const AT_ONCE = 50;
const NIGHTLY = '27 8 * * *'; // 3:27 in Jamaica

export async function dropObjects(
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await jobs.give(tx, QUEUE, { keys: keys.slice(at, at + AT_ONCE) });
  }
}

/** Papers nobody uses, uploads nobody goes on with, PDFs of yesterday, and what killed processes left behind. */
export async function sweepPapers({ db, jobs, spool }: ApplicationsParts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const take of [takeUnusedPapers, takeOldUploads, takeOldPdfs])
      await dropObjects(jobs, tx, await take(tx));
  });
  await spool.sweep(Date.now());
}

export function defineDropping(parts: ApplicationsParts): void {
  const { jobs, files } = parts;
  jobs.define<{ keys: string[] }>({
    ...{ name: QUEUE, seconds: 300, retries: 12, keepHours: 24 * 14 },
    run: async ({ keys }) => {
      for (const key of keys) await files.delete(key);
    },
  });
  jobs.schedule({ name: 'sweep-papers', cron: NIGHTLY, run: () => sweepPapers(parts) });
}
