/** Requests of the dashboard. */
import { useDispatch } from 'react-redux';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { DashboardApi } from '../contract.ts';
import type { Period } from '../vocabulary.ts';

type Context = RequestContext<DashboardApi>;
export const useDashboardDispatch = () => useDispatch<Dispatch<unknown>>();

export interface FiguresQuery {
  days: Period;
  /** Null: all of them. */
  property: string | null;
}
const queryOf = ({ days, property }: FiguresQuery) => ({ days, ...(property && { property }) });

export const fetchToday = request('dashboard/today', (_: undefined, { call }: Context) =>
  call('GET /dashboard', {}),
);
export const fetchFigures = request('dashboard/figures', (query: FiguresQuery, { call }: Context) =>
  call('GET /dashboard/figures', { query: queryOf(query) }),
);
export const fetchRows = request('dashboard/listings', (page: number, { call }: Context) =>
  call('GET /dashboard/listings', { query: { page: String(page), limit: '10' } }),
);
export const fetchSearches = request('dashboard/searches', (property: string | null, { call }: Context) =>
  call('GET /dashboard/searches', { query: { ...(property && { property }) } }),
);
export const fetchExport = request('dashboard/export', (query: FiguresQuery, { call }: Context) =>
  call('GET /dashboard/export', { query: queryOf(query) }),
);
export const setWeeklyMail = request('dashboard/mail', (weekly: boolean, { call }: Context) =>
  call('PUT /dashboard/mail', { body: { weekly } }),
);
