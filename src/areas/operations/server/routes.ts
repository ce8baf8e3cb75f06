import { tidyEmail } from '#areas/accounts/rules.ts';
import { UNSURE_PAIRS } from '#areas/listings/server/joined/queries.ts';
import { STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { readRecords } from '#platform/server/backup/queries.ts';
import { csvOf } from '#platform/server/csv.ts';
import { invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';
import { readUuid } from '#platform/server/text.ts';
import { endpoints, type OperationsApi, type Overview } from '../contract.ts';
import { DATA_KINDS } from '../vocabulary.ts';
import { type AffectedFilter, findPerson, readAdminRates, readAffected, readAudit } from './queries.ts';
import { enterRate, fetchRates } from './rates.ts';

/** What waits for an admin. */

async function readOverview(db: Queryable): Promise<Omit<Overview, 'failed_jobs'>> {
  const rows = await query.all<Omit<Overview, 'failed_jobs'>>(db)`
    select
      (select count(*)::int from listing_holds h left join entered_listings e on e._id = h.listing_id
        where h.decision is null and h.kind <> 'locked' and e.removed_at is null) as holds,
      (select count(*)::int from import_holds h where not exists (select from price_decisions d
        where d.source = h.source and d.source_key = h.source_key and d.price = h.price and d.currency = h.currency)) as prices,
      (select count(*)::int ${UNSURE_PAIRS}) as duplicates,
      (select count(*)::int from listing_reports where status = 'open') as reports,
      (select count(*)::int from conversation_reports where settled_at is null) as conversations,
      (select count(*)::int from listing_questions where answered_at is null and moved_at is null
        and (contact_id is null or created_at < now() - interval '3 days')) as questions,
      (select count(*)::int from professionals
        where licence_expires < ${TODAY}) as licences,
      (select count(*)::int from import_sources where condition in ('failed', 'missing', 'keys')
        or (asked_at is not null and rested_at is null)) as sources,
      (select count(*)::int from (select distinct on (currency) currency, as_of from exchange_rates
          where as_of <= ${TODAY} order by currency, as_of desc) r
        where r.currency <> 'JMD' and r.as_of < ${TODAY} - ${STALE_RATE_DAYS}::int
          and exists (select from properties p where p.currency = r.currency
            and p.status in ('active', 'under-offer') and not p.withheld)) as rates,
      (select count(*)::int from users) as people,
      (select count(*)::int from users where not demo and created_at > now() - interval '7 days') as new_people,
      (select count(*)::int from users where locked_at is not null) as locked,
      (select count(*)::int from properties
        where status in ('active', 'under-offer') and not withheld and joined_to is null) as listings`;
  return rows[0] as Omit<Overview, 'failed_jobs'>;
}

interface AffectedInput {
  kinds: string;
  since?: string | undefined;
  until?: string | undefined;
}

/** Stands for a person who does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A list of more people would be told by an announcement. */
const FILE_ROWS = 1_000_000;

function momentOf(field: string, value: string | undefined): Date | null {
  if (!value) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw invalid({ [field]: 'must be a date, such as 2026-11-22T08:00Z' });
  return moment;
}

function affectedFilter({ kinds, since, until }: AffectedInput): AffectedFilter {
  const named = kinds.split(',').filter(Boolean);
  const known = DATA_KINDS.filter((kind) => named.includes(kind));
  if (known.length === 0 || known.length !== new Set(named).size)
    throw invalid({ kinds: `must be one or more of ${DATA_KINDS.join(', ')}` });
  return { kinds: known, since: momentOf('since', since), until: momentOf('until', until) };
}

interface OperationsDeps extends AreaDeps {
  /** Where rates are fetched from each night, one after the other. */
  ratesUrls: readonly string[];
  log: { warn: (message: string) => void };
}

function operationsRoutes({ db, jobs, ratesUrls }: OperationsDeps): Handlers<OperationsApi> {
  const personOf = async (named: string | undefined) =>
    named?.trim()
      ? (readUuid(named.trim()) ?? (await findPerson(db, tidyEmail(named))) ?? NOBODY)
      : undefined;

  return {
    'GET /operations/overview': async () => ({
      ...(await readOverview(db)),
      failed_jobs: (await jobs.failedJobs(db, { limit: 1, offset: 0 })).total,
    }),
    'GET /operations/rates': async () => ({
      results: await readAdminRates(db),
      fetched: ratesUrls.length > 0,
    }),
    'PUT /operations/rates': ({ body }) => enterRate(db, body),
    'GET /operations/audit': ({ query }) =>
      paged(query, async (slice) => {
        const { event, network, reads } = query;
        const filter = {
          event,
          reads: reads !== 'false',
          network: network?.trim(),
          person: await personOf(query.person),
        };
        return readAudit(db, filter, slice);
      }),
    'GET /operations/affected': ({ query }) =>
      paged(query, (slice) => readAffected(db, affectedFilter(query), slice)),
    'GET /operations/affected/file': async ({ query }) => {
      const filter = affectedFilter(query);
      const { results } = await readAffected(db, filter, { limit: FILE_ROWS, offset: 0 });
      const bytes = csvOf(
        ['id', 'email', 'name', 'language', ...filter.kinds],
        results.map(({ _id, email, name, locale, data }) => [
          ...[_id ?? '', email, name, locale],
          ...filter.kinds.map((kind) => data[kind] ?? 0),
        ]),
      );
      return { kind: 'attachment', bytes, type: 'text/csv; charset=utf-8', filename: 'affected.csv' };
    },
    'GET /operations/failed-jobs': ({ query }) => paged(query, (slice) => jobs.failedJobs(db, slice)),
    'GET /operations/backups': ({ query }) => paged(query, (slice) => readRecords(db, slice)),
    'POST /operations/failed-jobs/retry': async ({ body }) => {
      const id = body._id === null ? undefined : readUuid(body._id);
      if (id === null) throw notFound('Job');
      const retried = await jobs.retryFailed(id);
      if (id !== undefined && retried === 0) throw notFound('Job');
      return { retried };
    },
  };
}

/** What admins see of the installation itself. */
export function openOperations(deps: OperationsDeps): Area {
  const { ratesUrls, db, jobs, log } = deps;
  if (ratesUrls.length > 0)
    jobs.everyNight({ name: 'fetch-rates', run: () => fetchRates(ratesUrls, { db, log }) });
  return area(endpoints, operationsRoutes(deps));
}
