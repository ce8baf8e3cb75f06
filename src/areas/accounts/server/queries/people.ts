/** People as admins see them. */
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#platform/contract/endpoint.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { UserRow } from './users.ts';

export interface PersonRow extends UserRow {
  locked_at: string | null;
  locked_reason: string;
  last_login_at: string | null;
  sessions: number;
  listings: number;
}

interface PeopleFilter {
  /** Part of a name or an address. */
  words?: string | undefined;
  role?: Role | undefined;
  locked?: boolean;
}

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function matching({ words, role, locked = false }: PeopleFilter): RawBuilder<unknown> {
  const like = words === undefined ? null : pattern(words);
  return sql`(${like}::text is null or u.first_name || ' ' || u.last_name || ' ' || u.email ilike ${like})
    and (${role ?? null}::text is null or ${role ?? null} = any(u.roles))
    and (not ${locked}::boolean or u.locked_at is not null)`;
}

const PERSON = sql`
  select u._id, u.first_name, u.last_name, u.email, u.user_name, u.roles, u.avatar, u.guest, u.locale, u.created_at,
    u.email_proved_at is not null as email_proved, u.elevated_at, u.locked_at, u.locked_reason, a.last_login_at,
    coalesce((select i."twoFactorEnabled" from identity_users i where i.id = a.uid), false) as second_factor,
    (select count(*)::int from identity_sessions s where s."userId" = a.uid and s."expiresAt" > now()) as sessions,
    (select count(*)::int from properties p where p.agent_id = u._id and p.status in ('active', 'under-offer')
      and not p.withheld) as listings
  from users u left join accounts a on a.user_id = u._id`;

export async function readPeople(
  db: Queryable,
  filter: PeopleFilter,
  slice: PageSlice,
): Promise<Rows<PersonRow>> {
  const where = matching(filter);
  return selectPage<PersonRow>(
    db,
    slice,
    sql`from users u where ${where}`,
    sql`
    ${PERSON} where ${where} order by u.created_at desc, u._id`,
  );
}

export async function readPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`${PERSON} where u._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Admins who can enter, locked in one order: two who take the role from one another wait here. @returns their ids */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from users where 'Admin' = any(roles) and locked_at is null order by _id for update`.execute(
    tx,
  );
  return rows.map(({ _id }) => _id);
}

export async function setLocked(tx: Queryable, id: string, locked: boolean, reason: string): Promise<void> {
  await sql`
    update users set locked_at = case when ${locked}::boolean then coalesce(locked_at, now()) end,
      locked_reason = ${locked ? reason : ''}, updated_at = now()
    where _id = ${id}`.execute(tx);
}

/** Whether an identity's account is locked. */
export async function isLocked(db: Queryable, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts a join users u on u._id = a.user_id where a.uid = ${uid} and u.locked_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}
