import { createSlice } from '@reduxjs/toolkit';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import { requestActions } from '../../../platform/client/request.ts';
import type { Viewing } from '../shapes.ts';

/** Viewings of a person, on either side; and the one a screen is about. */
interface ViewingState extends PageState<Viewing> {
  one: Viewing | null;
}
export interface WithViewing {
  viewing: ViewingState;
}

export interface ViewingsQuery {
  side: 'visitor' | 'agent';
  when: 'coming' | 'past';
  page: number;
}
/** One viewing; a guest's by its key. */
export interface ViewingRef {
  id: string;
  key?: string | undefined;
}

/** What can be done with one viewing. */
export type ViewingStep =
  | { step: 'prove'; code: string }
  | { step: 'send-code' }
  | { step: 'move'; at: string }
  | { step: 'offer'; times: string[] }
  | { step: 'came'; came: boolean | null }
  | { step: 'state'; state: 'confirmed' | 'declined' | 'cancelled'; reason?: string };

export const viewingActions = {
  list: pageActions<ViewingsQuery, Viewing>('viewing/list'),
  one: requestActions<ViewingRef, Viewing>('viewing/one'),
  /** Whatever was done with one. */
  changed: requestActions<{ ref: ViewingRef; step: ViewingStep }, Viewing>('viewing/changed'),
};

const slice = createSlice({
  name: 'viewing',
  initialState: { ...emptyPage<Viewing>(), one: null } as ViewingState,
  reducers: {},
  extraReducers: (builder) => {
    for (const { fulfilled } of [viewingActions.one, viewingActions.changed])
      builder.addCase(fulfilled, (state, { payload }) => {
        state.one = payload;
        state.list = state.list?.map((one) => (one._id === payload._id ? payload : one)) ?? null;
      });
    builder.addCase(viewingActions.one.pending, (state, { meta: { arg } }) => {
      if (state.one?._id !== arg.id) state.one = null;
    });
    pageCases(builder, viewingActions.list, (state) => state);
  },
});

export const viewingReducer = slice.reducer;
