/** Sources of listings and their runs in SQL. */

import { type RawBuilder, sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { Condition, Question } from '#areas/import/sources.ts';
import type { Difference, ImportRun, Source, SourceInput } from '#areas/import/sources-contract.ts';
import { queueStanding } from '#areas/listings/server/joined/queries.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { readUuid } from '#platform/server/text.ts';
import { UNFINISHED } from '../queries.ts';
import type { SourceReading } from './thread.ts';

/** Whose sources a caller sees: all, or those of a person and of the office they manage. */
export type Seer = 'all' | { user_id: string };

const isSeen = (seer: Seer): RawBuilder<boolean> =>
  seer === 'all'
    ? sql`true`
    : sql`(s.owner_id = ${seer.user_id} or exists (select from office_members m
        where m.office_id = s.office_id and m.user_id = ${seer.user_id} and m.role = 'manager'))`;
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ON_MARKET = sql`p.status in ('active', 'under-offer') and not p.withheld`;

const RUN = sql`jsonb_build_object('_id', r._id::text, 'started_at', ${iso('r.started_at')},
  'finished_at', ${iso('r.finished_at')}, 'dry_run', r.dry_run, 'counts', r.counts, 'held_back', r.held_back,
  'rejects', r.rejects, 'notes', r.notes, 'failure', r.failure, 'asks', r.asks,
  'has_file', r.rejected_rows is not null)`;

/** The last run of the source `s`, but not one that is under way: it has counted nothing yet. */
const LAST_RUN = sql`from import_runs r where r.source = s.source and not r.dry_run
  and not (r.failure = ${UNFINISHED} and coalesce(s.leased_until > now(), false))
  order by r.started_at desc, r._id desc limit 1`;

export type SourceRow = Omit<Source, 'rests_at' | 'rested' | 'settings'> & {
  asked_at: string | null;
  rested_at: string | null;
  settings: NonNullable<Source['settings']>;
};

const SOURCE = sql`
  s._id, s.source, s.kind, s.condition, s.paused, s.minutes, s.failures, s.version, s.may_assist,
  coalesce(s.leased_until > now(), false) as running,
  ${iso('s.due_at')} as due_at, ${iso('s.confirmed_at')} as confirmed_at, ${iso('s.asked_at')} as asked_at,
  ${iso('s.rested_at')} as rested_at,
  (select count(*)::int from properties p where p.source = s.source and ${ON_MARKET}) as listings,
  (select count(*)::int from import_holds h where h.source = s.source) as held,
  (select count(*)::int from source_photos w join properties p on p._id = w.property_id
    where w.due_at is not null and p.source = s.source) as photos_waiting,
  (select ${RUN} ${LAST_RUN}) as last_run,
  jsonb_build_object('kind', s.kind, 'address', s.address, 'mapping', s.mapping, 'options', s.options,
    'has_secret', s.secret is not null, 'max_loss', s.max_loss, 'standing', s.standing,
    'owner', (select jsonb_build_object('email', u.email, 'name', u.first_name || ' ' || u.last_name)
      from users u where u._id = s.owner_id),
    'office', (select jsonb_build_object('_id', o._id, 'name', o.name) from offices o where o._id = s.office_id),
    'may_leave', s.may_leave) as settings`;

const NEEDS_SOMEBODY = sql`s.condition in ('missing', 'keys')`;

/** Sources a caller sees, those that need somebody first. */
export function readSources(db: Queryable, seer: Seer, condition: Condition | null, slice: PageSlice) {
  const from = sql`from import_sources s where ${isSeen(seer)}
    and (${condition}::text is null or s.condition = ${condition})`;
  return selectPage<SourceRow>(db, slice, from)`
    select ${SOURCE} ${from}
    order by ${NEEDS_SOMEBODY} desc, s.condition = 'failed' desc, lower(s.source)`;
}

export const readSource = (db: Queryable, id: string, seer: Seer) =>
  query.first<SourceRow>(db)`
    select ${SOURCE} from import_sources s where s._id = ${id} and ${isSeen(seer)}`;

/** What a source is read by, its secret sealed. */
export type StoredReading = SourceReading & { _id: string; source: string; version: number };

export const lockSource = (tx: Queryable, id: string) =>
  query.first<StoredReading>(tx)`
    select _id, source, kind, address, secret, mapping, options, version
    from import_sources where _id = ${id} for no key update`;

/** An input as it is stored: the secret sealed, the owner found. */
export type StoredInput = Omit<SourceInput, 'owner_email' | 'secret'> & {
  secret: string | null;
  owner_id: string | null;
  may_leave: boolean;
};

const dueAfter = (minutes: number | null) => sql`case when ${minutes}::int is null then null else now() end`;

/** A run that somebody asked for, and that has not begun, is not lost where a source has no interval. */
const dueAgain = (minutes: RawBuilder<unknown>) =>
  sql`case when ${minutes} is not null then now() when wanted is not null then due_at end`;

/** Somebody who may offer homes, by their address. */
export const findSeller = (db: Queryable, email: string) =>
  query.value<string>(db)`
    select _id from users u where email = ${email} and ${sells(sql`u._id`)}`;

export const findOffice = (db: Queryable, id: string) =>
  query.any(db)`select from offices where _id = ${readUuid(id)}`;

/** @returns false when the name is taken */
export async function insertSource(
  tx: Queryable,
  { _id, source, added_by, ...input }: StoredInput & { _id: string; source: string; added_by: string },
): Promise<boolean> {
  const { kind, address, secret, mapping, options, minutes, max_loss, owner_id, office_id, may_leave } =
    input;
  const isAgents = kind === 'feed' || owner_id !== null || office_id !== null;
  const { standing = isAgents ? 'agent' : 'portal' } = input;
  return query.any(tx)`
    insert into import_sources (_id, source, kind, address, secret, mapping, options, minutes, max_loss, owner_id,
      office_id, standing, may_leave, added_by, due_at)
    values (${_id}, ${source}, ${kind}, ${address}, ${secret}, ${mapping}, ${JSON.stringify(options)}::jsonb,
      ${minutes}, ${max_loss}, ${owner_id}, ${office_id}, ${standing}, ${may_leave}, ${added_by}, ${dueAfter(minutes)})
    on conflict (source) do nothing returning _id`;
}

export async function updateSource(tx: Queryable, id: string, input: StoredInput): Promise<void> {
  const { kind, address, secret, mapping, options, minutes, max_loss, owner_id, office_id, may_leave } =
    input;
  const { standing = null } = input;
  if (standing !== null) await queueStanding(tx, id, standing);
  await query.run(tx)`
    update import_sources set kind = ${kind}, address = ${address}, secret = ${secret}, mapping = ${mapping},
      options = ${JSON.stringify(options)}::jsonb, minutes = ${minutes}, max_loss = ${max_loss},
      owner_id = ${owner_id}, office_id = ${office_id}, may_leave = ${may_leave}, standing = coalesce(${standing}, standing),
      due_at = ${dueAgain(sql`${minutes}::int`)}, failures = 0,
      version = version + 1, updated_at = now()
    where _id = ${id}`;
}

/** Removes a source with what is known of its runs; its listings are somebody else's to withdraw. */
export async function deleteSource(tx: Queryable, { _id, source }: StoredReading): Promise<void> {
  await query.run(tx)`delete from import_watermarks where source = ${source}`;
  await query.run(tx)`delete from import_keys_without_listing where source = ${source}`;
  await query.run(tx)`delete from import_holds where source = ${source}`;
  await query.run(tx)`delete from import_runs where source = ${source}`;
  await query.run(tx)`delete from import_sources where _id = ${_id}`;
}

export const setPaused = (tx: Queryable, id: string, paused: boolean) =>
  query.run(tx)`
    update import_sources set paused = ${paused}, failures = 0, version = version + 1, updated_at = now(),
      due_at = ${dueAgain(sql`minutes`)}
    where _id = ${id}`;

export const setAssisting = (db: Queryable, id: string, may_assist: boolean) =>
  query.run(db)`update import_sources set may_assist = ${may_assist} where _id = ${id}`;

/** @returns false for a source that only the command imports */
export const askForRun = (tx: Queryable, id: string, wanted: 'run' | 'dry-run') =>
  query.any(tx)`
    update import_sources set wanted = ${wanted}, wanted_at = now(), due_at = now()
    where _id = ${id} and kind <> 'command'
    returning _id`;

/** Somebody's answer to what the last run asked. @returns false when it asks nothing of the kind */
export const releaseHold = (tx: Queryable, id: string, what: Question) =>
  query.any(tx)`
    update import_sources s set wanted = 'run', wanted_at = now(), due_at = now(), version = version + 1, updated_at = now(),
      agreed_keys = ${what === 'keys'},
      agreed_missing = case when ${what}::text = 'missing' then (select r.held_back from import_runs r
        where r.source = s.source and not r.dry_run and r.asks = 'missing' order by r.started_at desc, r._id desc limit 1) end
    where _id = ${id} and kind <> 'command' and condition = ${what} returning _id`;

/** Somebody says that the listings are right. Those that rest stay so until the source has them again. */
export const confirmListings = (tx: Queryable, id: string) =>
  query.run(tx)`update import_sources set confirmed_at = now(), asked_at = null where _id = ${id}`;

export async function readRuns(db: Queryable, source: string, slice: PageSlice) {
  const from = sql`from import_runs r where r.source = ${source}`;
  const { results, total } = await selectPage<{ run: ImportRun }>(db, slice, from)`
    select ${RUN} as run ${from} order by r.started_at desc, r._id desc`;
  return { results: results.map(({ run }) => run), total };
}

/** A run; listings that would go have their titles. */
export const readRun = (db: Queryable, source: string, run: string) =>
  query.value<ImportRun & { differences: Difference[] }>(db)`
    select ${RUN} || jsonb_build_object('differences', (
      select coalesce(jsonb_agg(case when d.one ->> 'what' = 'gone'
          then d.one || jsonb_build_object('title', coalesce(p.title, '')) else d.one end order by d.place), '[]')
      from jsonb_array_elements(r.differences) with ordinality as d (one, place)
      left join properties p on p.source = r.source and p.source_key = d.one ->> 'key')) as run
    from import_runs r where r.source = ${source} and r._id = ${run}`;

export const readRejectedRows = (db: Queryable, source: string, run: string) =>
  query.value<Buffer>(db)`
    select rejected_rows from import_runs where source = ${source} and _id = ${run}`;

/** A source whose turn it is, leased. */
export interface ClaimedSource extends StoredReading {
  lease: string;
  dry_run: boolean;
  minutes: number | null;
  max_loss: number | null;
  agreed_missing: number | null;
  agreed_keys: boolean;
  failures: number;
  /** Whoever ran it last died at it. */
  was_lost: boolean;
  claimed_at: string;
  /** To the microsecond, so that `endTurn` sees what was said since. */
  due_at: string;
  wanted_at: string | null;
}

/** Seconds after which a source whose process is not heard of is given to another. */
export const LEASE_SECONDS = 60;
const LEASE_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Leases the source that has waited longest. One whose lease ran out was being run by a process that died: that counts as
 * a failure, so that a source that ends its processes is asked less and less.
 */
export const claimSource = (db: Queryable, lease: string) =>
  query.first<ClaimedSource>(db)`
    with next as (
      select _id, lease is not null as was_lost from import_sources
      where kind <> 'command' and due_at <= now() and (wanted is not null or not paused)
        and (leased_until is null or leased_until < now())
      order by wanted is null, due_at limit 1 for update skip locked)
    update import_sources s set lease = ${lease}, leased_until = ${LEASE_END},
      failures = s.failures + next.was_lost::int
    from next where s._id = next._id
    returning s._id, s.source, s.kind, s.address, s.secret, s.mapping, s.options, s.version, s.lease, s.minutes,
      coalesce(s.wanted = 'dry-run', false) as dry_run, s.max_loss, s.agreed_missing, s.agreed_keys, s.failures,
      next.was_lost, now() as claimed_at, s.due_at::text, s.wanted_at::text`;

/** @returns false when the lease is another's */
export const renewLease = (db: Queryable, { _id, lease }: ClaimedSource) =>
  query.any(db)`
    update import_sources set leased_until = ${LEASE_END} where _id = ${_id} and lease = ${lease}
    returning _id`;

export interface EndOfTurn {
  failures: number;
  /** Seconds until its next turn; null: not by itself. */
  seconds: number | null;
  /** It has to be done again: it was stopped, or another import was under way. */
  isUndone?: boolean;
}

/**
 * Gives the lease back. What somebody asked for, agreed to or changed since the source was claimed is left for its next turn,
 * which is at once.
 * @returns what became of the source, and what its people were told last; null: the lease was another's
 */
export function endTurn(
  tx: Queryable,
  { _id, lease, dry_run, due_at, wanted_at, agreed_missing, agreed_keys }: ClaimedSource,
  { failures, seconds, isUndone = false }: EndOfTurn,
) {
  const isAsked = sql`wanted_at is distinct from ${wanted_at}::timestamptz`;
  /** What was agreed to before the run is done. */
  const isUsed = !isUndone && !dry_run;
  return query.first<{ condition: Condition; told: string }>(tx)`
    update import_sources set lease = null, leased_until = null, failures = ${failures},
      due_at = case when ${isAsked} then now() when due_at is distinct from ${due_at}::timestamptz then due_at
        else now() + make_interval(secs => ${seconds}::float8) end,
      wanted = case when ${isUndone} or ${isAsked} then wanted end,
      agreed_missing = case when ${!isUsed} or agreed_missing is distinct from ${agreed_missing}::int then agreed_missing end,
      agreed_keys = agreed_keys and ${!isUsed || !agreed_keys}
    where _id = ${_id} and lease = ${lease} returning condition, told`;
}

/** A run that ended without a word of its own: its row says why. One that has said why itself is left alone. */
export async function noteLostRun(
  tx: Queryable,
  { source, claimed_at, dry_run }: ClaimedSource,
  failure: string,
): Promise<void> {
  const isNoted = await query.changed(tx)`
    update import_runs set finished_at = now(), failure = ${failure}
    where source = ${source} and started_at >= ${claimed_at} and failure = ${UNFINISHED}`;
  const isAdded = await query.changed(tx)`
    insert into import_runs (source, started_at, dry_run, counts, failure)
    select ${source}, ${claimed_at}, ${dry_run}, '{}', ${failure}
    where not exists (select from import_runs where source = ${source} and started_at >= ${claimed_at})`;
  if (!dry_run && (isNoted || isAdded))
    await query.run(tx)`update import_sources set condition = 'failed' where source = ${source}`;
}

export const noteTold = (tx: Queryable, id: string, told: string) =>
  query.run(tx)`update import_sources set told = ${told} where _id = ${id}`;

interface SourceReader {
  user_id: string;
  email: string;
  first_name: string;
  locale: Locale;
  /** They see how the source is read. */
  is_admin: boolean;
}

/** Who is written to about a source: whoever added it, or else all admins, and those whose listings these are. */
export const readSourcePeople = (db: Queryable, id: string) =>
  query.all<SourceReader>(db)`
    select u._id as user_id, u.email, u.first_name, u.locale, u.roles @> array['Admin'] as is_admin
    from import_sources s join users u on ${sells(sql`u._id`)} and (
      (u.roles @> array['Admin'] and (u._id = s.added_by or not exists (
        select from users a where a._id = s.added_by and a.roles @> array['Admin'] and a.locked_at is null)))
      or u._id = s.owner_id
      or exists (select from office_members m where m.office_id = s.office_id and m.user_id = u._id
        and m.role = 'manager'))
    where s._id = ${id} order by u._id`;

/** What a mail says of a source. */
export interface SourceState {
  source: string;
  condition: Condition;
  failure: string;
  held_back: number;
  confirmed_at: string;
  asked_at: string | null;
  rested_at: string | null;
  listings: number;
}

export const readSourceState = (db: Queryable, id: string) =>
  query.first<SourceState>(db)`
    select s.source, s.condition, s.confirmed_at, s.asked_at, s.rested_at, coalesce(r.failure, '') as failure,
      coalesce(r.held_back, 0) as held_back,
      (select count(*)::int from properties p where p.source = s.source and ${ON_MARKET}) as listings
    from import_sources s left join lateral (select r.failure, r.held_back ${LAST_RUN}) r on true
    where s._id = ${id}`;

/** Notes that the people of sources silent for so long are asked. @returns which */
export const askSilent = (tx: Queryable, days: number) =>
  query.values<string>(tx)`
    update import_sources s set asked_at = now()
    where s.asked_at is null and s.rested_at is null and s.confirmed_at < now() - make_interval(days => ${days})
      and exists (select from properties p where p.source = s.source and ${ON_MARKET})
    returning _id`;

const isUnanswered = (days: number) =>
  sql`rested_at is null and asked_at < now() - make_interval(days => ${days})`;

/** Sources whose people were asked so many days ago, and nobody has answered. */
export const unanswered = (db: Queryable, days: number) =>
  query.all<{ _id: string; source: string }>(db)`
    select _id, source from import_sources where ${isUnanswered(days)} order by asked_at, _id`;

/** Whether one is still so; whoever answers for it at this moment is waited for. */
export const lockUnanswered = (tx: Queryable, id: string, days: number) =>
  query.any(tx)`
    select from import_sources where _id = ${id} and ${isUnanswered(days)} for no key update`;

/** @returns false when somebody has answered meanwhile */
export const noteRested = (tx: Queryable, id: string, days: number) =>
  query.changed(tx)`update import_sources set rested_at = now() where _id = ${id} and ${isUnanswered(days)}`;

/** Forgets old runs; the last ones of each source stay. */
export const deleteOldRuns = (db: Queryable, days: number, kept: number) =>
  query.run(db)`
    delete from import_runs where _id in (
      select _id from (select _id, finished_at, row_number() over (partition by source order by started_at desc, _id desc) as n
        from import_runs) as numbered
      where n > ${kept} and finished_at < now() - make_interval(days => ${days}))`;

export interface SourceFigures {
  all: number;
  failed: number;
  held: number;
  /** They should have run a quarter of an hour ago. */
  late: number;
}

export async function readFigures(db: Queryable): Promise<SourceFigures> {
  const figures = await query.first<SourceFigures>(db)`
    select count(*)::int as all, count(*) filter (where condition = 'failed')::int as failed,
      count(*) filter (where condition in ('missing', 'keys'))::int as held,
      count(*) filter (where due_at < now() - interval '15 minutes' and not paused)::int as late
    from import_sources`;
  return figures as SourceFigures;
}

/** Sources that have a secret, sealed. */
export const readSealed = (db: Queryable) =>
  query.all<{ _id: string; secret: string }>(db)`
    select _id, secret from import_sources where secret is not null`;

export const replaceSealed = (db: Queryable, id: string, { from, to }: { from: string; to: string }) =>
  query.run(db)`update import_sources set secret = ${to} where _id = ${id} and secret = ${from}`;
