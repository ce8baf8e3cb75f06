/** Applications in SQL. Each statement names whose they are: the applicant's, or those of the listing's agent. */

import { type RawBuilder, sql } from 'kysely';
import { isAgentOf, sells } from '#areas/accounts/server/queries/sides.ts';
import type { Application, ApplicationInput } from '#areas/applications/contract.ts';
import type { Side } from '#areas/applications/rules.ts';
import type { ApplicationType, Status } from '#areas/applications/vocabulary.ts';
import type { DocumentInputs } from '#areas/documents/contract.ts';
import { OWN_SOURCE } from '#areas/listings/server/own/queries/entries.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

/** Columns an applicant fills in. */
type Filled = Omit<ApplicationInput, keyof DocumentInputs | 'property' | 'documents_later'>;
/** Those that change. */
export type ApplicantValues = Partial<Pick<Application, keyof Filled & keyof Application>>;

export interface ApplicationRow
  extends Required<ApplicantValues>,
    Pick<
      Application,
      '_id' | 'property_title' | 'status' | 'version' | 'created_at' | 'updated_at' | 'submitted_at'
    > {
  user_id: string;
  property_id: string | null;
  /** The listing's number in the search index; null when it is gone. */
  seq: number | null;
  agent_id: string | null;
  /** The address of the applicant's account, when they have shown that it is theirs. */
  proved_email: string | null;
}

/** The person behind a request; admins look after listings without an agent. */
export interface Requester {
  user_id: string;
  isAdmin: boolean;
}

const PROVED = sql`(select u.email from users u where u._id = a.user_id and u.email_proved_at is not null)`;
const ROW = sql`
  select a.*, p.seq, p.agent_id, ${PROVED} as proved_email
  from applications a left join properties p on p._id = a.property_id`;

const mine = ({ user_id }: Requester) => sql`a.user_id = ${user_id} and a.deleted_at is null`;

/**
 * Never a draft, nor of somebody whose address may be another's; only those for the agent's own listings. Imported
 * listings without an agent are the admins'; what was entered here by an account that is gone is nobody's.
 */
const forMe = ({ user_id, isAdmin }: Requester) => sql`
  a.status <> 'draft' and a.deleted_at is null and a.property_id is not null
  and (${isAgentOf('p', user_id)} or (${isAdmin} and p.agent_id is null and p.source <> ${OWN_SOURCE})) and ${PROVED} is not null`;

const of = (side: Side, requester: Requester) => (side === 'applicant' ? mine(requester) : forMe(requester));

/** @param lock for whoever changes it in this transaction */
export const readApplication = (db: Queryable, side: Side, requester: Requester, id: string, lock = false) =>
  query.first<ApplicationRow>(db)`
    ${ROW} where a._id = ${id} and ${of(side, requester)} ${lock ? sql`for no key update of a` : sql``}`;

/** For work of the server's own. */
export const readAnyApplication = (db: Queryable, id: string) =>
  query.first<ApplicationRow>(db)`${ROW} where a._id = ${id} and a.deleted_at is null`;

export interface Filters {
  status?: Status;
  type?: ApplicationType;
  property?: string;
  q?: string;
}

function matching({ status, type, property, q }: Filters): RawBuilder<unknown> {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    ${status ? sql`a.status = ${status}` : sql`true`}
    and ${type ? sql`a.type = ${type}` : sql`true`}
    and ${property ? sql`a.property_id = ${property}` : sql`true`}
    and ${q ? sql`(a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || a.property_title) ilike ${like}` : sql`true`}`;
}

export async function readApplicationPage(
  db: Queryable,
  side: Side,
  requester: Requester,
  filters: Filters,
  slice: PageSlice,
): Promise<Rows<ApplicationRow>> {
  const where = sql`where ${of(side, requester)} and ${matching(filters)}`;
  const latest = side === 'agent' ? sql`coalesce(a.submitted_at, a.created_at)` : sql`a.created_at`;
  return selectPage<ApplicationRow>(
    db,
    slice,
    sql`from applications a left join properties p on p._id = a.property_id ${where}`,
  )`
    ${ROW} ${where} order by ${latest} desc, a._id desc`;
}

export const readAllApplications = (db: Queryable, user_id: string) =>
  query.all<ApplicationRow>(db)`
    ${ROW} where a.user_id = ${user_id} and a.deleted_at is null order by a.created_at`;

export const countApplications = (db: Queryable, user_id: string) =>
  query.number(db)`
    select count(*) as count from applications where user_id = ${user_id} and deleted_at is null`;

interface ListingRow {
  title: string;
  agent_id: string | null;
  price_period: string;
}

/** The listing applied for, and who looks after it; null when there is none, or it is not on offer any more. */
export const readListing = (db: Queryable, id: string) =>
  query.first<ListingRow>(db)`
    select title, agent_id, price_period from properties where _id = ${id} and status <> 'withdrawn'`;

/** Whether somebody reads applications for a home: its agent, unless the licence has run out. */
export const readReader = (db: Queryable, id: string) =>
  query.value<'agent' | 'nobody' | 'expired'>(db)`
    select case when p.agent_id is null or not ${sells(sql`p.agent_id`)} then 'nobody'
      when w.licence_number is not null and w.licence_expires < ${TODAY}
        then 'expired' else 'agent' end as reader
    from properties p left join professionals w on w.user_id = p.agent_id where p._id = ${id}`;

export const readDraftOf = (tx: Queryable, user_id: string, property_id: string | null) =>
  query.value<string>(tx)`
    select _id from applications where user_id = ${user_id} and status = 'draft' and deleted_at is null
      and property_id is not distinct from ${property_id} for no key update`;

interface NewApplication {
  _id: string;
  user_id: string;
  property_id: string | null;
  property_title: string;
  type: ApplicationType;
}

/** @returns false when there is a draft for this home already */
export async function insertDraft(tx: Queryable, application: NewApplication): Promise<boolean> {
  const { _id, user_id, property_id, property_title, type } = application;
  return query.changed(tx)`
    insert into applications (_id, user_id, property_id, property_title, type, status)
    values (${_id}, ${user_id}, ${property_id}, ${property_title}, ${type}, 'draft')
    on conflict do nothing`;
}

export async function updateValues(tx: Queryable, id: string, values: ApplicantValues): Promise<void> {
  const sets = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await query.run(tx)`
    update applications set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where _id = ${id}`;
}

/** Sent, and not decided or withdrawn yet. */
const RUNNING = sql`('submitted', 'in-review', 'more-asked')`;

/** Whether this person has applied for this home and has no decision yet. */
export const hasRunning = (tx: Queryable, user_id: string, property_id: string) =>
  query.any(tx)`
    select from applications where user_id = ${user_id} and property_id = ${property_id}
      and deleted_at is null and status in ${RUNNING}`;

/** @returns false when another application of this person for this home is running */
export const setStatus = (tx: Queryable, id: string, status: Status): Promise<boolean> =>
  query.changed(tx)`
    update applications a set status = ${status}, version = version + 1, updated_at = now(),
      submitted_at = case when ${status} = 'submitted' then now() else submitted_at end
    where _id = ${id} and not (${status} = 'submitted' and exists (
      select from applications o where o.user_id = a.user_id and o.property_id = a.property_id and o._id <> a._id
        and o.deleted_at is null and o.status in ${RUNNING}))`;

export const hideApplication = (tx: Queryable, id: string) =>
  query.run(tx)`update applications set deleted_at = now() where _id = ${id}`;

/** @returns false when it is not theirs, gone for good, or another one took its place */
export const restoreApplication = (tx: Queryable, user_id: string, id: string): Promise<boolean> =>
  query.changed(tx)`
    update applications a set deleted_at = null
    where a._id = ${id} and a.user_id = ${user_id} and a.deleted_at is not null
      and not exists (select from applications o where o.user_id = a.user_id and o.deleted_at is null
        and o.property_id is not distinct from a.property_id
        and (a.status = 'draft' or o.status <> 'draft')
        and o.status in ('draft', 'submitted', 'in-review', 'more-asked')
        and a.status in ('draft', 'submitted', 'in-review', 'more-asked'))`;

export const deleteHidden = (db: Queryable) =>
  query.run(db)`delete from applications where deleted_at < now() - interval '1 day'`;

/** Applications nobody has changed for so many days, drafts too. Their documents go when they stand in no list any more. */
export const forgetOld = (db: Queryable, days: number) =>
  query.run(db)`delete from applications where updated_at < now() - make_interval(days => ${days})`;

export type EventRow = Application['history'][number] & { application_id: string };

/** @returns its number */
export async function insertEvent(
  tx: Queryable,
  event: Pick<EventRow, 'application_id' | 'status' | 'side' | 'message'>,
): Promise<number | null> {
  const { application_id, status, side, message } = event;
  return query.value<number>(tx)`
    insert into application_events (application_id, status, side, message)
    values (${application_id}, ${status}, ${side}, ${message}) returning id`;
}

export const readEvents = (db: Queryable, ids: readonly string[]) =>
  query.all<EventRow>(db)`
    select application_id, at, status, side, message from application_events
    where application_id = any(${ids}::uuid[]) order by id`;

/** The name and address of the applicant's account, for what an application leaves out. */
export const readPerson = (db: Queryable, user_id: string) =>
  query.first<{ email: string; first_name: string; last_name: string }>(db)`
    select email, first_name, last_name from users where _id = ${user_id}`;

/** Applications that are read or wait to be, sent so many whole days ago; only of people whose address is proved. */
export const readSentDaysAgo = (db: Queryable, days: readonly number[]) =>
  query.all<{ _id: string; type: ApplicationType }>(db)`
    select a._id, a.type from applications a join users u on u._id = a.user_id
    where a.status in ('submitted', 'in-review') and a.deleted_at is null and u.email_proved_at is not null and u.mail_reminders
      and extract(day from now() - a.submitted_at)::int = any(${days}::int[])`;
