import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useLocation } from '#platform/client/router.tsx';
import type { Overview } from '../contract.ts';
import {
  FAILED_JOBS_PATH,
  MODERATION_PATH,
  OVERVIEW_PATH,
  RATES_PATH,
  REPORTS_PATH,
  SOURCES_PATH,
} from '../vocabulary.ts';
import { api } from './api.ts';

export type Unit = Exclude<keyof Overview, 'new_people'>;

/** What waits for an admin, and where it is decided. Screens of other areas are named by their address: no feature knows another. */
export const WAITING: readonly (readonly [Unit, string])[] = [
  ['holds', MODERATION_PATH],
  ['prices', `${MODERATION_PATH}?queue=prices`],
  ['duplicates', `${MODERATION_PATH}?queue=duplicates`],
  ['reports', REPORTS_PATH],
  ['questions', '/admin/questions'],
  ['conversations', '/account/messages'],
  ['failed_jobs', FAILED_JOBS_PATH],
  ['sources', SOURCES_PATH],
  ['rates', RATES_PATH],
  ['licences', '/admin/professionals'],
];

/** How much waits behind each link of the menu of admins. */
export function countsOf(overview: Overview): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [unit, to] of WAITING) {
    const [path = ''] = to.split('?');
    if (path.startsWith('/admin/')) counts[path] = (counts[path] ?? 0) + overview[unit];
  }
  return counts;
}

const NOTHING: Record<string, number> = {};

/**
 * How much waits behind each link of the menu, for an admin on a screen of theirs. It is read with each of these screens and
 * again when something was decided; the overview shows the same answer.
 */
export function useWaitingCounts(): Record<string, number> {
  const isAdmin = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Admin') ?? false);
  const { pathname } = useLocation();
  const shows = isAdmin && (pathname === OVERVIEW_PATH || pathname.startsWith(`${OVERVIEW_PATH}/`));
  const { answer: overview } = api.useRead('GET /operations/overview', shows ? {} : null, {
    again: pathname,
  });
  return shows && overview ? countsOf(overview) : NOTHING;
}
