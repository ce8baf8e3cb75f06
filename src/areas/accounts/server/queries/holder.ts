/** Who holds a token, asked at every call. */
import type { Role } from '#platform/contract/endpoint.ts';
import type { Identity } from '#platform/server/identity/actor.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

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
