/** Rows become listings of whoever brought them, each in a transaction of its own. */

import { isDeepStrictEqual } from 'node:util';
import { MADE_AT_ONCE } from '#areas/import/bulk.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { createDraft } from '#areas/listings/server/own/change.ts';
import { setOwnStatus } from '#areas/listings/server/own/status.ts';
import { Refusal, unprocessable } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { Evaluated } from './evaluate.ts';
import { givePictures } from './pictures.ts';
import { evaluateFile, questionsOf } from './present.ts';
import { lockFile, readRow, type StoredFile, setListing } from './queries.ts';

interface MakeDeps {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
}

/** What a call can still make: published only what lacks nothing, as drafts also what has problems. */
const canBeMade = ({ state }: Evaluated, publish: boolean): boolean =>
  state === 'ready' || (!publish && state === 'problem');

/**
 * The file is not evaluated again: its lock keeps the row as it is, and a row or settings that changed since wait for the
 * next call.
 * @returns whether the row was made now: another call may have been quicker
 */
async function makeRow(
  { db, jobs }: MakeDeps,
  file: StoredFile,
  { row, facts }: Evaluated,
  { publish, actor }: { publish: boolean; actor: AccountActor },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await lockFile(tx, file._id, actor.user_id);
    if (now?.version !== file.version) return false;
    if (!isDeepStrictEqual(await readRow(tx, file._id, row.number), row)) return false;
    const id = await createDraft(tx, actor, facts as FactsInput);
    // Homes that look alike were asked about when the file was read.
    if (publish) await setOwnStatus(tx, id, { status: 'active', different: true }, actor, undefined);
    await setListing(tx, { file: file._id, number: row.number }, id);
    await givePictures(jobs, tx, { listing: id, keys: row.pictures });
    return true;
  });
}

/**
 * Stops where the rules of listings stop it: a private person has three on the market.
 * @throws 422 naming what has to be said of the file first
 */
export async function makeListings(
  deps: MakeDeps,
  file: StoredFile,
  options: { publish: boolean; actor: AccountActor },
): Promise<{ made: number; left: number; stopped: string | null }> {
  const { publish, actor } = options;
  const { rows, reader } = await evaluateFile(deps.db, file, actor.user_id);
  const questions = questionsOf(file, rows, reader);
  if (questions.length > 0)
    throw unprocessable(Object.fromEntries(questions.map(({ about }) => [about, 'has to be said first'])));
  const waiting = rows.filter((row) => canBeMade(row, publish));
  let made = 0;
  let stopped: string | null = null;
  for (const row of waiting.slice(0, MADE_AT_ONCE)) {
    try {
      if (await makeRow(deps, file, row, options)) made += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      stopped = error.message;
      break;
    }
  }
  return {
    made,
    left: stopped === null ? waiting.length - Math.min(waiting.length, MADE_AT_ONCE) : 0,
    stopped,
  };
}
