import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import { requestActions } from '../../../platform/client/request.ts';
import type { Lead, LeadCounts, LeadDetail } from '../contract.ts';
import type { LeadState } from '../vocabulary.ts';

/** An agent's leads: the list, the one that is open, and how many there are of each state. */
interface LeadsState extends PageState<Lead> {
  one: LeadDetail | null;
  /** Why the lead of the address is not shown. */
  oneError: Failure | null;
  counts: LeadCounts | null;
}
export interface WithLead {
  lead: LeadsState;
}

export interface LeadsQuery {
  state: LeadState | undefined;
  q: string;
  page: number;
}
export const leadActions = {
  list: pageActions<LeadsQuery, Lead>('lead/list'),
  one: requestActions<string, LeadDetail>('lead/one'),
  changed: requestActions<object, LeadDetail>('lead/changed'),
  answered: requestActions<{ id: string; body: string; once: string }, LeadDetail>('lead/answered'),
  counts: requestActions<undefined, LeadCounts>('lead/counts'),
};

const slice = createSlice({
  name: 'lead',
  initialState: { ...emptyPage<Lead>(), one: null, oneError: null, counts: null } as LeadsState,
  reducers: {
    counted(state, { payload }: PayloadAction<LeadCounts>) {
      state.counts = payload;
    },
    closed(state) {
      state.one = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(leadActions.one.pending, (state, { meta: { arg } }) => {
      if (state.one?._id !== arg) state.one = null;
      state.oneError = null;
    });
    builder.addCase(leadActions.one.rejected, (state, { payload, meta }) => {
      state.oneError = payload ?? null;
      // Handed over to a colleague meanwhile.
      if (payload?.status !== 404) return;
      state.one = null;
      state.list = state.list?.filter(({ _id }) => _id !== meta.arg) ?? null;
    });
    for (const { fulfilled } of [leadActions.one, leadActions.changed, leadActions.answered])
      builder.addCase(fulfilled, (state, { payload }) => {
        state.one = payload;
        state.list = state.list?.map((one) => (one._id === payload._id ? payload : one)) ?? null;
      });
    builder.addCase(leadActions.counts.fulfilled, (state, { payload }) => {
      state.counts = payload;
    });
    pageCases(builder, leadActions.list, (state) => state);
  },
});

export const leadReducer = slice.reducer;
export const { counted, closed } = slice.actions;
