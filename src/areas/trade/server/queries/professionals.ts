/** Professionals in SQL; an agent's listings are counted in `properties`. */

import { sql } from 'kysely';
import { answersOf } from '#areas/listings/server/queries.ts';
import type { Counts, ManagedProfessional, ProfessionalDraft } from '#areas/trade/contract.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

export interface Filter {
  kind?: string | undefined;
  parish?: string | undefined;
  search?: string | undefined;
}

/** The columns an admin writes. */
export type ProfessionalColumns = Required<Omit<ProfessionalDraft, 'account'>> &
  Pick<ManagedProfessional, 'user_id'>;

/** A licence is good through its last day, as the day is counted in Jamaica. */
const LICENSED = sql`(p.licence_number is not null
  and p.licence_expires >= ${TODAY})`;
const COLUMNS = sql`p._id, p.kind, p.name, p.company, p.email, p.parishes, p.languages, p.licence_number,
  p.licence_expires, p.about, p.user_id, p.demo, p.version, p.created_at, p.updated_at, ${LICENSED} as licensed,
  coalesce((select u.email from users u where u._id = p.user_id), '') as account,
  (select case when u.avatar is not null then jsonb_build_object('url', '/api/' || u.avatar) end
    from users u where u._id = p.user_id) as avatar,
  ${answersOf(sql`p.user_id`)} as answers,
  (select count(*)::int from properties h where h.agent_id = p.user_id
    and h.status in ('active', 'under-offer') and h.joined_to is null) as listings`;

/** Pattern for LIKE that contains `search`, its special characters escaped. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const matching = ({ kind, parish, search }: Filter) => sql`
  (${kind ?? null}::text is null or p.kind = ${kind ?? null})
  and (${parish ?? null}::text is null or p.parishes @> array[${parish ?? null}::text])
  and (${search ?? null}::text is null
    or p.name || ' ' || p.company ilike ${search === undefined ? null : pattern(search)})`;

export const readPage = (db: Queryable, filter: Filter, slice: PageSlice) =>
  selectPage<ManagedProfessional>(db, slice, sql`from professionals p where ${matching(filter)}`)`
    select ${COLUMNS} from professionals p where ${matching(filter)}
    order by licensed desc, p.name, p._id`;

export const readOne = (db: Queryable, id: string) =>
  query.first<ManagedProfessional>(db)`
    select ${COLUMNS} from professionals p where p._id = ${id}`;

export const readCounts = (db: Queryable) =>
  query.first<Counts>(db)`
    select (select count(*)::int from professionals) as total,
      (select count(*)::int from professionals p where ${LICENSED}) as licensed,
      (select coalesce(jsonb_object_agg(kind, n), '{}') from
        (select kind, count(*)::int as n from professionals group by kind) as kinds) as kind,
      (select coalesce(jsonb_object_agg(parish, n), '{}') from
        (select parish, count(*)::int as n from professionals, unnest(parishes) as parish group by parish)
        as places) as parish` as Promise<Counts>;

/** The account of an agent, by its address. */
export const findAgent = (db: Queryable, email: string) =>
  query.value<string>(db)`
    select _id from users where email = ${email} and 'Agent' = any(roles)`;

const values = (row: ProfessionalColumns) => sql`${row.kind}, ${row.name}, ${row.company}, ${row.email},
  ${row.parishes}::text[], ${row.languages}::text[], ${row.licence_number}, ${row.licence_expires}::date,
  ${row.about}, ${row.user_id}::uuid`;

/** @returns false when the account belongs to another entry already */
export const insertOne = (tx: Queryable, id: string, row: ProfessionalColumns, demo = false) =>
  query.changed(tx)`
    insert into professionals (_id, kind, name, company, email, parishes, languages, licence_number,
      licence_expires, about, user_id, demo)
    values (${id}, ${values(row)}, ${demo}) on conflict do nothing`;

export const isTaken = (db: Queryable, user_id: string, except: string) =>
  query.any(db)`
    select 1 from professionals where user_id = ${user_id} and _id <> ${except}`;

/** @returns false when there is none, or `version` is given and no longer the stored one */
export const updateOne = (tx: Queryable, id: string, row: ProfessionalColumns, version: number | undefined) =>
  query.changed(tx)`
    update professionals set (kind, name, company, email, parishes, languages, licence_number, licence_expires,
      about, user_id, version, updated_at) = (${values(row)}, version + 1, now())
    where _id = ${id} and (${version ?? null}::int is null or version = ${version ?? null})`;

export const deleteOne = (db: Queryable, id: string, version: number | undefined): Promise<boolean> =>
  query.changed(db)`
    delete from professionals
    where _id = ${id} and (${version ?? null}::int is null or version = ${version ?? null})`;

export const deleteDemo = (tx: Queryable) => query.run(tx)`delete from professionals where demo`;

/** Sender and recipient of a message to a professional. */
interface Correspondence {
  to: string;
  name: string;
  demo: boolean;
  from: string;
  from_name: string;
  locale: Locale;
}
export const readCorrespondence = (db: Queryable, professional: string, user_id: string) =>
  query.first<Correspondence>(db)`
    select p.email as "to", p.name, p.demo, u.email as "from", u.first_name || ' ' || u.last_name as from_name,
      coalesce(a.locale, 'en') as locale
    from professionals p join users u on u._id = ${user_id} left join users a on a._id = p.user_id
    where p._id = ${professional}`;

export const readExport = (db: Queryable, user_id: string) =>
  query.all<ManagedProfessional>(db)`
    select ${COLUMNS} from professionals p where p.user_id = ${user_id}`;
