import type { OpenHouse, Viewing } from '../shapes.ts';
import type { OpenHouseRow } from './queries/times.ts';
import type { ViewingRow } from './queries/viewings.ts';

/** A viewing as one of its sides sees it. */
export const presentViewing = (row: ViewingRow, side: 'visitor' | 'agent'): Viewing => ({ ...row, side });

export const presentOpenHouse = (row: OpenHouseRow): OpenHouse => row;
