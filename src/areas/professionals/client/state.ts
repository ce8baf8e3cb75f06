import { createSlice } from '@reduxjs/toolkit';
import {
  emptyPage,
  type PageState,
  pageActions,
  pageCases,
} from '../../../platform/client/list/list-state.ts';
import {
  type Flags,
  flagCases,
  IDLE,
  type RequestContext,
  request,
} from '../../../platform/client/request.ts';
import type { Counts, ManagedProfessional, Professional, ProfessionalsApi } from '../contract.ts';
import type { ProfessionalQuery } from './query.ts';

/** Public numbers of the professionals' list. */
interface ProfessionalState extends Flags {
  counts: Counts | null;
}
export const initialProfessionalState: ProfessionalState = { ...IDLE, counts: null };
export interface WithProfessional {
  professional: ProfessionalState;
}

/** Lists for buyers (`found`) and admins (`managed`); cleared when the person signs out. */
interface ProfessionalListState {
  found: PageState<Professional>;
  managed: PageState<ManagedProfessional>;
}
const noLists: ProfessionalListState = { found: emptyPage(), managed: emptyPage() };
export interface WithProfessionalList {
  professionalList: ProfessionalListState;
}

export const fetchCounts = request(
  'professional/counts',
  (_: undefined, { call }: RequestContext<ProfessionalsApi>) => call('GET /professionals/counts', {}),
);

export const professionalActions = {
  found: pageActions<ProfessionalQuery, Professional>('professionalList/found'),
  managed: pageActions<ProfessionalQuery, ManagedProfessional>('professionalList/managed'),
};

const slice = createSlice({
  name: 'professional',
  initialState: initialProfessionalState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchCounts.fulfilled, (state, { payload }) => {
      state.counts = payload;
    });
    flagCases(builder, 'professional');
  },
});
export const professionalReducer = slice.reducer;

const lists = createSlice({
  name: 'professionalList',
  initialState: noLists,
  reducers: {},
  extraReducers: (builder) => {
    pageCases(builder, professionalActions.found, ({ found }) => found);
    pageCases(builder, professionalActions.managed, ({ managed }) => managed);
  },
});
export const professionalListReducer = lists.reducer;
