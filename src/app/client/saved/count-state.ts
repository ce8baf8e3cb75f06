/** How many searches and groups a person has saved, for the header. */
import type { UnknownAction } from '@reduxjs/toolkit';

export interface SavedCounts {
  /** Null until they were counted. */
  searches: number | null;
  groups: number | null;
}
interface SavedState extends SavedCounts {
  /** Something came or went while it was counted: what was counted may be without it. */
  missed: boolean;
  /** Times it was counted in vain. */
  round: number;
}
export interface WithSaved {
  saved: SavedState;
}

const AREAS: Record<string, keyof SavedCounts> = { filter: 'searches', group: 'groups' };
const STEPS: Record<string, number> = { create: 1, restore: 1, remove: -1 };
const NONE: SavedState = { searches: null, groups: null, missed: false, round: 0 };

/** Counted once, and then by what is created and removed. */
export function savedReducer(
  state: SavedState = NONE,
  { type, payload }: UnknownAction & { payload?: unknown },
): SavedState {
  if (type === 'saved/count/fulfilled') {
    if (state.missed) return { ...NONE, round: state.round + 1 };
    return { ...state, ...(payload as SavedCounts) };
  }
  const [area = '', what = '', end] = type.split('/');
  const [kind, step] = [AREAS[area], STEPS[what]];
  if (end !== 'fulfilled' || !kind || step === undefined) return state;
  const before = state[kind];
  if (before === null) return { ...state, missed: true };
  return { ...state, [kind]: Math.max(0, before + step) };
}
