import type { OpenHouse, Viewing } from '../shapes.ts';
import type { OpenHouseRow } from './queries/times.ts';
import type { ViewingRow } from './queries/viewings.ts';

/** A viewing as one of its sides sees it. */
export function presentViewing(row: ViewingRow, side: 'visitor' | 'agent'): Viewing {
  const { starts_at, ends_at, held_until, offered } = row;
  return {
    ...row,
    side,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    held_until: held_until?.toISOString() ?? null,
    offered: offered.map((at) => at.toISOString()),
  };
}

export const presentOpenHouse = ({ starts_at, ends_at, ...row }: OpenHouseRow): OpenHouse => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});
