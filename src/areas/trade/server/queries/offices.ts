/** Offices in SQL. */
import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import { agentSlugOf } from '#areas/listings/server/source-contacts/queries.claims.ts';
import type { ListedOffice, Office, OfficeLead, OfficeListing } from '#areas/trade/contract.ts';
import { INVITATION_DAYS, type OfficeRole } from '#areas/trade/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface OfficeRow {
  _id: string;
  slug: string;
  name: string;
  about: string;
  address: string;
  version: number;
}
export interface Membership extends OfficeRow {
  role: OfficeRole;
}

/** Not too old, and whoever invited is a manager of the office still. */
const GOOD = sql`i.created_at > now() - make_interval(days => ${INVITATION_DAYS})
  and exists (select from office_members b where b.user_id = i.invited_by and b.office_id = i.office_id
    and b.role = 'manager' and ${sells(sql`b.user_id`)})`;
const ON_MARKET = sql`p.status in ('active', 'under-offer') and not p.withheld and p.joined_to is null`;
const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export async function readOffices(db: Queryable, slice: PageSlice): Promise<Rows<ListedOffice>> {
  return selectPage<ListedOffice>(
    db,
    slice,
    sql`from offices`,
    sql`
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
    from offices o order by lower(o.name), o._id`,
  );
}

export async function readMembership(db: Queryable, user_id: string): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select o._id, o.slug, o.name, o.about, o.address, o.version, m.role
    from office_members m join offices o on o._id = m.office_id where m.user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, and nobody else changes who is in the office until the transaction ends. */
export async function lockMembership(tx: Queryable, user_id: string): Promise<Membership | null> {
  await sql`
    select from offices where _id = (select office_id from office_members where user_id = ${user_id}) for update`.execute(
    tx,
  );
  return readMembership(tx, user_id);
}

/** Whether somebody of an office may offer homes today, and where their page is, are no part of the answer. */
type OfficePerson = Office['members'][number] & { sells: boolean; slug: string | null };

export async function readMembers(db: Queryable, office: string): Promise<OfficePerson[]> {
  const { rows } = await sql<OfficePerson>`
    select u._id, u.first_name || ' ' || u.last_name as name, m.role, ${isoOf('m.joined_at')} as joined_at,
      case when u.avatar is not null then '/api/' || u.avatar end as avatar,
      (select count(*)::int from properties p where p.agent_id = u._id and ${ON_MARKET}) as listings,
      ${sells(sql`u._id`)} as sells, ${agentSlugOf('u._id')} as slug
    from office_members m join users u on u._id = m.user_id where m.office_id = ${office}
    order by m.role, m.joined_at, u._id`.execute(db);
  return rows;
}

export async function readInvitations(db: Queryable, office: string): Promise<Office['invitations']> {
  const { rows } = await sql<Office['invitations'][number]>`
    select i._id, i.email, i.role, ${isoOf('i.created_at')} as created_at from office_invitations i
    where i.office_id = ${office} and ${GOOD} order by i.created_at, i._id`.execute(db);
  return rows;
}

/** @returns the slugs that begin like one, so that a free one can be made */
export async function slugsLike(tx: Queryable, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from offices where slug = ${slug} or slug like ${`${slug}-%`}`.execute(tx);
  return new Set(rows.map((row) => row.slug));
}

export type OfficeText = Pick<OfficeRow, 'name' | 'about' | 'address'>;

export async function insertOffice(tx: Queryable, id: string, slug: string, said: OfficeText): Promise<void> {
  const { name, about, address } = said;
  await sql`
    insert into offices (_id, slug, name, about, address)
    values (${id}, ${slug}, ${name}, ${about}, ${address})`.execute(tx);
}

/** @returns false when it was changed since that version */
export async function updateOffice(
  tx: Queryable,
  id: string,
  { name, about, address }: OfficeText,
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offices set name = ${name}, about = ${about}, address = ${address}, version = version + 1, updated_at = now()
    where _id = ${id} and (${version ?? null}::int is null or version = ${version ?? null})`.execute(tx);
  return numAffectedRows === 1n;
}

/** @returns false when the person is in an office already */
export async function insertMember(
  tx: Queryable,
  office: string,
  user_id: string,
  role: OfficeRole,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into office_members (user_id, office_id, role) values (${user_id}, ${office}, ${role})
    on conflict (user_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setMemberRole(tx: Queryable, user_id: string, role: OfficeRole): Promise<void> {
  await sql`update office_members set role = ${role} where user_id = ${user_id}`.execute(tx);
}

export async function deleteMember(tx: Queryable, user_id: string): Promise<void> {
  await sql`delete from office_members where user_id = ${user_id}`.execute(tx);
}

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
  await sql`
    insert into office_invitations (_id, office_id, email, role, key, invited_by)
    values (${id}, ${office}, ${email}, ${role}, ${key}, ${by})
    on conflict (office_id, email) do update set key = excluded.key, role = excluded.role,
      invited_by = excluded.invited_by, created_at = now()`.execute(tx);
}

export async function deleteInvitation(tx: Queryable, office: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from office_invitations where office_id = ${office} and _id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

interface Invited {
  office_id: string;
  office: string;
  role: OfficeRole;
  email: string;
  by: string;
  /** Of the invited person, or of whoever invited them. */
  locale: Locale;
}

export async function readInvited(db: Queryable, key: string): Promise<Invited | null> {
  const { rows } = await sql<Invited>`
    select i.office_id, o.name as office, i.role, i.email, coalesce(b.first_name || ' ' || b.last_name, o.name) as by,
      coalesce((select locale from users where email = i.email), b.locale, 'en') as locale
    from office_invitations i join offices o on o._id = i.office_id left join users b on b._id = i.invited_by
    where i.key = ${key} and ${GOOD}`.execute(db);
  return rows[0] ?? null;
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
export async function readColleague(
  db: Queryable,
  { to, by, properties }: { to: string; by: string; properties: readonly string[] },
): Promise<Colleague | null> {
  const { rows } = await sql<Colleague>`
    select u.email, u.locale, b.first_name || ' ' || b.last_name as by, o.name as office, p.title
    from office_members m join offices o on o._id = m.office_id join users u on u._id = m.user_id
      join users b on b._id = ${by} join properties p on p._id = ${properties[0] ?? null} and p.agent_id = m.user_id
    where m.user_id = ${to}`.execute(db);
  return rows[0] ?? null;
}

export async function useInvitation(tx: Queryable, key: string): Promise<void> {
  await sql`delete from office_invitations where key = ${key}`.execute(tx);
}

export async function readOfficeLeads(
  db: Queryable,
  office: string,
  slice: PageSlice,
): Promise<Rows<OfficeLead>> {
  const from = sql`
    from office_members m join conversations l on l.agent_id = m.user_id and l.closed_at is null
      join users u on u._id = m.user_id join properties p on p._id = l.property_id
    where m.office_id = ${office}`;
  return selectPage<OfficeLead>(
    db,
    slice,
    from,
    sql`
    select l._id, l.name, l.last_text, ${isoOf('l.last_at')} as last_at, ${isoOf('l.waiting_since')} as waiting_since,
      jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name) as agent,
      jsonb_build_object('_id', p._id, 'title', p.title) as property
    ${from} order by l.waiting_since nulls last, l.last_at desc, l._id`,
  );
}

export async function readOfficeListings(
  db: Queryable,
  office: string,
  slice: PageSlice,
): Promise<Rows<OfficeListing>> {
  const from = sql`
    from office_members m join properties p on p.agent_id = m.user_id and ${ON_MARKET}
      join users u on u._id = m.user_id where m.office_id = ${office}`;
  return selectPage<OfficeListing>(
    db,
    slice,
    from,
    sql`
    select p._id, p.title, p.place, p.status,
      jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name) as agent,
      (select count(*)::int from conversations l where l.property_id = p._id and l.agent_id = u._id
        and l.closed_at is null) as leads,
      (select count(*)::int from viewing_times t where t.property_id = p._id and t.agent_id = u._id and t.live
        and t.ends_at > now()) as viewings
    ${from} order by p.listed_at desc, p._id`,
  );
}

/** Everything somebody answers for, also what is off the market; locked by nobody yet. */
export async function readListingsOf(db: Queryable, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from properties where agent_id = ${user_id} and not withheld order by _id`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Listings of others about which somebody was handed leads. */
export async function readListingsOfLeads(
  db: Queryable,
  user_id: string,
): Promise<{ property: string; to: string }[]> {
  const { rows } = await sql<{ property: string; to: string }>`
    select distinct p._id as property, p.agent_id as to from conversations l join properties p on p._id = l.property_id
    where l.agent_id = ${user_id} and p.agent_id <> ${user_id} order by p._id`.execute(db);
  return rows;
}

/** Whose listing it is, among the people of an office. */
export async function readAgentIn(db: Queryable, office: string, property: string): Promise<string | null> {
  const { rows } = await sql<{ agent_id: string }>`
    select p.agent_id from properties p join office_members m on m.user_id = p.agent_id and m.office_id = ${office}
    where p._id = ${property} and not p.withheld`.execute(db);
  return rows[0]?.agent_id ?? null;
}

export async function readOfficeBySlug(db: Queryable, slug: string): Promise<OfficeRow | null> {
  const { rows } = await sql<OfficeRow>`
    select _id, slug, name, about, address, version from offices where slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

/** Numbers in the search index of what an office, or its records of sources, has on the market, the newest first. */
export async function readSeqs(
  db: Queryable,
  office: string,
  records: readonly string[],
  { limit, offset }: PageSlice,
): Promise<{ seqs: number[]; total: number }> {
  const { rows } = await sql<{ seq: number; total: number }>`
    select p.seq, count(*) over ()::int as total
    from properties p where ${ON_MARKET} and (p.source_office = any(${records}::uuid[])
      or p.agent_id in (select m.user_id from office_members m where m.office_id = ${office}))
    order by p.listed_at desc, p._id limit ${limit} offset ${offset}`.execute(db);
  return { seqs: rows.map(({ seq }) => seq), total: rows[0]?.total ?? 0 };
}

/** What the export says of the office somebody is in. */
export async function readExport(db: Queryable, user_id: string): Promise<object | null> {
  const { rows } = await sql<object>`
    select o.name as office, m.role, m.joined_at from office_members m join offices o on o._id = m.office_id
    where m.user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}
