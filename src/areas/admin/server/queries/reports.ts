/** Abuse reports in SQL. Listings are changed through `AbuseReportsDeps.setStatus`. */

import { sql } from 'kysely';
import type { AbuseReport, AdminApi, ReportRules } from '#areas/admin/contract.ts';
import type { ReportReason, ReportState } from '#areas/admin/vocabulary.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

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
export const lockListing = (tx: Queryable, property: string) =>
  query.any(tx)`
    select 1 from properties where _id = ${property} and status <> 'withdrawn' for no key update`;

/** A second report by the same person replaces the reason and text of the open one. */
export const insertReport = (
  tx: Queryable,
  report: { id: string; property: string; reason: ReportReason; text: string; reporter: string | null },
) =>
  query.run(tx)`
    insert into listing_reports (_id, property_id, reason, text, reporter_id)
    values (${report.id}, ${report.property}, ${report.reason}, ${report.text}, ${report.reporter})
    on conflict (property_id, reporter_id) where status = 'open' and reporter_id is not null
    do update set reason = excluded.reason, text = excluded.text, version = listing_reports.version + 1`;

export const countReporters = (tx: Queryable, property: string) =>
  query.number(tx)`
    select count(distinct r.reporter_id)::int as people from listing_reports r
      join users u on u._id = r.reporter_id and u.email_proved_at is not null and u.locked_at is null
    where r.property_id = ${property} and r.status = 'open'`;

export const readReport = (db: Queryable, id: string) =>
  query.first<AbuseReport>(db)`${REPORTS} where r._id = ${id}`;

export async function readReports(
  db: Queryable,
  { status, reason }: { status: ReportState; reason: ReportReason | null },
  slice: PageSlice,
): Promise<Rows<AbuseReport>> {
  const where = sql`r.status = ${status} and (${reason}::text is null or r.reason = ${reason})`;
  const order = status === 'open' ? sql`r.created_at, r._id` : sql`r.decided_at desc, r._id`;
  return selectPage<AbuseReport>(db, slice, sql`from listing_reports r where ${where}`)`
    ${REPORTS} where ${where} order by ${order}`;
}

/** Locked until the transaction ends, with the listing it is about. */
/** Locked after the entry of its listing, as by everybody who changes one. */
export async function lockReport(tx: Queryable, id: string) {
  await query.run(tx)`
    select from entered_listings where _id = (select property_id from listing_reports where _id = ${id})
    for no key update`;
  return query.first<{ property: string; status: ReportState; version: number }>(tx)`
    select r.property_id as property, r.status, r.version
    from listing_reports r join properties p on p._id = r.property_id where r._id = ${id} for no key update`;
}

interface Settlement {
  status: ReportState;
  admin: string;
  note: string;
}
const decided = ({ status, admin, note }: Settlement) =>
  sql`status = ${status}, decided_by = ${admin}, decided_at = now(), note = ${note}, version = version + 1`;

export const settleReport = (tx: Queryable, id: string, how: Settlement) =>
  query.run(tx)`update listing_reports set ${decided(how)} where _id = ${id}`;

export const settleAll = (tx: Queryable, property: string, how: Settlement) =>
  query.run(tx)`
    update listing_reports set ${decided(how)} where property_id = ${property} and status = 'open'`;

export const noteHidden = (tx: Queryable, property: string, before: Status) =>
  query.run(tx)`
    insert into hidden_listings (property_id, status_before) values (${property}, ${before})
    on conflict do nothing`;

/** Notes that a listing is no longer hidden by the rule. @returns its status before; null when it was not hidden */
export const takeHidden = (tx: Queryable, property: string) =>
  query.value<Status>(tx)`
    delete from hidden_listings where property_id = ${property} returning status_before`;

export const readRules = (db: Queryable) =>
  query.first<ReportRules>(db)`select hide_after, version from report_rules` as Promise<ReportRules>;

/** @returns null when `version` is given and no longer the stored one */
export const writeRules = (tx: Queryable, hide_after: number | null, version: number | undefined) =>
  query.first<ReportRules>(tx)`
    update report_rules set hide_after = ${hide_after}, version = version + 1, updated_at = now()
    where ${version ?? null}::int is null or version = ${version ?? null}
    returning hide_after, version`;

interface LogEntry {
  action: 'hidden' | 'restored' | 'dismissed' | 'withdrawn' | 'rule';
  property?: string;
  report?: string;
  admin?: string;
  note?: string;
}
export const log = (tx: Queryable, { action, property, report, admin, note = '' }: LogEntry) =>
  query.run(tx)`
    insert into report_log (action, property_id, report_id, admin_id, note)
    values (${action}, ${property ?? null}, ${report ?? null}, ${admin ?? null}, ${note})`;

export const readLog = (db: Queryable, slice: PageSlice) =>
  selectPage<Answer<AdminApi['GET /reports/log']>['results'][number]>(db, slice, sql`from report_log`)`
    select l.at, l.action, ${name('a')} as admin, l.note,
      case when p._id is not null then jsonb_build_object('_id', p._id, 'title', p.title) end as property
    from report_log l left join properties p on p._id = l.property_id left join users a on a._id = l.admin_id
    order by l.at desc, l._id desc`;

/** All reports a person made, for the export. */
export const readExport = (db: Queryable, user_id: string) =>
  query.all<object>(db)`
    select r.property_id as property, p.title, r.reason, r.text, r.status, r.created_at
    from listing_reports r join properties p on p._id = r.property_id
    where r.reporter_id = ${user_id} order by r.created_at`;

/** Empties the texts of a person's reports, which may name them; the reasons stay. */
export const eraseTexts = (tx: Queryable, user_id: string) =>
  query.run(tx)`update listing_reports set text = '' where reporter_id = ${user_id}`;
