import { monthsBefore } from '#platform/contract/time-zone.ts';
import type { Source } from './contract.ts';

/** A figure whose day is further back than this many months is marked as old. */
const OLD_MONTHS = 12;

/**
 * Why a reader should check what a source says: no public page of it is known, its address is a front page that does not
 * show the figure, its page has no date, or the day it stands for is more than a year ago. Null when none is so.
 */
export function checkOf(
  { url, asOf }: Pick<Source, 'url' | 'asOf'>,
  today: string,
): 'page' | 'front' | 'undated' | 'old' | null {
  if (asOf !== null && asOf < monthsBefore(today, OLD_MONTHS)) return 'old';
  if (url === null) return 'page';
  if (new URL(url).pathname === '/') return 'front';
  return asOf === null ? 'undated' : null;
}
