import { tidyEmail } from '#areas/accounts/rules.ts';
import { today } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { readRecords } from '#platform/server/backup/queries.ts';
import { invalid, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { readText } from '#platform/server/http/read-answer.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { csvOf, plainLine, readUuid } from '#platform/server/text.ts';
import type { AdminApi, AdminRate } from '../contract.ts';
import { type Known, parsePublished, readFetched } from '../read-rates.ts';
import { DATA_KINDS } from '../vocabulary.ts';
import {
  type AffectedFilter,
  type EnteredRate,
  findPerson,
  readAdminRate,
  readAdminRates,
  readAffected,
  readAudit,
  readOverview,
  writeRates,
} from './queries/operations.ts';

const TIMEOUT_MS = 15_000;
/** A rate this many times the last one, or this part of it, is a typing error unless somebody is sure. */
const FAR = 2;

/** @throws 400 for a day to come, or without a source; 422 for a rate far from the last one, unless `sure` */
async function enterRate(db: Database, { sure = false, ...rate }: EnteredRate & { sure?: boolean }) {
  const source = plainLine(rate.source);
  if (source === '') throw invalid({ source: 'is required: it stands beside every price it converts' });
  if (rate.currency === 'JMD') throw invalid({ currency: 'is what the others are counted in' });
  if (rate.as_of > today()) throw invalid({ as_of: 'must not be in the future' });
  const known = await readAdminRate(db, rate.currency);
  const ratio = known ? rate.jmd / known.jmd : 1;
  if (!sure && (ratio > FAR || ratio < 1 / FAR))
    throw unprocessable({ jmd: `is far from ${known?.jmd}, the last one; say that you are sure` });
  await writeRates(db, [{ ...rate, source }]);
  return (await readAdminRate(db, rate.currency)) as AdminRate;
}

interface FetchOptions {
  db: Database;
  log: { warn: (message: string) => void };
}

/**
 * One night's fetch, source by source: a later one may be worked out through the American dollar of an earlier one. What
 * cannot be believed is left out and said in the log, and so is a source that fails.
 * @throws when none of them could be read
 */
export async function fetchRates(urls: readonly string[], { db, log }: FetchOptions): Promise<void> {
  const failures: unknown[] = [];
  for (const url of urls)
    await fetchTable(url, { db, log }).catch((error: Error) => {
      failures.push(error);
      log.warn(`rates: ${new URL(url).hostname}: ${error.message}`);
    });
  if (failures.length === urls.length) throw failures[0];
}

async function fetchTable(url: string, { db, log }: FetchOptions): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const table = parsePublished(await readText(answer));
  const known: Known = new Map((await readAdminRates(db)).map((rate) => [rate.currency, rate]));
  const { rates, doubted } = readFetched(table, known, today());
  const source = new URL(url).hostname;
  await writeRates(
    db,
    rates.map((rate) => ({ ...rate, source })),
  );
  if (doubted.length > 0) log.warn(`rates: left out, because they moved too far: ${doubted.join(', ')}`);
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
