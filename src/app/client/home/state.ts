import { createSlice } from '@reduxjs/toolkit';
import type { PropertiesApi } from '../../../areas/properties/contract.ts';
import { type Criteria, writeCriteria } from '../../../areas/properties/criteria.ts';
import { request } from '../../../platform/client/thunk.ts';

/** How many listings the search box would show. */
export interface HomeState {
  count: number | null;
  /** The request the count answers or waits for: answers of earlier ones come too late. */
  requestId: string | null;
}

export const initialHomeState: HomeState = { count: null, requestId: null };

export const fetchCount = request<PropertiesApi, Criteria, number>('home/count', async (criteria, call) => {
  const { total } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
  return total;
});

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
