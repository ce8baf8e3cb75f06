import { v7 as uuidv7 } from 'uuid';
import type { Condition } from '#areas/import/sources.ts';
import type { Difference } from '#areas/import/sources-contract.ts';
import type { DuePhoto } from '#areas/listings/server/source-photos/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { type Band, LEAST_COMPARABLES } from './price-check.ts';
import type { Reason } from './tally.ts';

/** Where a feed stands: its source, its address and the mapping it is read with. */
export interface FeedPosition {
  source: string;
  url: string;
  mapping: string;
}

/** The newest change a feed has given us, as its server wrote it; nothing when that was with another mapping. */
export const readWatermark = (db: Queryable, { source, url, mapping }: FeedPosition) =>
  query.value<string>(db)`
    select watermark from import_watermarks
    where source = ${source} and url = ${url} and mapping = ${mapping}`;

export const saveWatermark = (db: Queryable, { source, url, mapping }: FeedPosition, watermark: string) =>
  query.run(db)`
    insert into import_watermarks (source, url, watermark, mapping)
    values (${source}, ${url}, ${watermark}, ${mapping})
    on conflict (source, url) do update set watermark = excluded.watermark, mapping = excluded.mapping,
      at = now()`;

/**
 * Reserves a source for one import at a time, as long as the connection lives.
 * @returns the way to release it, or null when another import has it
 */
export async function sourceLock(
  connection: Queryable,
  source: string,
): Promise<(() => Promise<void>) | null> {
  const name = `yaad-import ${source}`;
  const isLocked = await query.isTrue(connection)`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`;
  if (!isLocked) return null;
  return async () => {
    await query.run(connection)`select pg_advisory_unlock(hashtextextended(${name}, 0))`;
  };
}

/** Whether a source is there; under its `sourceLock` it stays. */
export const isStored = (db: Queryable, id: string) =>
  query.any(db)`select from import_sources where _id = ${id}`;

/** A price that waits for somebody to look at it. */
export interface Hold {
  source_key: string;
  title: string;
  price: number;
  currency: string;
  reason: string;
}

export const readHolds = (db: Queryable, source: string) =>
  query.all<Hold>(db)`
    select source_key, title, price, currency, reason from import_holds where source = ${source}
    order by source_key`;

/** Prices of a source that an admin has accepted in the browser. */
export const readAcceptedPrices = (db: Queryable, source: string) =>
  query.all<Omit<Hold, 'title' | 'reason'>>(db)`
    select source_key, price, currency from price_decisions where source = ${source} and decision = 'accepted'`;

export interface FinishedRun {
  counts: object;
  rejects: readonly Reason[];
  notes: readonly Reason[];
  /** Listings that were missing and were kept on the market. */
  held_back: number;
  differences: readonly Difference[];
  failure: string;
  /** What has become of the source; null: nothing, the run was stopped. */
  condition: Exclude<Condition, 'new'> | null;
  rejected_rows: Buffer | null;
}

/** Files of rejected rows that are kept of a source, up to a megabyte each. */
const FILES_KEPT = 5;

/** What a run is said to be until it has come to its end: one that is killed stays so. */
export const UNFINISHED = 'It did not come to its end.';

/** @returns the run's id, for `finishRun` */
export async function startRun(
  db: Queryable,
  { source, started, dry_run }: { source: string; started: Date; dry_run: boolean },
): Promise<string> {
  await query.run(db)`
    insert into import_sources (_id, source, kind) values (${uuidv7()}, ${source}, 'command')
    on conflict (source) do nothing`;
  const id = await query.value<string>(db)`
    insert into import_runs (source, started_at, dry_run, counts, failure)
    values (${source}, ${started}, ${dry_run}, '{}', ${UNFINISHED})
    returning _id`;
  return id as string;
}

/** Notes how a run has ended, and what that says of its source; a dry run says nothing of it. */
export async function finishRun(db: Queryable, id: string, run: FinishedRun): Promise<void> {
  const { counts, rejects, notes, held_back, differences, failure, condition, rejected_rows } = run;
  const asks = condition === 'missing' || condition === 'keys' ? condition : '';
  await query.run(db)`
    with ended as (
      update import_runs set finished_at = now(), counts = ${JSON.stringify(counts)}::jsonb,
        rejects = ${JSON.stringify(rejects)}::jsonb, notes = ${JSON.stringify(notes)}::jsonb,
        differences = ${JSON.stringify(differences)}::jsonb, held_back = ${held_back}, failure = ${failure},
        asks = ${asks}, rejected_rows = ${rejected_rows}
      where _id = ${id} returning source, dry_run)
    update import_sources s set condition = ${condition},
      confirmed_at = case when ${condition}::text = 'ok' then now() else s.confirmed_at end,
      asked_at = case when ${condition}::text = 'ok' then null else s.asked_at end,
      rested_at = case when ${condition}::text = 'ok' then null else s.rested_at end
    from ended where s.source = ended.source and not ended.dry_run and ${condition}::text is not null`;
  if (rejected_rows !== null)
    await query.run(db)`
      update import_runs set rejected_rows = null where _id in (
        select _id from import_runs where rejected_rows is not null
          and source = (select source from import_runs where _id = ${id})
        order by started_at desc offset ${FILES_KEPT})`;
}

/** Of these keys, those whose rows have given no listing with this mapping. */
export async function keysWithoutListing(
  db: Queryable,
  { source, mapping }: Pick<FeedPosition, 'source' | 'mapping'>,
): Promise<Set<string>> {
  const keys = await query.values<string>(db)`
    select source_key from import_keys_without_listing where source = ${source} and mapping = ${mapping}`;
  return new Set(keys);
}

/** Keeps in mind which keys give no listing, in place of what was known with another mapping. */
export async function saveKeysWithoutListing(
  db: Queryable,
  { source, mapping }: Pick<FeedPosition, 'source' | 'mapping'>,
  keys: readonly string[],
): Promise<void> {
  await query.run(db)`delete from import_keys_without_listing
    where source = ${source} and (mapping <> ${mapping} or source_key <> all(${keys}))`;
  await query.run(db)`
    insert into import_keys_without_listing (source, source_key, mapping)
    select ${source}, key, ${mapping} from unnest(${keys}::text[]) as key
    on conflict (source, source_key) do nothing`;
}

export const writeHolds = (db: Queryable, source: string, holds: Hold[]) =>
  query.run(db)`
    insert into import_holds (source, source_key, title, price, currency, reason)
    select ${source}, source_key, title, price, currency, reason
    from json_to_recordset(${JSON.stringify(holds)}::json)
      as g (source_key text, title text, price numeric, currency text, reason text)
    on conflict (source, source_key) do update set title = excluded.title, price = excluded.price,
      currency = excluded.currency, reason = excluded.reason`;

export const deleteHolds = (db: Queryable, source: string, keys: string[]) =>
  query.run(db)`delete from import_holds where source = ${source} and source_key = any(${keys})`;

/** So much of the table is read for the bands, a few tens of thousands of listings; of a larger one a sample. Bytes. */
const SAMPLE_BYTES = 67_108_864;

/** What listings ask, by type, period and country. @param rates the worth of one unit in the base currency */
export const readBands = (db: Queryable, rates: Readonly<Record<string, number>>) =>
  query.all<Band>(db)`
    with offers as (
      select coalesce(p.type, '') as type, p.price_period, p.country, p.price::float8 * r.value::float8 as amount,
        case when p.type in ('land', 'lot', 'farm') then p.lot_sqft else p.sqft end as area
      from properties p tablesample system (
          least(100, 100.0 * ${SAMPLE_BYTES}::float8 / greatest(pg_relation_size('properties'), 1))) repeatable (0)
        join json_each_text(${JSON.stringify(rates)}::json) r on r.key = p.currency
      where p.status <> 'withdrawn')
    select type, price_period, country, percentile_cont(0.5) within group (order by amount) as median,
      case when count(area) >= ${LEAST_COMPARABLES}
        then percentile_cont(0.5) within group (order by amount / area) filter (where area is not null)
      end as median_per_sqft
    from offers group by 1, 2, 3 having count(*) >= ${LEAST_COMPARABLES}`;

/** Whether a source has listings here. */
export const isKnown = (db: Queryable, source: string) =>
  query.any(db)`select 1 from properties where source = ${source} limit 1`;

/** Pictures of a source that are known by the names of their files. */
const BY_NAME = 'file:%';

/** Whether a source has pictures that came beside its files. */
export const hasPicturesByName = (db: Queryable, source: string) =>
  query.any(db)`
    select 1 from source_photos s join properties p on p._id = s.property_id
    where p.source = ${source} and s.url like ${BY_NAME} limit 1`;

/** Pictures of a source that wait to be taken from beside its file, of some listings, in their order. */
export const duePictures = (db: Queryable, source: string, listings: number) =>
  query.all<DuePhoto & { property_id: string }>(db)`
    with waiting as (
      select distinct s.property_id from source_photos s join properties p on p._id = s.property_id
      where p.source = ${source} and s.url like ${BY_NAME} and s.due_at is not null limit ${listings})
    select s._id, 'source_photos' as of, s.property_id, s.url, s.etag, s.last_modified, s.content, s.revision, s.tries
    from source_photos s join waiting using (property_id)
    where s.url like ${BY_NAME} and s.due_at is not null order by s.property_id, s.position`;
