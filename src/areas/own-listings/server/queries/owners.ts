/** Phones that people prove, and the role that follows. */
import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface Proof {
  phone: string;
  code: string;
  sent_at: string;
  tries: number;
  proved_at: string | null;
}

export async function readProof(db: Queryable, user_id: string): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    select phone, code, sent_at, tries, proved_at from phone_proofs where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** A number proved before stays proved until another one is. */
export async function writeProof(tx: Queryable, user_id: string, phone: string, code: string): Promise<void> {
  await sql`
    insert into phone_proofs (user_id, phone, code) values (${user_id}, ${phone}, ${code})
    on conflict (user_id) do update set phone = excluded.phone, code = excluded.code, sent_at = now(), tries = 0,
      proved_at = case when phone_proofs.phone = excluded.phone then phone_proofs.proved_at end`.execute(tx);
}

/** Counted before the code is compared, so that many at once do not slip through. */
export async function countTry(db: Queryable, user_id: string): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    update phone_proofs set tries = tries + 1 where user_id = ${user_id}
    returning phone, code, sent_at, tries, proved_at`.execute(db);
  return rows[0] ?? null;
}

/** Whether a number proves another person's account. */
export async function provesAnother(tx: Queryable, user_id: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from phone_proofs where phone = ${phone} and user_id <> ${user_id} and proved_at is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function noteProved(tx: Queryable, user_id: string): Promise<void> {
  await sql`update phone_proofs set proved_at = now(), code = '' where user_id = ${user_id}`.execute(tx);
}

/** Whether a selling role was taken from a person, and none given again. */
export async function hasEndedSelling(db: Queryable, user_id: string): Promise<boolean> {
  const { rows } =
    await sql`select from users where _id = ${user_id} and selling_ended_at is not null`.execute(db);
  return rows.length > 0;
}

export async function addOwnerRole(tx: Queryable, user_id: string): Promise<void> {
  await sql`
    update users set roles = roles || array['Owner'], updated_at = now()
    where _id = ${user_id} and selling_ended_at is null and not 'Owner' = any(roles)`.execute(tx);
}

interface Recipient {
  user_id: string;
  email: string;
  first_name: string;
  locale: Locale;
  title: string;
  expires_at: string;
}

/** Whom to ask whether a listing is still on offer; null when it need not be asked any more. */
export async function readRenewal(db: Queryable, listing: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select u._id as user_id, u.email, u.first_name, u.locale, p.title, e.expires_at
    from entered_listings e join properties p on p._id = e._id join users u on u._id = coalesce(p.agent_id, e.owner_id)
    where e._id = ${listing} and e.expires_at > now() and e.removed_at is null
      and p.status in ('active', 'under-offer') and not p.withheld and ${sells(sql`u._id`)}`.execute(db);
  return rows[0] ?? null;
}
