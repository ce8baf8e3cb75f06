import { createSlice } from '@reduxjs/toolkit';
import type { SearchApi } from '../../../areas/search/contract.ts';
import { type Criteria, writeCriteria } from '../../../areas/search/criteria.ts';
import { type RequestContext, request } from '../../../platform/client/request.ts';

/** How many listings the search box would show. */
export interface HomeState {
  count: number | null;
  /** The request the count answers or waits for: answers of earlier ones come too late. */
  requestId: string | null;
}

export const initialHomeState: HomeState = { count: null, requestId: null };

export const fetchCount = request(
  'home/count',
  async (criteria: Criteria, { call }: RequestContext<SearchApi>) => {
    const { total } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
    return total;
  },
);

const slice = createSlice({
  name: 'home',
  initialState: initialHomeState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchCount.pending, (state, { meta }) => {
        state.requestId = meta.requestId;
      })
      .addCase(fetchCount.fulfilled, (state, { payload, meta }) => {
        if (state.requestId === meta.requestId) state.count = payload;
      })
      .addCase(fetchCount.rejected, (state, { meta }) => {
        if (state.requestId === meta.requestId) state.count = null;
      });
  },
});

export const homeReducer = slice.reducer;
export interface WithHome {
  home: HomeState;
}
