import { tidyEmail } from '#areas/accounts/rules.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { readRecords } from '#platform/server/backup/queries.ts';
import { invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import { csvOf, readUuid } from '#platform/server/text.ts';
import type { AdminApi } from '../contract.ts';
import { DATA_KINDS } from '../vocabulary.ts';
import {
  type AffectedFilter,
  findPerson,
  readAdminRates,
  readAffected,
  readAudit,
  readOverview,
} from './queries/operations.ts';
import { enterRate } from './rates.ts';

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

export interface OperationsDeps extends AreaDeps {
  /** Where rates are fetched from each night, one after the other. */
  ratesUrls: readonly string[];
  log: { warn: (message: string) => void };
}

export function operationsRoutes({ db, jobs, ratesUrls }: OperationsDeps) {
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
  } satisfies Partial<Handlers<AdminApi>>;
}
