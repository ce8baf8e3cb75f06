/** People as admins see them. */

import { type RawBuilder, sql } from 'kysely';
import type { ManagedPerson } from '#areas/accounts/people-contract.ts';
import type { PeopleOrder } from '#areas/accounts/vocabulary.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { UserRow } from './users.ts';

/** Accounts nobody has used for long. Those of the demonstration and of admins stay. */

/** At most so many a night: the others follow in the nights after. */
const MOST = 500;

const SEEN = sql`greatest(u.created_at, a.last_login_at,
  (select max(s."updatedAt") from identity_sessions s where s."userId" = a.uid))`;
const OF_PEOPLE = sql`from users u join accounts a on a.user_id = u._id
  where not u.demo and not u.roles && '{Admin}'`;

/** Notes that the people of accounts unused for so many days are told. @returns their ids */
export const claimUnused = (tx: Queryable, days: number): Promise<string[]> =>
  query.values<string>(tx)`
    update users set unused_told_at = now() where _id in (
      select u._id ${OF_PEOPLE} and ${SEEN} < now() - make_interval(days => ${days})
        and (u.unused_told_at is null or u.unused_told_at < ${SEEN})
      order by u._id limit ${MOST} for no key update of u skip locked)
    returning _id`;

interface UnusedAccount {
  user_id: string;
  issuer: string;
  uid: string;
}

/** Accounts unused for so many days whose people were told at least `told` days ago, and did not come. */
const longUnused = (days: number, told: number) => sql`${OF_PEOPLE}
  and ${SEEN} < now() - make_interval(days => ${days})
  and u.unused_told_at between ${SEEN} and now() - make_interval(days => ${told})`;

export const readLongUnused = (db: Queryable, days: number, told: number): Promise<string[]> =>
  query.values<string>(db)`select u._id ${longUnused(days, told)} order by u._id limit ${MOST}`;

/** @returns the account, locked until the transaction ends, where it is still one of them */
export const lockLongUnused = (tx: Queryable, user_id: string, days: number, told: number) =>
  query.first<UnusedAccount>(tx)`
    select u._id as user_id, a.issuer, a.uid ${longUnused(days, told)} and u._id = ${user_id} for no key update of u, a`;

export type PersonRow = UserRow &
  Pick<ManagedPerson, 'locked_at' | 'locked_reason' | 'last_login_at' | 'sessions' | 'listings'>;

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

const ORDERS: Record<PeopleOrder, RawBuilder<unknown>> = {
  created_at: sql`u.created_at`,
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  last_login_at: sql`a.last_login_at`,
  listings: sql`listings`,
};

/** @param order the newest first unless something else is asked for */
export async function readPeople(
  db: Queryable,
  filter: PeopleFilter,
  { by = 'created_at', order = 'desc' }: { by?: PeopleOrder | undefined; order?: 'asc' | 'desc' | undefined },
  slice: PageSlice,
): Promise<Rows<PersonRow>> {
  const where = matching(filter);
  return selectPage<PersonRow>(db, slice, sql`from users u where ${where}`)`
    ${PERSON} where ${where}
    order by ${ORDERS[by]} ${order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`}, u._id`;
}

export const readPerson = (db: Queryable, id: string): Promise<PersonRow | null> =>
  query.first<PersonRow>(db)`${PERSON} where u._id = ${id}`;

/** Admins who can enter, locked in one order: two who take the role from one another wait here. @returns their ids */
export const lockAdmins = (tx: Queryable): Promise<string[]> =>
  query.values<string>(tx)`
    select _id from users where 'Admin' = any(roles) and locked_at is null order by _id for no key update`;

export const setLocked = (tx: Queryable, id: string, locked: boolean, reason: string): Promise<void> =>
  query.run(tx)`
    update users set locked_at = case when ${locked}::boolean then coalesce(locked_at, now()) end,
      locked_reason = ${locked ? reason : ''}, updated_at = now()
    where _id = ${id}`;

export const isLocked = (db: Queryable, uid: string): Promise<boolean> =>
  query.any(db)`
    select from accounts a join users u on u._id = a.user_id where a.uid = ${uid} and u.locked_at is not null`;
