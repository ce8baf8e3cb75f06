import type { ContentApi } from '#areas/content/contract.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { OperationsApi } from '../contract.ts';
import { type AffectedQuery, operationsActions } from './state.ts';

type Context = RequestContext<OperationsApi>;

export const fetchAudit = request(operationsActions.audit, ({ page, ...filter }, { call }: Context) =>
  call('GET /operations/audit', { query: { page: String(page), limit: '50', ...filter } }),
);

export const fetchFailedJobs = request(operationsActions.failedJobs, ({ page }, { call }: Context) =>
  call('GET /operations/failed-jobs', { query: { page: String(page), limit: '20' } }),
);

export const fetchOverview = request(operationsActions.overview, (_, { call }: Context) =>
  call('GET /operations/overview', {}),
);
export const fetchRates = request('operations/rates', (_: undefined, { call }: Context) =>
  call('GET /operations/rates', {}),
);
interface RateInput {
  currency: Currency;
  jmd: number;
  as_of: string;
  source: string;
  sure: boolean;
}
export const enterRate = request('operations/enter-rate', (body: RateInput, { call }: Context) =>
  call('PUT /operations/rates', { body }),
);
export const fetchDated = request(
  'operations/dated',
  (locale: Locale, { call }: RequestContext<ContentApi>) => call('GET /content/dated', { query: { locale } }),
);
export const fetchBackups = request(operationsActions.backups, ({ page }, { call }: Context) =>
  call('GET /operations/backups', { query: { page: String(page), limit: '20' } }),
);

/** @param _id null: all of them */
export const retryFailed = request('failed-jobs/retry', (_id: string | null, { call }: Context) =>
  call('POST /operations/failed-jobs/retry', { body: { _id } }),
);

/** Days are whole days of Jamaica, as an operator writes them down; the last one is in. */
function spanOf({ kinds = '', since, until }: Omit<AffectedQuery, 'page'>) {
  const next = until && new Date(Date.parse(`${until}T00:00:00-05:00`) + 86_400_000).toISOString();
  return { kinds, ...(since && { since: `${since}T00:00:00-05:00` }), ...(next && { until: next }) };
}

export const fetchAffected = request(operationsActions.affected, ({ page, ...filter }, { call }: Context) =>
  call('GET /operations/affected', { query: { page: String(page), limit: '50', ...spanOf(filter) } }),
);

export const fetchAffectedFile = request(
  'affected/file',
  (filter: Omit<AffectedQuery, 'page'>, { call }: Context): Promise<Blob> =>
    call('GET /operations/affected/file', { query: spanOf(filter) }),
);
