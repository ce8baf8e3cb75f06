import type { Viewing } from '../shapes.ts';
import type { ViewingRow } from './queries/viewings.ts';

/** A viewing as one of its sides sees it. */
export const presentViewing = (row: ViewingRow, side: 'visitor' | 'agent'): Viewing => ({ ...row, side });
