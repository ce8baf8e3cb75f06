/** The embedded identity provider's tables, where the product asks them itself. */

import { type KyselyPlugin, sql } from 'kysely';
import { type Queryable, query } from '../postgres/database.ts';

export interface SessionRow {
  _id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  ip_address: string;
}

/** Public half of a key that signs tokens, as a JWK text. */
export interface KeyRow {
  kid: string;
  alg: string;
  jwk: string;
}

/** Of keys whose id begins with `owner`: whoever has a former secret and a copy of the database may sign with the others. */
export const readSigningKeys = (db: Queryable, owner: string) =>
  query.all<KeyRow>(db)`
    select id as kid, coalesce(alg, 'EdDSA') as alg, "publicKey" as jwk from identity_keys
    where starts_with(id, ${owner})`;

/** better-auth counts with dates where the product has text: its columns of moments end in `At`. */
export const WITH_DATES: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
        ]),
      ),
    ),
  }),
};

/** A key of the table, as the identity provider's library knows it. */
export interface SigningKey {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Date;
  expiresAt?: Date;
  alg?: 'EdDSA' | 'ES256' | 'ES512' | 'PS256' | 'RS256';
  crv?: 'Ed25519' | 'P-256' | 'P-521';
}

/** Keys whose id begins with `owner`: those made with one installation secret. */
export async function readKeysOf(db: Queryable, owner: string): Promise<SigningKey[]> {
  const { rows } = await sql<SigningKey>`
    select id, "publicKey", "privateKey", "createdAt", "expiresAt", alg, crv
    from identity_keys where starts_with(id, ${owner})`.execute(db.withPlugin(WITH_DATES));
  return rows;
}

/** Whether there are keys at all, and any of this owner. */
export async function countKeys(db: Queryable, owner: string): Promise<{ all: number; own: number }> {
  const rows = await query.all<{ all: number; own: number }>(db)`
    select count(*) as "all", count(*) filter (where starts_with(id, ${owner})) as own from identity_keys`;
  return rows[0] ?? { all: 0, own: 0 };
}

/** The text sealed with the installation's secret; null before the first start. */
export const readSeal = (db: Queryable) => query.value<string>(db)`select sealed from installation_secret`;

/** When several processes start at once, the first one's seal stays. */
export const insertSeal = (db: Queryable, sealed: string) =>
  query.run(db)`insert into installation_secret (sealed) values (${sealed}) on conflict do nothing`;

export const replaceSeal = (db: Queryable, sealed: string) =>
  query.run(db)`
    insert into installation_secret (sealed) values (${sealed})
    on conflict (single) do update set sealed = excluded.sealed, created_at = now()`;

export async function insertKey(db: Queryable, key: SigningKey): Promise<void> {
  const { id, publicKey, privateKey, createdAt, expiresAt = null, alg = null, crv = null } = key;
  await query.run(db)`
    insert into identity_keys (id, "publicKey", "privateKey", "createdAt", "expiresAt", alg, crv)
    values (${id}, ${publicKey}, ${privateKey}, ${createdAt}, ${expiresAt}, ${alg}, ${crv})`;
}

export const readSessions = (db: Queryable, uid: string) =>
  query.all<SessionRow>(db)`
    select id as _id, "createdAt" as created_at, "updatedAt" as last_used_at,
      coalesce("userAgent", '') as user_agent, coalesce("ipAddress", '') as ip_address
    from identity_sessions where "userId" = ${uid} and "expiresAt" > now()
    order by "updatedAt" desc, id`;

/** Ends a person's sessions, or one of them. @returns how many */
export const deleteSessions = (db: Queryable, uid: string, id: string | null = null) =>
  query.affected(db)`
    delete from identity_sessions where "userId" = ${uid} and (${id}::text is null or id = ${id})`;

/** How a person signs in: `credential` is e-mail and password. */
export const readLogins = (db: Queryable, uid: string) =>
  query.all<{ provider: string; created_at: string }>(db)`
    select "providerId" as provider, "createdAt" as created_at
    from identity_logins where "userId" = ${uid} order by "createdAt"`;

/** Keys of a person's devices, by the names they gave them. */
export const readPasskeys = (db: Queryable, uid: string) =>
  query.all<{ name: string | null; created_at: string | null }>(db)`
    select name, "createdAt" as created_at from identity_passkeys where "userId" = ${uid} order by "createdAt"`;

export const readIdentityUserByEmail = (db: Queryable, email: string) =>
  query.first<{ uid: string }>(db)`
    select id as uid from identity_users where email = ${email}`;

/** Whose sign-in waits for the code of the second step. @param identifier hash of what the browser keeps of it */
export const readPendingEmail = (db: Queryable, identifier: string) =>
  query.value<string>(db)`
    select u.email from identity_codes c join identity_users u on u.id = c.value
    where c.identifier = ${identifier} and c."expiresAt" > now() limit 1`;

/** A person with a password; `email` must not be known. */
export async function insertIdentity(
  tx: Queryable,
  person: { uid: string; login: string; email: string; name: string; hash: string },
): Promise<boolean> {
  const { uid, login, email, name, hash } = person;
  const changed = await query.changed(tx)`
    insert into identity_users (id, name, email, "emailVerified") values (${uid}, ${name}, ${email}, false)
    on conflict (email) do nothing`;
  if (!changed) return false;
  await query.run(tx)`
    insert into identity_logins (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${login}, ${uid}, 'credential', ${uid}, ${hash}, now())`;
  return true;
}

/** Deletes every way in but the password, and what is asked for besides it. */
export async function deleteOtherWaysIn(tx: Queryable, uid: string): Promise<void> {
  await query.run(tx)`
    delete from identity_logins where "userId" = ${uid} and "providerId" <> 'credential'`;
  await query.run(tx)`delete from identity_passkeys where "userId" = ${uid}`;
  await query.run(tx)`delete from identity_second_factors where "userId" = ${uid}`;
  await query.run(tx)`update identity_users set "twoFactorEnabled" = false where id = ${uid}`;
}

/** Sets a password anew; nothing happens to somebody without one. */
export const updatePassword = (tx: Queryable, email: string, hash: string) =>
  query.run(tx)`
    update identity_logins l set password = ${hash}, "updatedAt" = now() from identity_users u
    where u.id = l."userId" and u.email = ${email} and l."providerId" = 'credential'`;

/** The person, every session and every way in. */
export const deleteIdentity = (tx: Queryable, uid: string) =>
  query.run(tx)`delete from identity_users where id = ${uid}`;

export async function deleteExpired(db: Queryable): Promise<void> {
  await query.run(db)`
    delete from identity_sessions where "expiresAt" < now() or "createdAt" < now() - interval '90 days'`;
  await query.run(db)`delete from identity_codes where "expiresAt" < now()`;
}

/** Notes that a code of an authenticator app let somebody in. @returns false when it did already */
export async function consumeCode(db: Queryable, user_id: string, code_hash: string): Promise<boolean> {
  // A code is good for a minute and a half.
  await query.run(db)`delete from identity_used_codes where used_at < now() - interval '3 minutes'`;
  return query.changed(db)`
    insert into identity_used_codes (user_id, code_hash) values (${user_id}, ${code_hash})
    on conflict do nothing`;
}

interface SecondFactorRow {
  id: string;
  secret: string;
  backupCodes: string;
}

/** Authenticator apps, as they are encrypted. */
export const readSecondFactors = (db: Queryable) =>
  query.all<SecondFactorRow>(db)`
    select id, secret, "backupCodes" from identity_second_factors`;

/** Replaces an encrypted secret, unless it has changed since it was read. */
export const replaceSecondFactor = (
  db: Queryable,
  id: string,
  { from, to, backupCodes }: { from: string; to: string; backupCodes: string },
) =>
  query.run(db)`
    update identity_second_factors set secret = ${to}, "backupCodes" = ${backupCodes}
    where id = ${id} and secret = ${from}`;
