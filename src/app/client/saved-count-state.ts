/** How many searches and groups a person has saved, for the header. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { groupActions } from '../../areas/groups/client/state.ts';
import { filterActions } from '../../areas/saved-searches/client/state.ts';
import { requestActions } from '../../platform/client/request.ts';

interface SavedCounts {
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

export const countSaved = requestActions<undefined, SavedCounts>('saved/count');

const NONE: SavedState = { searches: null, groups: null, missed: false, round: 0 };

/** Something was created, restored or removed. */
const step = (kind: keyof SavedCounts, by: number) => (state: SavedState) => {
  const before = state[kind];
  if (before === null) state.missed = true;
  else state[kind] = Math.max(0, before + by);
};

/** Counted once, and then by what is created and removed. */
const slice = createSlice({
  name: 'saved',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(countSaved.fulfilled, (state, { payload }) =>
      state.missed ? { ...NONE, round: state.round + 1 } : { ...state, ...payload },
    );
    for (const [kind, { create, restore, remove }] of [
      ['searches', filterActions],
      ['groups', groupActions],
    ] as const) {
      builder.addMatcher(isAnyOf(create.fulfilled, restore.fulfilled), step(kind, 1));
      builder.addMatcher(remove.fulfilled.match, step(kind, -1));
    }
  },
});

export const savedReducer = slice.reducer;
