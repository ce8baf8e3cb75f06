/** The embedded identity provider's tables, where the product asks them itself. */
import { type KyselyPlugin, sql } from 'kysely';
import type { Queryable } from '../postgres/database.ts';

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
export async function readSigningKeys(db: Queryable, owner: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id as kid, coalesce(alg, 'EdDSA') as alg, "publicKey" as jwk from identity_keys
    where starts_with(id, ${owner})`.execute(db);
  return rows;
}

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
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*) as "all", count(*) filter (where starts_with(id, ${owner})) as own from identity_keys`.execute(
    db,
  );
  return rows[0] ?? { all: 0, own: 0 };
}

/** The text sealed with the installation's secret; null before the first start. */
export async function readSeal(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ sealed: string }>`select sealed from installation_secret`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Of several processes that start first, the first one's stays. */
export async function insertSeal(db: Queryable, sealed: string): Promise<void> {
  await sql`insert into installation_secret (sealed) values (${sealed}) on conflict do nothing`.execute(db);
}

export async function replaceSeal(db: Queryable, sealed: string): Promise<void> {
  await sql`
    insert into installation_secret (sealed) values (${sealed})
    on conflict (single) do update set sealed = excluded.sealed, created_at = now()`.execute(db);
}

export async function insertKey(db: Queryable, key: SigningKey): Promise<void> {
  const { id, publicKey, privateKey, createdAt, expiresAt = null, alg = null, crv = null } = key;
  await sql`
    insert into identity_keys (id, "publicKey", "privateKey", "createdAt", "expiresAt", alg, crv)
    values (${id}, ${publicKey}, ${privateKey}, ${createdAt}, ${expiresAt}, ${alg}, ${crv})`.execute(db);
}

export async function readSessions(db: Queryable, uid: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id as _id, "createdAt" as created_at, "updatedAt" as last_used_at,
      coalesce("userAgent", '') as user_agent, coalesce("ipAddress", '') as ip_address
    from identity_sessions where "userId" = ${uid} and "expiresAt" > now()
    order by "updatedAt" desc, id`.execute(db);
  return rows;
}

/** Ends a person's sessions, or one of them. @returns how many */
export async function deleteSessions(db: Queryable, uid: string, id: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_sessions where "userId" = ${uid} and (${id}::text is null or id = ${id})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** How a person signs in: `credential` is e-mail and password. */
export async function readLogins(
  db: Queryable,
  uid: string,
): Promise<{ provider: string; created_at: string }[]> {
  const { rows } = await sql<{ provider: string; created_at: string }>`
    select "providerId" as provider, "createdAt" as created_at
    from identity_logins where "userId" = ${uid} order by "createdAt"`.execute(db);
  return rows;
}

/** Keys of a person's devices, by the names they gave them. */
export async function readPasskeys(
  db: Queryable,
  uid: string,
): Promise<{ name: string | null; created_at: string | null }[]> {
  const { rows } = await sql<{ name: string | null; created_at: string | null }>`
    select name, "createdAt" as created_at from identity_passkeys where "userId" = ${uid} order by "createdAt"`.execute(
    db,
  );
  return rows;
}

export async function readIdentityUserByEmail(db: Queryable, email: string): Promise<{ uid: string } | null> {
  const { rows } = await sql<{ uid: string }>`
    select id as uid from identity_users where email = ${email}`.execute(db);
  return rows[0] ?? null;
}

/** Whose sign-in waits for the code of the second step. @param identifier hash of what the browser keeps of it */
export async function readPendingEmail(db: Queryable, identifier: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select u.email from identity_codes c join identity_users u on u.id = c.value
    where c.identifier = ${identifier} and c."expiresAt" > now() limit 1`.execute(db);
  return rows[0]?.email ?? null;
}

/** A person with a password; `email` must not be known. */
export async function insertIdentity(
  tx: Queryable,
  person: { uid: string; login: string; email: string; name: string; hash: string },
): Promise<boolean> {
  const { uid, login, email, name, hash } = person;
  const { numAffectedRows } = await sql`
    insert into identity_users (id, name, email, "emailVerified") values (${uid}, ${name}, ${email}, false)
    on conflict (email) do nothing`.execute(tx);
  if (!numAffectedRows) return false;
  await sql`
    insert into identity_logins (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${login}, ${uid}, 'credential', ${uid}, ${hash}, now())`.execute(tx);
  return true;
}

/** Ways in other than by a password. */
export async function deleteSocialLogins(tx: Queryable, uid: string): Promise<void> {
  await sql`
    delete from identity_logins where "userId" = ${uid} and "providerId" <> 'credential'`.execute(tx);
}

/** Sets a password anew; nothing happens to somebody without one. */
export async function updatePassword(tx: Queryable, email: string, hash: string): Promise<void> {
  await sql`
    update identity_logins l set password = ${hash}, "updatedAt" = now() from identity_users u
    where u.id = l."userId" and u.email = ${email} and l."providerId" = 'credential'`.execute(tx);
}

/** The person, every session and every way in. */
export async function deleteIdentity(tx: Queryable, uid: string): Promise<void> {
  await sql`delete from identity_users where id = ${uid}`.execute(tx);
}

export async function deleteExpired(db: Queryable): Promise<void> {
  await sql`
    delete from identity_sessions where "expiresAt" < now() or "createdAt" < now() - interval '90 days'`.execute(
    db,
  );
  await sql`delete from identity_codes where "expiresAt" < now()`.execute(db);
}

/** Notes that a code of an authenticator app let somebody in. @returns false when it did already */
export async function consumeCode(db: Queryable, user_id: string, code_hash: string): Promise<boolean> {
  // A code is good for a minute and a half.
  await sql`delete from identity_used_codes where used_at < now() - interval '3 minutes'`.execute(db);
  const { numAffectedRows } = await sql`
    insert into identity_used_codes (user_id, code_hash) values (${user_id}, ${code_hash})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

interface SecondFactorRow {
  id: string;
  secret: string;
  backupCodes: string;
}

/** Authenticator apps, as they are encrypted. */
export async function readSecondFactors(db: Queryable): Promise<SecondFactorRow[]> {
  const { rows } = await sql<SecondFactorRow>`
    select id, secret, "backupCodes" from identity_second_factors`.execute(db);
  return rows;
}

/** Replaces an encrypted secret, unless it has changed since it was read. */
export async function replaceSecondFactor(
  db: Queryable,
  id: string,
  { from, to, backupCodes }: { from: string; to: string; backupCodes: string },
): Promise<void> {
  await sql`
    update identity_second_factors set secret = ${to}, "backupCodes" = ${backupCodes}
    where id = ${id} and secret = ${from}`.execute(db);
}
