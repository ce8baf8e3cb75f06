/** Queries on users, accounts and the identities of deleted accounts. */

import { sql } from 'kysely';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Theme } from '#platform/contract/theme.ts';
import type { Identity } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { SELLING_ROLES } from './sides.ts';

/** What people agreed to, in SQL. */

interface ConsentRow {
  /** Date of the terms and the privacy notice. */
  version: string;
  at: string;
}

/** Latest first. */
export async function readConsents(db: Queryable, user_id: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select version::text as version, at from consents where user_id = ${user_id} order by version desc`.execute(
    db,
  );
  return rows;
}

/** Agreeing twice leaves the first moment. */
export async function insertConsent(db: Queryable, user_id: string, version: string): Promise<void> {
  await sql`
    insert into consents (user_id, version) values (${user_id}, ${version}::date) on conflict do nothing`.execute(
    db,
  );
}

/** What an account keeps of how its person wants the product, as columns of `users`; null: not chosen. */
interface UserSettings {
  display_locale: Locale | null;
  currency: Currency | null;
  theme: Theme | null;
  mail_messages: boolean;
  mail_reminders: boolean;
}

export interface UserRow extends UserSettings {
  _id: string;
  first_name: string;
  last_name: string;
  email: string;
  user_name: string;
  roles: Role[];
  avatar: string | null;
  guest: boolean;
  email_proved: boolean;
  second_factor: boolean;
  /** Latest terms agreed to; of a demo user a date no terms are later than. Null: none. */
  agreed: string | null;
  /** Null for who needs none. */
  elevated_at: string | null;
  locale: Locale;
  created_at: string;
}

export interface AccountRow {
  _id: string;
  issuer: string;
  uid: string;
  user_id: string;
  email: string;
  opened_at: string | null;
  last_login_at: string | null;
  created_at: string;
}

const USER = sql.raw(
  `u._id, u.first_name, u.last_name, u.email, u.user_name, u.roles, u.avatar, u.guest, u.email_proved_at is not null as email_proved,
  case when u.demo then null else u.elevated_at end as elevated_at,
  exists (select from accounts a join identity_users i on i.id = a.uid
    where a.user_id = u._id and i."twoFactorEnabled") as second_factor,
  case when u.demo then '9999-12-31' else (select max(version)::text from consents c where c.user_id = u._id) end as agreed,
  u.locale, u.display_locale, u.currency, u.theme, u.mail_messages, u.mail_reminders, u.created_at`,
);
const ACCOUNT = sql.raw(
  'a._id, a.issuer, a.uid, a.user_id, a.email, a.opened_at, a.last_login_at, a.created_at',
);

export async function readUser(db: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select ${USER} from users u where u._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`select ${USER} from users u where u.email = ${email}`.execute(db);
  return rows[0] ?? null;
}

export async function userNameTaken(db: Queryable, user_name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where user_name = ${user_name}`.execute(db);
  return rows.length > 0;
}

type NewUser = Pick<
  UserRow,
  '_id' | 'first_name' | 'last_name' | 'email' | 'user_name' | 'guest' | 'locale'
> & {
  roles?: Role[];
  demo?: boolean;
};

/** @returns the unique column that was taken, or null when the user was stored */
export async function insertUser(tx: Queryable, user: NewUser): Promise<'email' | 'user_name' | null> {
  const {
    _id,
    first_name,
    last_name,
    email,
    user_name,
    guest,
    locale,
    roles = ['Buyer'],
    demo = false,
  } = user;
  const { numAffectedRows } = await sql`
    insert into users (_id, first_name, last_name, email, user_name, guest, locale, roles, demo, email_proved_at)
    values (${_id}, ${first_name}, ${last_name}, ${email}, ${user_name}, ${guest}, ${locale}, ${roles}::text[], ${demo},
      case when ${demo} then now() end)
    on conflict do nothing`.execute(tx);
  if (numAffectedRows) return null;
  return (await readUserByEmail(tx, email)) ? 'email' : 'user_name';
}

type UserChange = Partial<Pick<UserRow, 'first_name' | 'last_name' | 'locale'> & UserSettings>;

export async function updateUser(tx: Queryable, id: string, change: UserChange): Promise<void> {
  const { first_name = null, last_name = null, locale = null } = change;
  const { display_locale = null, currency = null, theme = null, mail_messages = null } = change;
  const { mail_reminders = null } = change;
  await sql`
    update users set first_name = coalesce(${first_name}, first_name), last_name = coalesce(${last_name}, last_name),
      locale = coalesce(${locale}, locale), display_locale = coalesce(${display_locale}, display_locale),
      currency = coalesce(${currency}, currency), theme = coalesce(${theme}, theme),
      mail_messages = coalesce(${mail_messages}, mail_messages),
      mail_reminders = coalesce(${mail_reminders}, mail_reminders), updated_at = now()
    where _id = ${id}`.execute(tx);
}

/** @returns the key of the previous picture */
export async function setAvatar(tx: Queryable, id: string, key: string | null): Promise<string | null> {
  const { rows } = await sql<{ avatar: string | null }>`
    select avatar from users where _id = ${id} for update`.execute(tx);
  await sql`update users set avatar = ${key}, updated_at = now() where _id = ${id}`.execute(tx);
  return rows[0]?.avatar ?? null;
}

/** Which of these pictures somebody has. */
export async function knownAvatars(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ avatar: string }>`
    select avatar from users where avatar = any(${keys}::text[])`.execute(db);
  return rows.map(({ avatar }) => avatar);
}

export async function setRoles(tx: Queryable, id: string, roles: readonly Role[]): Promise<void> {
  await sql`
    update users set roles = ${roles}::text[], updated_at = now(),
      selling_ended_at = case when ${roles}::text[] && ${SELLING_ROLES} then null
        when roles && ${SELLING_ROLES} then now() else selling_ended_at end
    where _id = ${id}`.execute(tx);
}

/** The account of an identity, opened or not. */
export async function readAccountOf(
  db: Queryable,
  { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT} from accounts a where a.issuer = ${issuer} and a.uid = ${uid}`.execute(db);
  return rows[0] ?? null;
}

export async function readAccountOfUser(db: Queryable, user_id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT} from accounts a where a.user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertAccount(
  tx: Queryable,
  account: Pick<AccountRow, '_id' | 'issuer' | 'uid' | 'user_id' | 'email'>,
): Promise<void> {
  const { _id, issuer, uid, user_id, email } = account;
  await sql`
    insert into accounts (_id, issuer, uid, user_id, email)
    values (${_id}, ${issuer}, ${uid}, ${user_id}, ${email})`.execute(tx);
}

/** Gives accounts of the embedded provider its present issuer. `others` are the external issuers. */
export async function renameIssuer(db: Queryable, issuer: string, others: readonly string[]): Promise<void> {
  await sql`
    update accounts set issuer = ${issuer}
    where issuer <> ${issuer} and issuer <> all(${others}::text[]) and uid in (select id from identity_users)`.execute(
    db,
  );
}

/** @returns false when it was open already */
export async function openAccount(tx: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set opened_at = now() where _id = ${id} and opened_at is null`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function noteLogin(db: Queryable, id: string): Promise<void> {
  await sql`update accounts set last_login_at = now() where _id = ${id}`.execute(db);
}

/** Revokes every token issued before now. */
export async function beginEpoch(
  tx: Queryable,
  { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>,
): Promise<void> {
  await sql`update accounts set epoch = now() where issuer = ${issuer} and uid = ${uid}`.execute(tx);
}

/** Whose address is proved: a user who still has it, or the user of an identity. */
export type Proved = { user_id: string; email: string } | Pick<Identity, 'issuer' | 'uid'>;

/** @returns ids of the users whose address was not proved before */
export async function proveAddress(tx: Queryable, who: Proved): Promise<string[]> {
  const whose =
    'uid' in who
      ? sql`_id = (select user_id from accounts where issuer = ${who.issuer} and uid = ${who.uid})`
      : sql`_id = ${who.user_id} and email = ${who.email}`;
  const { rows } = await sql<{ _id: string; email: string }>`
    update users set email_proved_at = now() where ${whose} and email_proved_at is null
    returning _id, email`.execute(tx);
  for (const { _id, email } of rows) {
    await sql`
      update identity_users set "emailVerified" = true
      where email = ${email} and id = (select uid from accounts where user_id = ${_id})`.execute(tx);
  }
  return rows.map(({ _id }) => _id);
}

/** Whether this is a guest's address whose generated password is older than that. */
export async function guestPasswordSpent(db: Queryable, email: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where email = ${email} and guest
      and created_at < now() - make_interval(mins => ${minutes})`.execute(db);
  return rows.length > 0;
}

/** A guest has chosen a password and becomes a full user. */
export async function settleGuest(
  tx: Queryable,
  { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>,
): Promise<void> {
  await sql`
    update users set guest = false from accounts a
    where a.user_id = users._id and a.issuer = ${issuer} and a.uid = ${uid} and users.guest`.execute(tx);
}

/** Whether an address has an account, or an identity without one. */
export async function addressKnown(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where email = ${email} union all select 1 from identity_users where email = ${email}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Recipient of a mail; an identity without a user record is addressed by its own name. */
interface RecipientRow {
  email: string;
  first_name: string;
  locale: Locale;
}

export async function readRecipient(
  db: Queryable,
  to: { user_id: string } | { uid: string },
): Promise<RecipientRow | null> {
  const where =
    'user_id' in to
      ? sql`select email, first_name, locale from users where _id = ${to.user_id}`
      : sql`select i.email, coalesce(u.first_name, i.name) as first_name, coalesce(u.locale, 'en') as locale
          from identity_users i left join accounts a on a.uid = i.id left join users u on u._id = a.user_id
          where i.id = ${to.uid}`;
  const { rows } = await sql<RecipientRow>`${where} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the user and all their data. @returns the key of their picture */
export async function deleteUser(tx: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ avatar: string | null }>`
    delete from users where _id = ${id} returning avatar`.execute(tx);
  return rows[0]?.avatar ?? null;
}

/** Refuses tokens of this identity issued before now, for good. */
export async function endIdentity(tx: Queryable, fingerprint: string): Promise<void> {
  await sql`
    insert into ended_identities (fingerprint) values (${fingerprint})
    on conflict (fingerprint) do update set at = now()`.execute(tx);
}

/** Demo users with the ids of their identities. */
export async function readDemoUsers(db: Queryable): Promise<{ _id: string; uid: string | null }[]> {
  const { rows } = await sql<{ _id: string; uid: string | null }>`
    select u._id, a.uid from users u left join accounts a on a.user_id = u._id where u.demo`.execute(db);
  return rows;
}

/** Whether anybody is here besides demo users: a user, or an identity on the way to one. */
export async function anyoneReal(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ real: boolean }>`
    select exists (select from users where not demo)
      or exists (select from identity_users i where not exists (
        select from accounts a join users u on u._id = a.user_id where a.uid = i.id and u.demo)) as real`.execute(
    db,
  );
  return rows[0]?.real ?? true;
}

/** Sets the roles of a demo user. @returns their id, or null when there is no such user */
export async function setDemoRoles(
  tx: Queryable,
  email: string,
  roles: readonly Role[],
): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    update users set roles = ${roles}::text[] where email = ${email} and demo returning _id`.execute(tx);
  return rows[0]?._id ?? null;
}
