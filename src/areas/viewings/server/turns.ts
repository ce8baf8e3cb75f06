/** Whoever changes an agent's calendar does it alone. */
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { lockCalendar } from './queries/times.ts';

/** By agent: settles when the last one in the line is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Does something in a transaction while nobody else changes the agent's calendar. Within this process waiting holds no
 * connection, so that a hundred visitors of one agent leave the pool to everybody else; other processes wait for the lock
 * with one connection each.
 */
export function inTurn<T>(db: Database, agent: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const run = () =>
    db.transaction().execute(async (tx) => {
      await lockCalendar(tx, agent);
      return work(tx);
    });
  const turn = (lines.get(agent) ?? Promise.resolve()).then(run);
  const settled: Promise<unknown> = turn
    .catch(() => undefined)
    .finally(() => {
      if (lines.get(agent) === settled) lines.delete(agent);
    });
  lines.set(agent, settled);
  return turn;
}
