import type { Overview } from '../contract.ts';
import { FAILED_JOBS_PATH, RATES_PATH, SOURCES_PATH } from '../vocabulary.ts';

export type Unit = Exclude<keyof Overview, 'new_people'>;

/** What waits for an admin, and where it is decided. Screens of other areas are named by their address: no feature knows another. */
export const WAITING: readonly (readonly [Unit, string])[] = [
  ['holds', '/admin/listings'],
  ['prices', '/admin/listings?queue=prices'],
  ['duplicates', '/admin/listings?queue=duplicates'],
  ['reports', '/admin/reports'],
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
