/** Counters of how often something was tried lately. */
import { type Queryable, query } from '../postgres/database.ts';

/** Counts one try. @returns tries in the running window, this one included, and the seconds it still lasts */
export async function countAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; seconds: number }> {
  const rows = await query.all<{ count: number; seconds: number }>(db)`
    insert into attempts as a (key, count, until) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when a.until < now() then 1 else a.count + 1 end,
      until = case when a.until < now() then excluded.until else a.until end
    returning count, ceil(extract(epoch from until - now()))::int as seconds`;
  return rows[0] ?? { count: 1, seconds: windowSeconds };
}

/** Takes back one counted try. */
export const uncountAttempt = (db: Queryable, key: string) =>
  query.run(db)`update attempts set count = count - 1 where key = ${key} and count > 0`;

export const deleteOldAttempts = (db: Queryable) => query.run(db)`delete from attempts where until < now()`;
