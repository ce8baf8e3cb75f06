/** Agents and offices that sources name, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { isAgent } from '#areas/accounts/server/queries/sides.ts';
import { type PHOTO_WIDTHS, PHOTOS_PATH } from '#areas/listings/gallery.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { SourceContact, SourceContacts } from '../listing-draft.ts';
import { syncContactPhotos } from '../source-photos/queries.ts';

export type ContactKind = keyof SourceContacts;

/** Pixels across, of those that are kept of each photo: enough for 72 on any screen. */
const PHOTO_WIDTH: (typeof PHOTO_WIDTHS)[number] = 320;

/** The picture of an agent or the logo of an office; null while there is none. @param contact its id in SQL */
export const contactPhoto = (contact: string) => sql<string | null>`
  (select ${`${PHOTOS_PATH}/`}::text || f.name || ${`-${PHOTO_WIDTH}.webp`}::text from contact_photos t
    join stored_photos f on f.content = t.content where t.contact_id = ${sql.ref(contact)})`;

/** A record as a run compares it with what the source says. */
export interface KnownContact extends SourceContact {
  _id: string;
  kind: ContactKind;
  office_id: string | null;
  claimed_by: string | null;
  hidden: boolean;
}

/** The records a source has among these keys, of either kind. */
export async function readKnownContacts(
  db: Queryable,
  source: string,
  keys: readonly string[],
): Promise<KnownContact[]> {
  if (keys.length === 0) return [];
  return query.all<KnownContact>(db)`
    select c._id, kind, key, name, email, phone, licence, address, office_id, claimed_by, coalesce(p.url, '') as photo,
      hidden_at is not null as hidden
    from source_contacts c left join contact_photos p on p.contact_id = c._id
    where source = ${source} and key = any(${keys}::text[])`;
}

export interface WrittenContact extends SourceContact {
  kind: ContactKind;
  slug: string;
  office_id: string | null;
}

/** Adds records, or brings them to what the source says now; hidden ones stay as they are. */
export async function writeContacts(
  db: Queryable,
  source: string,
  contacts: readonly WrittenContact[],
): Promise<void> {
  const inOrder = contacts.toSorted((a, b) => (a.kind + a.key < b.kind + b.key ? -1 : 1));
  await query.run(db)`
    insert into source_contacts as c (source, kind, key, slug, name, email, phone, licence, address, office_id)
    select ${source}, kind, key, slug, name, email, phone, licence, address, office_id
    from json_to_recordset(${JSON.stringify(inOrder)}::json) as g (kind text, key text, slug text, name text,
      email text, phone text, licence text, address text, office_id uuid)
    on conflict (source, kind, key) do update set name = excluded.name, email = excluded.email,
      phone = excluded.phone, licence = excluded.licence, address = excluded.address, office_id = excluded.office_id,
      updated_at = now()
    where c.hidden_at is null`;
}

/** Wakes the index: cards of these people's listings say another name. */
export async function touchListingsOf(db: Queryable, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await query.run(db)`
    update properties set version = version + 1
    where source_agent = any(${contacts}::uuid[]) or source_office = any(${contacts}::uuid[])`;
}

/** Removes a contact for good: only its key at the source stays, so that no run brings it back. @returns its id; null: there is none */
export async function removeContact(db: Queryable, slug: string): Promise<string | null> {
  const rows = await query.all<{ _id: string }>(db)`
    update source_contacts set hidden_at = now(), updated_at = now(), slug = _id::text, name = '', email = '', phone = '',
      licence = '', address = ''
    where slug = ${slug} and hidden_at is null returning _id`;
  const id = rows[0]?._id ?? null;
  if (id === null) return null;
  await syncContactPhotos(db, [{ contact_id: id, url: '' }]);
  await touchListingsOf(db, [id]);
  return id;
}

/** What the source names no more and no listing on the market does; claimed and hidden records stay. */
export async function forgetUnnamed(db: Queryable, source: string): Promise<void> {
  const names = (column: 'source_agent' | 'source_office') => sql`
    exists (select from properties p where p.${sql.ref(column)} = c._id and not p.withheld
      and p.status = any(${[...SEARCHABLE_STATUSES]}))`;
  await query.run(db)`
    delete from source_contacts c where source = ${source} and claimed_by is null and hidden_at is null
      and not ${names('source_agent')} and not ${names('source_office')}
      and not exists (select from source_contacts a where a.office_id = c._id and (a.claimed_by is not null
        or exists (select from properties p where p.source_agent = a._id and not p.withheld
          and p.status = any(${[...SEARCHABLE_STATUSES]}))))`;
}

const page = (alias: string, column: 'source_agent' | 'source_office') => sql`
  from source_contacts c where c._id = ${sql.ref(`${alias}.${column}`)} and c.hidden_at is null`;

/** Whom a card names: the office, else the agent; null when the source names nobody. @param alias of `properties` */
export const courtesyOf = (alias: string) => sql<string | null>`
  coalesce((select c.name ${page(alias, 'source_office')}), (select c.name ${page(alias, 'source_agent')}))`;

/** Who offers a listing as its source has it: `OfferedBy` of the contract. @param alias of `properties` */
export const offeredBy = (alias: string) => sql`
  case when coalesce(${sql.ref(`${alias}.source_agent`)}, ${sql.ref(`${alias}.source_office`)}) is not null then
    (select case when agent.said is not null or office.said is not null then jsonb_build_object('agent', agent.said,
        'office', office.said, 'asks', coalesce(agent.mail, '') <> '' or coalesce(office.mail, '') <> '',
        'phone', coalesce(nullif(agent.phone, ''), office.phone, '') <> '') end
    from (select) one
      left join lateral (select jsonb_build_object('name', c.name, 'slug', c.slug,
          'licence', nullif(c.licence, ''), 'photo', ${contactPhoto('c._id')}) as said, c.email as mail, c.phone
        ${page(alias, 'source_agent')}) agent on true
      left join lateral (select jsonb_build_object('name', c.name, 'slug', c.slug,
          'photo', ${contactPhoto('c._id')}) as said, c.email as mail, c.phone
        ${page(alias, 'source_office')}) office on true)
  end`;

const ON_MARKET = sql`not p.withheld and p.status = any(${[...SEARCHABLE_STATUSES]})`;

/** What is on the market of an agent or an office; alias `p`. */
const offersOf = (kind: ContactKind, contact: RawBuilder<unknown>) => sql`
  from properties p where ${sql.ref(kind === 'agent' ? 'p.source_agent' : 'p.source_office')} = ${contact} and ${ON_MARKET}`;

/** An agent or an office as their page shows them. */
export interface ContactPage {
  _id: string;
  slug: string;
  name: string;
  licence: string | null;
  address: string;
  /** Of an agent. */
  office: { name: string; slug: string } | null;
  /** Picture or logo. */
  avatar: string | null;
  /** The account that has claimed it, and may have it today. */
  claimed_by: string | null;
}

/** The record with a page at this address; null for one that is hidden. */
export const readContactPage = (db: Queryable, kind: ContactKind, slug: string) =>
  query.first<ContactPage>(db)`
    select c._id, c.slug, c.name, nullif(c.licence, '') as licence, c.address,
      (select jsonb_build_object('name', o.name, 'slug', o.slug) from source_contacts o
        where o._id = c.office_id and o.hidden_at is null) as office,
      case when ${isAgent(sql`c.claimed_by`)} then c.claimed_by end as claimed_by, ${contactPhoto('c._id')} as avatar
    from source_contacts c where c.kind = ${kind} and c.slug = ${slug} and c.hidden_at is null`;

/** People of an office on its page. */
const MOST_SHOWN = 200;

/** The agents of offices who have something on the market, and no account. */
export async function readAgentsOf(
  db: Queryable,
  offices: readonly string[],
): Promise<{ _id: string; name: string; slug: string; avatar: string | null; listings: number }[]> {
  if (offices.length === 0) return [];
  return query.all<{
    _id: string;
    name: string;
    slug: string;
    avatar: string | null;
    listings: number;
  }>(db)`
    select * from (
      select c._id, c.name, c.slug, ${contactPhoto('c._id')} as avatar, (select count(*)::int ${offersOf('agent', sql`c._id`)}) as listings
      from source_contacts c where c.office_id = any(${offices}::uuid[]) and c.kind = 'agent' and c.hidden_at is null
        and not ${isAgent(sql`c.claimed_by`)}) a
    where listings > 0 order by name, _id limit ${MOST_SHOWN}`;
}

/** Numbers in the search index of what they have on the market, the newest first. */
export async function readOffersOf(
  db: Queryable,
  kind: ContactKind,
  contact: string,
  slice: PageSlice,
): Promise<{ seqs: number[]; total: number }> {
  return seqsOf(db, offersOf(kind, sql`${contact}::uuid`), slice);
}

/** The same of an agent with an account: what the account deals with, and what sources name it for. */
export async function readOffersOfAccount(
  db: Queryable,
  user_id: string,
  slice: PageSlice,
): Promise<{ seqs: number[]; total: number }> {
  const offers = sql`
    from properties p where (p.agent_id = ${user_id} or p.source_agent in (select c._id from source_contacts c
        where c.claimed_by = ${user_id} and c.kind = 'agent' and c.hidden_at is null))
      and ${ON_MARKET} and p.joined_to is null`;
  return seqsOf(db, offers, slice);
}

async function seqsOf(db: Queryable, offers: RawBuilder<unknown>, { limit, offset }: PageSlice) {
  const rows = await query.all<{ seq: number; total: number }>(db)`
    select p.seq, count(*) over ()::int as total ${offers}
    order by p.listed_at desc, p._id limit ${limit} offset ${offset}`;
  return { seqs: rows.map(({ seq }) => seq), total: rows[0]?.total ?? 0 };
}
