import { sql } from 'kysely';
import { isAgent, sells } from '#areas/accounts/server/queries/sides.ts';
import { agentSlugOf } from '#areas/listings/server/source-contacts/queries.claims.ts';
import type { ListedOffice, Office, OfficeLead, OfficeListing } from '#areas/trade/contract.ts';
import type { Named } from '#areas/trade/pages-contract.ts';
import { INVITATION_DAYS, type OfficeRole } from '#areas/trade/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export type OfficeRow = Omit<Office, 'role' | 'members' | 'invitations'>;
export type Membership = OfficeRow & Pick<Office, 'role'>;

/** Not too old, and whoever invited is a manager of the office still. */
const GOOD = sql`i.created_at > now() - make_interval(days => ${INVITATION_DAYS})
  and exists (select from office_members b where b.user_id = i.invited_by and b.office_id = i.office_id
    and b.role = 'manager' and ${sells(sql`b.user_id`)})`;
const ON_MARKET = sql`p.status in ('active', 'under-offer') and not p.withheld and p.joined_to is null`;
const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const readOffices = (db: Queryable, slice: PageSlice) =>
  selectPage<ListedOffice>(db, slice, sql`from offices`)`
    select o._id, o.slug, o.name, o.address, ${isoOf('o.created_at')} as created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name,
          'email', u.email) order by m.joined_at, u._id), '[]')
        from office_members m join users u on u._id = m.user_id
        where m.office_id = o._id and m.role = 'manager') as managers,
      (select count(*)::int from office_members m where m.office_id = o._id) as members,
      (select count(*)::int from office_members m join properties p on p.agent_id = m.user_id and ${ON_MARKET}
        where m.office_id = o._id) as listings,
      (select count(*)::int from office_members m join conversations l on l.agent_id = m.user_id
          and l.closed_at is null and l.waiting_since is not null
        where m.office_id = o._id) as waiting
    from offices o order by lower(o.name), o._id`;

export const readMembership = (db: Queryable, user_id: string): Promise<Membership | null> =>
  query.first<Membership>(db)`
    select o._id, o.slug, o.name, o.about, o.address, o.version, m.role
    from office_members m join offices o on o._id = m.office_id where m.user_id = ${user_id}`;

/** The same, and nobody else changes who is in the office until the transaction ends. */
export async function lockMembership(tx: Queryable, user_id: string): Promise<Membership | null> {
  await query.run(tx)`
    select from offices where _id = (select office_id from office_members where user_id = ${user_id}) for no key update`;
  return readMembership(tx, user_id);
}

/** Whether somebody of an office may offer homes today, and where their page is, are no part of the answer. */
type OfficePerson = Office['members'][number] & { sells: boolean; slug: string | null };

export const readMembers = (db: Queryable, office: string): Promise<OfficePerson[]> =>
  query.all<OfficePerson>(db)`
    select u._id, u.first_name || ' ' || u.last_name as name, m.role, ${isoOf('m.joined_at')} as joined_at,
      case when u.avatar is not null then '/api/' || u.avatar end as avatar,
      (select count(*)::int from properties p where p.agent_id = u._id and ${ON_MARKET}) as listings,
      ${sells(sql`u._id`)} as sells, ${agentSlugOf('u._id')} as slug
    from office_members m join users u on u._id = m.user_id where m.office_id = ${office}
    order by m.role, m.joined_at, u._id`;

export const readInvitations = (db: Queryable, office: string): Promise<Office['invitations']> =>
  query.all<Office['invitations'][number]>(db)`
    select i._id, i.email, i.role, ${isoOf('i.created_at')} as created_at from office_invitations i
    where i.office_id = ${office} and ${GOOD} order by i.created_at, i._id`;

/** @returns the slugs that begin like one, so that a free one can be made */
export async function slugsLike(tx: Queryable, slug: string): Promise<Set<string>> {
  const rows = await query.all<{ slug: string }>(tx)`
    select slug from offices where slug = ${slug} or slug like ${`${slug}-%`}`;
  return new Set(rows.map((row) => row.slug));
}

export type OfficeText = Pick<OfficeRow, 'name' | 'about' | 'address'>;

/** @returns false when the slug is taken */
export const insertOffice = (tx: Queryable, id: string, slug: string, { name, about, address }: OfficeText) =>
  query.changed(tx)`
    insert into offices (_id, slug, name, about, address)
    values (${id}, ${slug}, ${name}, ${about}, ${address}) on conflict (slug) do nothing`;

/** @returns false when it was changed since that version */
export const updateOffice = (
  tx: Queryable,
  id: string,
  { name, about, address }: OfficeText,
  version: number | undefined,
): Promise<boolean> =>
  query.changed(tx)`
    update offices set name = ${name}, about = ${about}, address = ${address}, version = version + 1, updated_at = now()
    where _id = ${id} and (${version ?? null}::int is null or version = ${version ?? null})`;

/** @returns false when the person is in an office already */
export const insertMember = (tx: Queryable, office: string, user_id: string, role: OfficeRole) =>
  query.changed(tx)`
    insert into office_members (user_id, office_id, role) values (${user_id}, ${office}, ${role})
    on conflict (user_id) do nothing`;

export const setMemberRole = (tx: Queryable, user_id: string, role: OfficeRole): Promise<void> =>
  query.run(tx)`update office_members set role = ${role} where user_id = ${user_id}`;

export const deleteMember = (tx: Queryable, user_id: string): Promise<void> =>
  query.run(tx)`delete from office_members where user_id = ${user_id}`;

interface NewInvitation {
  id: string;
  office: string;
  email: string;
  role: OfficeRole;
  key: string;
  by: string;
}

/** In place of an earlier one of the same address. */
export async function putInvitation(tx: Queryable, invitation: NewInvitation): Promise<void> {
  const { id, office, email, role, key, by } = invitation;
  await query.run(tx)`
    insert into office_invitations (_id, office_id, email, role, key, invited_by)
    values (${id}, ${office}, ${email}, ${role}, ${key}, ${by})
    on conflict (office_id, email) do update set key = excluded.key, role = excluded.role,
      invited_by = excluded.invited_by, created_at = now()`;
}

export const deleteInvitation = (tx: Queryable, office: string, id: string): Promise<boolean> =>
  query.changed(tx)`
    delete from office_invitations where office_id = ${office} and _id = ${id}`;

interface Invited {
  office_id: string;
  office: string;
  role: OfficeRole;
  email: string;
  by: string;
  /** Of the invited person, or of whoever invited them. */
  locale: Locale;
}

export const readInvited = (db: Queryable, key: string): Promise<Invited | null> =>
  query.first<Invited>(db)`
    select i.office_id, o.name as office, i.role, i.email, coalesce(b.first_name || ' ' || b.last_name, o.name) as by,
      coalesce((select locale from users where email = i.email), b.locale, 'en') as locale
    from office_invitations i join offices o on o._id = i.office_id left join users b on b._id = i.invited_by
    where i.key = ${key} and ${GOOD}`;

/** The same, and nobody withdraws it, or leaves its office, until the transaction ends. */
export async function lockInvited(tx: Queryable, key: string): Promise<Invited | null> {
  await query.run(tx)`
    select from offices where _id = (select office_id from office_invitations where key = ${key}) for no key update`;
  return readInvited(tx, key);
}

/** Who was handed listings, by whom, and in which office. */
export interface Colleague {
  email: string;
  locale: Locale;
  by: string;
  office: string;
  /** Of the first listing. */
  title: string;
}

/** @returns null when one of them has left, or the first listing is no longer theirs */
export const readColleague = (
  db: Queryable,
  { to, by, properties }: { to: string; by: string; properties: readonly string[] },
): Promise<Colleague | null> =>
  query.first<Colleague>(db)`
    select u.email, u.locale, b.first_name || ' ' || b.last_name as by, o.name as office, p.title
    from office_members m join offices o on o._id = m.office_id join users u on u._id = m.user_id
      join users b on b._id = ${by} join properties p on p._id = ${properties[0] ?? null} and p.agent_id = m.user_id
    where m.user_id = ${to}`;

export const useInvitation = (tx: Queryable, key: string): Promise<void> =>
  query.run(tx)`delete from office_invitations where key = ${key}`;

export async function readOfficeLeads(db: Queryable, office: string, slice: PageSlice) {
  const from = sql`
    from office_members m join conversations l on l.agent_id = m.user_id and l.closed_at is null
      join users u on u._id = m.user_id join properties p on p._id = l.property_id
    where m.office_id = ${office}`;
  return selectPage<OfficeLead>(db, slice, from)`
    select l._id, l.name, l.last_text, ${isoOf('l.last_at')} as last_at, ${isoOf('l.waiting_since')} as waiting_since,
      jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name) as agent,
      jsonb_build_object('_id', p._id, 'title', p.title) as property
    ${from} order by l.waiting_since nulls last, l.last_at desc, l._id`;
}

export async function readOfficeListings(db: Queryable, office: string, slice: PageSlice) {
  const from = sql`
    from office_members m join properties p on p.agent_id = m.user_id and ${ON_MARKET}
      join users u on u._id = m.user_id where m.office_id = ${office}`;
  return selectPage<OfficeListing>(db, slice, from)`
    select p._id, p.title, p.place, p.status,
      jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name) as agent,
      (select count(*)::int from conversations l where l.property_id = p._id and l.agent_id = u._id
        and l.closed_at is null) as leads,
      (select count(*)::int from viewing_times t where t.property_id = p._id and t.agent_id = u._id and t.live
        and t.ends_at > now()) as viewings
    ${from} order by p.listed_at desc, p._id`;
}

/** Everything somebody answers for, also what is off the market; locked by nobody yet. */
export const readListingsOf = (db: Queryable, user_id: string): Promise<string[]> =>
  query.values<string>(db)`
    select _id from properties where agent_id = ${user_id} and not withheld order by _id`;

/** Listings of others about which somebody was handed leads. */
export const readListingsOfLeads = (db: Queryable, user_id: string) =>
  query.all<{ property: string; to: string }>(db)`
    select distinct p._id as property, p.agent_id as to from conversations l join properties p on p._id = l.property_id
    where l.agent_id = ${user_id} and p.agent_id <> ${user_id} order by p._id`;

/** Whose listing it is, among the people of an office. */
export const readAgentIn = (db: Queryable, office: string, property: string): Promise<string | null> =>
  query.value<string>(db)`
    select p.agent_id from properties p join office_members m on m.user_id = p.agent_id and m.office_id = ${office}
    where p._id = ${property} and not p.withheld`;

export const readOfficeBySlug = (db: Queryable, slug: string): Promise<OfficeRow | null> =>
  query.first<OfficeRow>(db)`
    select _id, slug, name, about, address, version from offices where slug = ${slug}`;

/** Numbers in the search index of what an office, or its records of sources, has on the market, the newest first. */
export async function readSeqs(
  db: Queryable,
  office: string,
  records: readonly string[],
  { limit, offset }: PageSlice,
): Promise<{ seqs: number[]; total: number }> {
  const rows = await query.all<{ seq: number; total: number }>(db)`
    select p.seq, count(*) over ()::int as total
    from properties p where ${ON_MARKET} and (p.source_office = any(${records}::uuid[])
      or p.agent_id in (select m.user_id from office_members m where m.office_id = ${office}))
    order by p.listed_at desc, p._id limit ${limit} offset ${offset}`;
  return { seqs: rows.map(({ seq }) => seq), total: rows[0]?.total ?? 0 };
}

/** What the export says of the office somebody is in. */
export const readExport = (db: Queryable, user_id: string): Promise<object | null> =>
  query.first<object>(db)`
    select o.name as office, m.role, m.joined_at from office_members m join offices o on o._id = m.office_id
    where m.user_id = ${user_id}`;

export interface NamedRow extends Pick<Named, 'kind' | 'slug' | 'name'> {
  /** Of whom: a record of a source, an office of this market, or the account of an agent. */
  of: 'record' | 'office' | 'account';
  _id: string;
}

/** As `fold` of the contract: small letters without accents. */
const folded = sql`regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g')`;

/**
 * Those whose names have words that begin so, the shortest names first. Hidden records are nobody's to find, and neither is
 * a record that an account has claimed: its office or its agent is.
 * @param words folded, letters and digits only
 */
export async function readNamed(db: Queryable, words: readonly string[], limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select * from (
      select 'record' as of, c._id, c.kind, c.slug, c.name from source_contacts c
        where c.hidden_at is null and not (${isAgent(sql`c.claimed_by`)}
          and (c.kind = 'agent' or exists (select from office_members m where m.user_id = c.claimed_by)))
      union all select 'office', o._id, 'office', o.slug, o.name from offices o
      union all (select distinct on (u._id) 'account', u._id, 'agent', c.slug, u.first_name || ' ' || u.last_name
        from source_contacts c join users u on u._id = c.claimed_by
        where c.kind = 'agent' and c.hidden_at is null and ${isAgent(sql`u._id`)}
        order by u._id, c.claimed_at, c._id)) named
    where ' ' || ${folded} ~ all(${words.map((word) => `[^[:alnum:]]${word}`)}::text[])
    order by length(name), name, slug limit ${limit}`.execute(db);
  return rows;
}
