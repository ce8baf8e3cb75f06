/** How many searches and groups a person has saved, for the header. */
import type { UnknownAction } from '@reduxjs/toolkit';

export interface SavedCounts {
  /** Null until they were counted. */
  searches: number | null;
  groups: number | null;
}
export interface WithSaved {
  saved: SavedCounts;
}

const AREAS: Record<string, keyof SavedCounts> = { filter: 'searches', group: 'groups' };
const STEPS: Record<string, number> = { create: 1, restore: 1, remove: -1 };
const NONE: SavedCounts = { searches: null, groups: null };

/** Counted once, and then by what is created and removed. */
export function savedReducer(
  state: SavedCounts = NONE,
  { type, payload }: UnknownAction & { payload?: unknown },
): SavedCounts {
  if (type === 'saved/count/fulfilled') return payload as SavedCounts;
  const [area = '', what = '', end] = type.split('/');
  const [kind, step] = [AREAS[area], STEPS[what]];
  if (end !== 'fulfilled' || !kind || step === undefined) return state;
  const before = state[kind];
  return before === null ? state : { ...state, [kind]: Math.max(0, before + step) };
}
