/** Whose account an agent or an office of a source is, in SQL. What stands here decides who deals with the listings of both. */
import { sql } from 'kysely';
import { isAgent } from '#areas/accounts/server/queries/sides.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { type ContactKind, contactPhoto } from './queries.ts';

/** Hours a key is good. */
const KEY_HOURS = 24;
const FRESH = sql`k.created_at > now() - make_interval(hours => ${KEY_HOURS})`;

/** The account that deals with a listing, as its source names people: the agent's, else the office's. @param alias of `properties` */
const claimantOf = (alias: string) => sql<string | null>`
  (select c.claimed_by from source_contacts c where c.claimed_by is not null
    and c._id in (${sql.ref(`${alias}.source_agent`)}, ${sql.ref(`${alias}.source_office`)}) order by c.kind limit 1)`;

export interface Claimable {
  _id: string;
  kind: ContactKind;
  slug: string;
  name: string;
  address: string;
  /** Empty: nothing can be mailed there. */
  email: string;
  claimed_by: string | null;
}

/** The record with a page at this address. */
export const readClaimable = (db: Queryable, slug: string) =>
  query.first<Claimable>(db)`
    select _id, kind, slug, name, address, email, claimed_by from source_contacts
    where slug = ${slug} and hidden_at is null`;

/** The same, locked against another claim until the transaction ends. */
export async function lockClaimable(tx: Queryable, slug: string): Promise<Claimable | null> {
  await query.run(tx)`select from source_contacts where slug = ${slug} for no key update`;
  return readClaimable(tx, slug);
}

interface NewClaim {
  contact: string;
  user_id: string;
  email: string;
  /** Fingerprint of the key. */
  key: string;
}

/** In place of an earlier one of the same account; those that are over go. */
export async function putClaim(tx: Queryable, { contact, user_id, email, key }: NewClaim): Promise<void> {
  await query.run(tx)`delete from contact_claims k where not (${FRESH})`;
  await query.run(tx)`
    insert into contact_claims (contact_id, user_id, email, key) values (${contact}, ${user_id}, ${email}, ${key})
    on conflict (contact_id, user_id) do update set email = excluded.email, key = excluded.key, created_at = now()`;
}

/** Claims nobody has confirmed in time. */
export const forgetOldClaims = (db: Queryable): Promise<void> =>
  query.run(db)`delete from contact_claims k where not (${FRESH})`;

export interface Claim {
  user_id: string;
  kind: ContactKind;
  slug: string;
  /** Of the record. */
  name: string;
  /** Of the record, where the key went. */
  email: string;
  /** Who asks. */
  person: string;
  person_email: string;
  locale: Locale;
}

/** What a key is for; null once it is used, over, or the record has another address or belongs to somebody. */
export const readClaim = (db: Queryable, key: string) =>
  query.first<Claim>(db)`
    select k.user_id, c.kind, c.slug, c.name, c.email, u.first_name || ' ' || u.last_name as person,
      u.email as person_email, u.locale
    from contact_claims k join source_contacts c on c._id = k.contact_id join users u on u._id = k.user_id
    where k.key = ${key} and ${FRESH} and c.email = k.email and c.claimed_by is null and c.hidden_at is null`;

/** An account has a record from now on, and the listings of it that nobody deals with. @returns these listings */
export async function claimContact(tx: Queryable, contact: string, user_id: string): Promise<string[]> {
  await query.run(tx)`
    update source_contacts set claimed_by = ${user_id}, claimed_at = now() where _id = ${contact}`;
  await query.run(tx)`delete from contact_claims where contact_id = ${contact}`;
  return query.values<string>(tx)`
    update properties set agent_id = ${user_id}, version = version + 1, updated_at = now()
    where agent_id is null and (source_agent = ${contact} or source_office = ${contact}) returning _id`;
}

/** What came while a claim was made. A claim that ends at this moment is waited for, or finds these listings. */
export async function giveToClaimants(tx: Queryable, source: string): Promise<void> {
  await query.run(tx)`
    select from source_contacts where source = ${source} and claimed_by is not null order by _id for share`;
  await query.run(tx)`
    update properties p set agent_id = ${claimantOf('p')}, version = version + 1, updated_at = now()
    where p.source = ${source} and p.agent_id is null and exists (select from source_contacts c
      where c.source = ${source} and c.claimed_by is not null and c._id in (p.source_agent, p.source_office))`;
}

/** Which of an account's records: one, or all of a kind; all when left out. */
export interface ClaimFilter {
  contact?: string;
  kind?: ContactKind;
}

/**
 * Records are nobody's account again. Their listings stay on the market: they are the source's.
 * @returns the listings the account deals with no more
 */
export async function releaseContacts(
  tx: Queryable,
  user_id: string,
  { contact, kind }: ClaimFilter,
): Promise<string[]> {
  const { rows: released } = await sql<{ _id: string }>`
    update source_contacts set claimed_by = null, claimed_at = null
    where claimed_by = ${user_id} and (${contact ?? null}::uuid is null or _id = ${contact ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null}) returning _id`.execute(tx);
  if (released.length === 0) return [];
  const ids = released.map(({ _id }) => _id);
  return query.values<string>(tx)`
    update properties p set agent_id = ${claimantOf('p')}, version = version + 1, updated_at = now()
    where p.agent_id = ${user_id} and (p.source_agent = any(${ids}::uuid[]) or p.source_office = any(${ids}::uuid[]))
      and ${claimantOf('p')} is distinct from ${user_id} returning p._id`;
}

/**
 * Where an account is no agent today, its claims end, and what colleagues handed to it of a source goes back to whom that names.
 * @returns the listings it deals with no more
 */
export async function releaseUnlessAgent(tx: Queryable, user_id: string): Promise<string[]> {
  const { rows: found } = await sql<{ is_agent: boolean }>`select ${isAgent(user_id)} as is_agent`.execute(
    tx,
  );
  return found[0]?.is_agent ? [] : releaseAll(tx, user_id);
}

/** The same for an account that goes. */
export async function releaseAll(tx: Queryable, user_id: string): Promise<string[]> {
  const claimed = await releaseContacts(tx, user_id, {});
  const rows = await query.all<{ _id: string }>(tx)`
    update properties p set agent_id = ${claimantOf('p')}, version = version + 1, updated_at = now()
    where p.agent_id = ${user_id} and coalesce(p.source_agent, p.source_office) is not null returning p._id`;
  return [...claimed, ...rows.map(({ _id }) => _id)];
}

interface ClaimedRecord {
  slug: string;
  name: string;
  /** The account. */
  account: string;
}

/** An agent with an account as their page shows them: one page, however many sources name them. */
export interface ClaimantPage {
  name: string;
  avatar: string | null;
  office: { name: string; slug: string } | null;
  /** The first one is where the page is. */
  records: ClaimedRecord[];
}

export const readClaimant = (db: Queryable, user_id: string) =>
  query.first<ClaimantPage>(db)`
    select u.first_name || ' ' || u.last_name as name, case when u.avatar is not null then '/api/' || u.avatar end as avatar,
      (select jsonb_build_object('name', f.name, 'slug', f.slug) from office_members m
        join offices f on f._id = m.office_id where m.user_id = u._id) as office,
      (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'account', c.claimed_by)
          order by c.claimed_at, c._id), '[]')
        from source_contacts c where c.claimed_by = u._id and c.kind = 'agent' and c.hidden_at is null) as records
    from users u where u._id = ${user_id}`;

/** The picture their source has of an agent with an account, for where they have given none. @param user their id in SQL */
export const claimantPhoto = (user: string) => sql<string | null>`
  (select ${contactPhoto('c._id')} from source_contacts c where c.claimed_by = ${sql.ref(user)} and c.kind = 'agent'
    and c.hidden_at is null order by c.claimed_at, c._id limit 1)`;

/** Where the page of an agent with an account is: the first record they have; null when they have none. @param user their id in SQL */
export const agentSlugOf = (user: string) => sql<string | null>`
  (select c.slug from source_contacts c where c.claimed_by = ${sql.ref(user)} and c.kind = 'agent' and c.hidden_at is null
    order by c.claimed_at, c._id limit 1)`;

interface OfficeRecord extends ClaimedRecord {
  _id: string;
  logo: string | null;
}

/** The records of sources that are an office of this market: its people have them. */
export const readRecordsOfOffice = (db: Queryable, office: string) =>
  query.all<OfficeRecord>(db)`
    select c._id, c.slug, c.name, c.claimed_by as account, ${contactPhoto('c._id')} as logo from source_contacts c
      join office_members m on m.user_id = c.claimed_by and m.office_id = ${office}
    where c.kind = 'office' and c.hidden_at is null and ${isAgent(sql`c.claimed_by`)} order by c.claimed_at, c._id`;

/** The records a person has, for the export. */
export const readClaimedBy = (db: Queryable, user_id: string) =>
  query.all<object>(db)`
    select source, kind, name, claimed_at from source_contacts where claimed_by = ${user_id} order by claimed_at`;
