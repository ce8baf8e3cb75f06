/** Queries on users, accounts and the identities of deleted accounts. */

import { sql } from 'kysely';
import type { Account } from '#areas/accounts/contract.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Theme } from '#platform/contract/theme.ts';
import type { Identity } from '#platform/server/identity/actor.ts';
import { type Queryable, query, TO_DELETE } from '#platform/server/postgres/database.ts';
import { SELLING_ROLES } from './sides.ts';

/** What people agreed to, in SQL. */

interface ConsentRow {
  /** Date of the terms and the privacy notice. */
  version: string;
  at: string;
}

/** Latest first. */
export const readConsents = (db: Queryable, user_id: string): Promise<ConsentRow[]> =>
  query.all<ConsentRow>(db)`
    select version::text as version, at from consents where user_id = ${user_id} order by version desc`;

/** Agreeing twice leaves the first moment. */
export const insertConsent = (db: Queryable, user_id: string, version: string): Promise<void> =>
  query.run(db)`
    insert into consents (user_id, version) values (${user_id}, ${version}::date) on conflict do nothing`;

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

export interface AccountRow extends Omit<Account, 'user'> {
  user_id: string;
  opened_at: string | null;
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

export const readUser = (db: Queryable, id: string): Promise<UserRow | null> =>
  query.first<UserRow>(db)`select ${USER} from users u where u._id = ${id}`;

export const readUserByEmail = (db: Queryable, email: string): Promise<UserRow | null> =>
  query.first<UserRow>(db)`select ${USER} from users u where u.email = ${email}`;

export const userNameTaken = (db: Queryable, user_name: string): Promise<boolean> =>
  query.any(db)`select 1 from users where user_name = ${user_name}`;

type NewUser = Pick<
  UserRow,
  '_id' | 'first_name' | 'last_name' | 'email' | 'user_name' | 'guest' | 'locale'
> & { roles?: Role[]; demo?: boolean };

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
  await query.run(tx)`
    update users set first_name = coalesce(${first_name}, first_name), last_name = coalesce(${last_name}, last_name),
      locale = coalesce(${locale}, locale), display_locale = coalesce(${display_locale}, display_locale),
      currency = coalesce(${currency}, currency), theme = coalesce(${theme}, theme),
      mail_messages = coalesce(${mail_messages}, mail_messages),
      mail_reminders = coalesce(${mail_reminders}, mail_reminders), updated_at = now()
    where _id = ${id}`;
}

/** @returns the key of the previous picture */
export async function setAvatar(tx: Queryable, id: string, key: string | null): Promise<string | null> {
  const rows = await query.all<{ avatar: string | null }>(tx)`
    select avatar from users where _id = ${id} for no key update`;
  await query.run(tx)`update users set avatar = ${key}, updated_at = now() where _id = ${id}`;
  return rows[0]?.avatar ?? null;
}

/** Which of these pictures somebody has. */
export const knownAvatars = (db: Queryable, keys: readonly string[]): Promise<string[]> =>
  query.values<string>(db)`
    select avatar from users where avatar = any(${keys}::text[])`;

/** The roles somebody has, locked against another change until the transaction ends; null: there is no such user any more. */
export const lockRoles = (tx: Queryable, id: string) =>
  query.value<Role[]>(tx)`select roles from users where _id = ${id} for no key update`;

export const setRoles = (tx: Queryable, id: string, roles: readonly Role[]): Promise<void> =>
  query.run(tx)`
    update users set roles = ${roles}::text[], updated_at = now(),
      selling_ended_at = case when ${roles}::text[] && ${SELLING_ROLES} then null
        when roles && ${SELLING_ROLES} then now() else selling_ended_at end
    where _id = ${id}`;

/** The account of an identity, opened or not. */
export const readAccountOf = (db: Queryable, { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>) =>
  query.first<AccountRow>(db)`
    select ${ACCOUNT} from accounts a where a.issuer = ${issuer} and a.uid = ${uid}`;

export const readAccountOfUser = (db: Queryable, user_id: string): Promise<AccountRow | null> =>
  query.first<AccountRow>(db)`
    select ${ACCOUNT} from accounts a where a.user_id = ${user_id}`;

export async function insertAccount(
  tx: Queryable,
  account: Pick<AccountRow, '_id' | 'issuer' | 'uid' | 'user_id' | 'email'>,
): Promise<void> {
  const { _id, issuer, uid, user_id, email } = account;
  await query.run(tx)`
    insert into accounts (_id, issuer, uid, user_id, email)
    values (${_id}, ${issuer}, ${uid}, ${user_id}, ${email})`;
}

/** Gives accounts of the embedded provider its present issuer. `others` are the external issuers. */
export const renameIssuer = (db: Queryable, issuer: string, others: readonly string[]): Promise<void> =>
  query.run(db)`
    update accounts set issuer = ${issuer}
    where issuer <> ${issuer} and issuer <> all(${others}::text[]) and uid in (select id from identity_users)`;

/** @returns false when it was open already */
export const openAccount = (tx: Queryable, id: string): Promise<boolean> =>
  query.changed(tx)`
    update accounts set opened_at = now() where _id = ${id} and opened_at is null`;

export const noteLogin = (db: Queryable, id: string): Promise<void> =>
  query.run(db)`update accounts set last_login_at = now() where _id = ${id}`;

/** Revokes every token issued before now. */
export const beginEpoch = (tx: Queryable, { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>): Promise<void> =>
  query.run(tx)`update accounts set epoch = now() where issuer = ${issuer} and uid = ${uid}`;

/** Whose address is proved: a user who still has it, or the user of an identity. */
export type Proved = { user_id: string; email: string } | Pick<Identity, 'issuer' | 'uid'>;

/** @returns ids of the users whose address was not proved before */
export async function proveAddress(tx: Queryable, who: Proved): Promise<string[]> {
  const whose =
    'uid' in who
      ? sql`_id = (select user_id from accounts where issuer = ${who.issuer} and uid = ${who.uid})`
      : sql`_id = ${who.user_id} and email = ${who.email}`;
  const rows = await query.all<{ _id: string; email: string }>(tx)`
    update users set email_proved_at = now() where ${whose} and email_proved_at is null
    returning _id, email`;
  for (const { _id, email } of rows) {
    await query.run(tx)`
      update identity_users set "emailVerified" = true
      where email = ${email} and id = (select uid from accounts where user_id = ${_id})`;
  }
  return rows.map(({ _id }) => _id);
}

/** Whether this is a guest's address whose generated password is older than that. */
export const guestPasswordSpent = (db: Queryable, email: string, minutes: number): Promise<boolean> =>
  query.any(db)`
    select from users where email = ${email} and guest
      and created_at < now() - make_interval(mins => ${minutes})`;

/** A guest has chosen a password and becomes a full user. */
export const settleGuest = (tx: Queryable, { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>) =>
  query.run(tx)`
    update users set guest = false from accounts a
    where a.user_id = users._id and a.issuer = ${issuer} and a.uid = ${uid} and users.guest`;

/** Whether an address has an account, or an identity without one. */
export const addressKnown = (db: Queryable, email: string): Promise<boolean> =>
  query.any(db)`
    select 1 from accounts where email = ${email} union all select 1 from identity_users where email = ${email}
    limit 1`;

/** Recipient of a mail; an identity without a user record is addressed by its own name. */
interface RecipientRow {
  email: string;
  first_name: string;
  locale: Locale;
}

export async function readRecipient(db: Queryable, to: { user_id: string } | { uid: string }) {
  const where =
    'user_id' in to
      ? sql`select email, first_name, locale from users where _id = ${to.user_id}`
      : sql`select i.email, coalesce(u.first_name, i.name) as first_name, coalesce(u.locale, 'en') as locale
          from identity_users i left join accounts a on a.uid = i.id left join users u on u._id = a.user_id
          where i.id = ${to.uid}`;
  return query.first<RecipientRow>(db)`${where} limit 1`;
}

/** Locks a user who goes against everything that would refer to them; after what is theirs and is changed by others. */
export const lockUserToDelete = (tx: Queryable, id: string): Promise<void> =>
  query.run(tx)`select from users where _id = ${id} ${TO_DELETE}`;

/** Deletes the user and all their data. @returns the key of their picture */
export const deleteUser = (tx: Queryable, id: string): Promise<string | null> =>
  query.value<string>(tx)`
    delete from users where _id = ${id} returning avatar`;

/** Refuses tokens of this identity issued before now, for good. */
export const endIdentity = (tx: Queryable, fingerprint: string): Promise<void> =>
  query.run(tx)`
    insert into ended_identities (fingerprint) values (${fingerprint})
    on conflict (fingerprint) do update set at = now()`;

export const readDemoUsers = (db: Queryable): Promise<{ _id: string; uid: string | null }[]> =>
  query.all<{ _id: string; uid: string | null }>(db)`
    select u._id, a.uid from users u left join accounts a on a.user_id = u._id where u.demo`;

/** Whether anybody is here besides demo users: a user, or an identity on the way to one. */
export async function anyoneReal(db: Queryable): Promise<boolean> {
  const rows = await query.all<{ real: boolean }>(db)`
    select exists (select from users where not demo)
      or exists (select from identity_users i where not exists (
        select from accounts a join users u on u._id = a.user_id where a.uid = i.id and u.demo)) as real`;
  return rows[0]?.real ?? true;
}

/** Sets the roles of a demo user. @returns their id, or null when there is no such user */
export const setDemoRoles = (tx: Queryable, email: string, roles: readonly Role[]): Promise<string | null> =>
  query.value<string>(tx)`
    update users set roles = ${roles}::text[] where email = ${email} and demo returning _id`;

/** Days after which a session ends however often it is used. */
const SESSION_DAYS_MOST = 90;

/** Holder of a token: nulls when the identity has no account yet; `alive` is false when the token is revoked. */
interface Holder {
  alive: boolean;
  account_id: string | null;
  user_id: string | null;
  roles: Role[] | null;
  proved: boolean;
  /** An agent or admin whose grace time for a second step of signing in is over, without one. */
  factor_due: boolean;
}

/**
 * A token of the embedded provider is alive as long as its session. One of another issuer is alive unless it began
 * before the account's epoch, or before the account was deleted (`fingerprint`).
 */
export async function readHolder(
  db: Queryable,
  identity: Identity,
  fingerprint: string,
  graceDays: number | null,
): Promise<Holder> {
  const { issuer, uid, session, since } = identity;
  const rows = await query.all<Holder>(db)`
    select a._id as account_id, a.user_id, u.roles, u.email_proved_at is not null as proved,
      case when u.elevated_at is null or u.demo or ${session}::text is null or ${graceDays}::int is null then false
        else u.elevated_at + make_interval(days => ${graceDays ?? 0}) < now() and not exists (
          select from identity_users i where i.id = ${uid} and i."twoFactorEnabled") and not exists (
          select from identity_sessions k where k.id = ${session} and k.passkey) end as factor_due,
      u.locked_at is null and case when ${session}::text is null
        then ${since}::float8 >= extract(epoch from greatest(a.epoch, e.at, '-infinity'))
        else exists (select from identity_sessions s
          where s.id = ${session} and s."userId" = ${uid} and s."expiresAt" > now()
            and s."createdAt" > now() - make_interval(days => ${SESSION_DAYS_MOST})) end as alive
    from (select 1) as one
    left join accounts a on a.issuer = ${issuer} and a.uid = ${uid} and a.opened_at is not null
    left join users u on u._id = a.user_id
    left join ended_identities e on e.fingerprint = ${fingerprint}`;
  return rows[0] as Holder;
}

/** The account that may answer mails from an address: not a locked one, nor a seller's without the second step it needs. */
export const findSender = (db: Queryable, email: string, graceDays: number | null): Promise<string | null> =>
  query.value<string>(db)`
    select u._id from users u join accounts a on a.user_id = u._id
    where u.email = ${email} and u.locked_at is null
      and (u.elevated_at is null or u.demo or ${graceDays}::int is null
        or u.elevated_at + make_interval(days => ${graceDays ?? 0}) > now()
        or exists (select from identity_users i where i.id = a.uid and i."twoFactorEnabled")
        or exists (select from identity_sessions k where k."userId" = a.uid and k.passkey))`;
