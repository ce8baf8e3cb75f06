/** Accounts nobody has used for long. Those of the demonstration and of admins stay. */
import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** At most so many a night: the others follow in the nights after. */
const MOST = 500;

const SEEN = sql`greatest(u.created_at, a.last_login_at,
  (select max(s."updatedAt") from identity_sessions s where s."userId" = a.uid))`;
const OF_PEOPLE = sql`from users u join accounts a on a.user_id = u._id
  where not u.demo and not u.roles && '{Admin}'`;

/** Notes that the people of accounts unused for so many days are told. @returns their ids */
export async function claimUnused(tx: Queryable, days: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    update users set unused_told_at = now() where _id in (
      select u._id ${OF_PEOPLE} and ${SEEN} < now() - make_interval(days => ${days})
        and (u.unused_told_at is null or u.unused_told_at < ${SEEN})
      order by u._id limit ${MOST} for update of u skip locked)
    returning _id`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export interface UnusedAccount {
  user_id: string;
  issuer: string;
  uid: string;
}

/** Accounts unused for so many days whose people were told at least `told` days ago, and did not come. */
export async function readLongUnused(db: Queryable, days: number, told: number): Promise<UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`
    select u._id as user_id, a.issuer, a.uid ${OF_PEOPLE}
      and ${SEEN} < now() - make_interval(days => ${days})
      and u.unused_told_at between ${SEEN} and now() - make_interval(days => ${told})
    order by u._id limit ${MOST}`.execute(db);
  return rows;
}
