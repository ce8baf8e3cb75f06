/**
 * What has changed since the index was last up to date. Commits do not happen in the order of ids or of
 * transaction numbers, so the feed goes by snapshots: a change is new when the transaction that made it
 * counts as done now and did not in the snapshot before. An open transaction hides nothing and loses nothing.
 */

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { atMost } from '#platform/contract/at-most.ts';
import { listen } from '#platform/server/postgres/listener.ts';

/** Lets a command learn when the servers of a database have followed what it has committed. */

/** Told by the triggers of listings and rates, and by those who ask. */
export const CHANGES_CHANNEL = 'property_changes';
/** The name of a server's connection that listens to changes. */
export const FOLLOWER = 'yaad changes';
const CAUGHT_UP_CHANNEL = 'property_changes_followed';
const QUESTION = /^caught up\? ([0-9a-f-]{36})$/;

/** What a notification asks to be answered when it has been followed. */
export const questionIn = (payload = ''): string | null => QUESTION.exec(payload)?.[1] ?? null;

export async function answerQuestion(pool: Pool, question: string): Promise<void> {
  await notify(pool, CAUGHT_UP_CHANNEL, question);
}

/**
 * Waits until all servers of the database have followed what was committed before the call.
 * @param within milliseconds at most
 * @returns how many there are, and whether all have; those that end meanwhile are not waited for in vain
 */
export async function followed(pool: Pool, within: number): Promise<{ servers: number; all: boolean }> {
  const servers = await countFollowers(pool, FOLLOWER);
  if (servers === 0) return { servers, all: true };
  const question = randomUUID();
  let answers = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = listen({
    url: pool.options.connectionString as string,
    channel: CAUGHT_UP_CHANNEL,
    name: 'yaad command',
    onWake: (payload) => {
      if (payload === undefined) void ask(pool, question).catch(() => {});
      if (payload === question) answers += 1;
      if (answers >= servers) resolve();
    },
    onError: () => {},
  });
  try {
    await atMost(within, promise).catch(() => {});
  } finally {
    await listener.stop();
  }
  return { servers, all: answers >= servers };
}

const ask = (pool: Pool, question: string) => notify(pool, CHANGES_CHANNEL, `caught up? ${question}`);

export interface Changes {
  /** What the index stands for once `seqs` are applied. */
  snapshot: string;
  /**
   * Listings that were added, changed or deleted, each once. Null: build anew, because there are more than
   * `most`, or the database is an older one than before (restored from a backup).
   */
  seqs: number[] | null;
}

/** Changes committed after `snapshot`. One statement, so that rows and new snapshot are of one moment. */
export async function readChanges(pool: Pool, snapshot: string, most: number): Promise<Changes> {
  const { rows } = await pool.query<{ snapshot: string; older: boolean; seqs: number[] | null }>(
    `select pg_current_snapshot()::text as snapshot,
       pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot) as older, (select array_agg(seq) from (
       select distinct seq from property_changes
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
       limit $2) as changed) as seqs`,
    [snapshot, most + 1],
  );
  const [read] = rows;
  if (!read) throw new Error('the change feed answered nothing');
  const seqs = read.seqs ?? [];
  return { snapshot: read.snapshot, seqs: read.older || seqs.length > most ? null : seqs };
}

/**
 * Forgets changes that are a day old and were settled in `snapshot`, which should be an hour old: by then
 * every server that is alive has read them. (One that was cut off for longer builds its index anew.)
 */
export async function purgeChanges(pool: Pool, snapshot: string): Promise<void> {
  await pool.query(
    `delete from property_changes
     where at < now() - interval '1 day' and pg_visible_in_snapshot(xid, $1::pg_snapshot)`,
    [snapshot],
  );
}

async function notify(pool: Pool, channel: string, payload: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, payload]);
}

/** How many servers follow the changes of this database. @param name of the connection they listen on */
async function countFollowers(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );
  return rows[0]?.count ?? 0;
}
