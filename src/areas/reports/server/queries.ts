/** Abuse reports in SQL. Listings are changed through `AbuseReportsDeps.setStatus`. */

import { sql } from 'kysely';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { AbuseReport, Rules } from '../contract.ts';
import type { Reason, ReportState } from '../vocabulary.ts';

const name = (alias: string) => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`);
const REPORTS = sql`
  select r._id, jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place, 'photos', p.photos,
      'status', p.status,
      'hidden', exists (select from hidden_listings h where h.property_id = p._id),
      'open', (select count(*) from listing_reports o where o.property_id = p._id and o.status = 'open')) as property,
    r.reason, r.text, ${name('u')} as reporter, r.status, r.note, ${name('a')} as decided_by, r.decided_at,
    r.version, r.created_at
  from listing_reports r join properties p on p._id = r.property_id
    left join users u on u._id = r.reporter_id left join users a on a._id = r.decided_by`;

/** @returns false when there is no such listing to be had */
export async function lockListing(tx: Queryable, property: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from properties where _id = ${property} and status <> 'withdrawn' for update`.execute(tx);
  return rows.length > 0;
}

/** A second report by the same person replaces the reason and text of the open one. */
export async function insertReport(
  tx: Queryable,
  report: { id: string; property: string; reason: Reason; text: string; reporter: string | null },
): Promise<void> {
  await sql`
    insert into listing_reports (_id, property_id, reason, text, reporter_id)
    values (${report.id}, ${report.property}, ${report.reason}, ${report.text}, ${report.reporter})
    on conflict (property_id, reporter_id) where status = 'open' and reporter_id is not null
    do update set reason = excluded.reason, text = excluded.text, version = listing_reports.version + 1`.execute(
    tx,
  );
}

export async function countReporters(tx: Queryable, property: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct r.reporter_id)::int as people from listing_reports r
      join users u on u._id = r.reporter_id and u.email_proved_at is not null and u.locked_at is null
    where r.property_id = ${property} and r.status = 'open'`.execute(tx);
  return rows[0]?.people ?? 0;
}

export async function readReport(db: Queryable, id: string): Promise<AbuseReport | null> {
  const { rows } = await sql<AbuseReport>`${REPORTS} where r._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readReports(
  db: Queryable,
  { status, reason }: { status: ReportState; reason: Reason | null },
  slice: PageSlice,
): Promise<Rows<AbuseReport>> {
  const where = sql`r.status = ${status} and (${reason}::text is null or r.reason = ${reason})`;
  const order = status === 'open' ? sql`r.created_at, r._id` : sql`r.decided_at desc, r._id`;
  return selectPage<AbuseReport>(
    db,
    slice,
    sql`from listing_reports r where ${where}`,
    sql`
    ${REPORTS} where ${where} order by ${order}`,
  );
}

/** Locked until the transaction ends, with the listing it is about. */
export async function lockReport(
  tx: Queryable,
  id: string,
): Promise<{ property: string; status: ReportState; version: number } | null> {
  const { rows } = await sql<{ property: string; status: ReportState; version: number }>`
    select r.property_id as property, r.status, r.version
    from listing_reports r join properties p on p._id = r.property_id where r._id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface Settlement {
  status: ReportState;
  admin: string;
  note: string;
}
const decided = ({ status, admin, note }: Settlement) =>
  sql`status = ${status}, decided_by = ${admin}, decided_at = now(), note = ${note}, version = version + 1`;

export async function settleReport(tx: Queryable, id: string, how: Settlement): Promise<void> {
  await sql`update listing_reports set ${decided(how)} where _id = ${id}`.execute(tx);
}

export async function settleAll(tx: Queryable, property: string, how: Settlement): Promise<void> {
  await sql`
    update listing_reports set ${decided(how)} where property_id = ${property} and status = 'open'`.execute(
    tx,
  );
}

export async function noteHidden(tx: Queryable, property: string, before: Status): Promise<void> {
  await sql`
    insert into hidden_listings (property_id, status_before) values (${property}, ${before})
    on conflict do nothing`.execute(tx);
}

/** Notes that a listing is no longer hidden by the rule. @returns its status before; null when it was not hidden */
export async function takeHidden(tx: Queryable, property: string): Promise<Status | null> {
  const { rows } = await sql<{ status_before: Status }>`
    delete from hidden_listings where property_id = ${property} returning status_before`.execute(tx);
  return rows[0]?.status_before ?? null;
}

export async function readRules(db: Queryable): Promise<Rules> {
  const { rows } = await sql<Rules>`select hide_after, version from report_rules`.execute(db);
  return rows[0] as Rules;
}

/** @returns null when `version` is given and no longer the stored one */
export async function writeRules(
  tx: Queryable,
  hide_after: number | null,
  version: number | undefined,
): Promise<Rules | null> {
  const { rows } = await sql<Rules>`
    update report_rules set hide_after = ${hide_after}, version = version + 1, updated_at = now()
    where ${version ?? null}::int is null or version = ${version ?? null}
    returning hide_after, version`.execute(tx);
  return rows[0] ?? null;
}

interface LogEntry {
  action: 'hidden' | 'restored' | 'dismissed' | 'withdrawn' | 'rule';
  property?: string;
  report?: string;
  admin?: string;
  note?: string;
}
export async function log(
  tx: Queryable,
  { action, property, report, admin, note = '' }: LogEntry,
): Promise<void> {
  await sql`
    insert into report_log (action, property_id, report_id, admin_id, note)
    values (${action}, ${property ?? null}, ${report ?? null}, ${admin ?? null}, ${note})`.execute(tx);
}

interface LogRow {
  at: string;
  action: LogEntry['action'];
  property: { _id: string; title: string } | null;
  admin: string | null;
  note: string;
}
export async function readLog(db: Queryable, slice: PageSlice): Promise<Rows<LogRow>> {
  return selectPage<LogRow>(
    db,
    slice,
    sql`from report_log`,
    sql`
    select l.at, l.action, ${name('a')} as admin, l.note,
      case when p._id is not null then jsonb_build_object('_id', p._id, 'title', p.title) end as property
    from report_log l left join properties p on p._id = l.property_id left join users a on a._id = l.admin_id
    order by l.at desc, l._id desc`,
  );
}

/** All reports a person made, for the export. */
export async function readExport(db: Queryable, user_id: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select r.property_id as property, p.title, r.reason, r.text, r.status, r.created_at
    from listing_reports r join properties p on p._id = r.property_id
    where r.reporter_id = ${user_id} order by r.created_at`.execute(db);
  return rows;
}

/** Empties the texts of a person's reports, which may name them; the reasons stay. */
export async function eraseTexts(tx: Queryable, user_id: string): Promise<void> {
  await sql`update listing_reports set text = '' where reporter_id = ${user_id}`.execute(tx);
}
