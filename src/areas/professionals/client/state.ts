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

/** The list everybody sees, and its numbers. */
interface ProfessionalState extends Flags {
  counts: Counts | null;
  found: PageState<Professional>;
}
export const initialProfessionalState: ProfessionalState = { ...IDLE, counts: null, found: emptyPage() };
export interface WithProfessional {
  professional: ProfessionalState;
}

/** The list for admins; cleared when the person signs out. */
interface ProfessionalListState {
  managed: PageState<ManagedProfessional>;
}
const noLists: ProfessionalListState = { managed: emptyPage() };
export interface WithProfessionalList {
  professionalList: ProfessionalListState;
}

export const fetchCounts = request(
  'professional/counts',
  (_: undefined, { call }: RequestContext<ProfessionalsApi>) => call('GET /professionals/counts', {}),
);

export const professionalActions = {
  found: pageActions<ProfessionalQuery, Professional>('professional/found'),
  managed: pageActions<ProfessionalQuery, ManagedProfessional>('professionalList/managed'),
};

export const queryOf = ({ kind, parish, search, page }: ProfessionalQuery) => ({
  page: String(page),
  ...(kind && { kind }),
  ...(parish && { parish }),
  ...(search && { search }),
});

export const fetchProfessionals = request(
  professionalActions.found,
  (query, { call }: RequestContext<ProfessionalsApi>) =>
    call('GET /professionals', { query: queryOf(query) }),
);

const slice = createSlice({
  name: 'professional',
  initialState: initialProfessionalState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchCounts.fulfilled, (state, { payload }) => {
      state.counts = payload;
    });
    pageCases(builder, professionalActions.found, ({ found }) => found);
    flagCases(builder, 'professional');
  },
});
export const professionalReducer = slice.reducer;

const lists = createSlice({
  name: 'professionalList',
  initialState: noLists,
  reducers: {},
  extraReducers: (builder) => {
    pageCases(builder, professionalActions.managed, ({ managed }) => managed);
  },
});
export const professionalListReducer = lists.reducer;
