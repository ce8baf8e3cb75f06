import { createSlice } from '@reduxjs/toolkit';
import { type RequestContext, request } from '../../../platform/client/request.ts';
import type { ListedCountry, SearchApi, Stats } from '../../search/contract.ts';
import { type Criteria, writeCriteria } from '../../search/criteria.ts';
import { EVERYTHING } from './home-searches.ts';

export interface HomeState {
  /** How many listings the search box would show. */
  count: number | null;
  /** The request the count answers or waits for: answers of earlier ones come too late. */
  requestId: string | null;
  /** Countries with listings, those with most first. */
  countries: ListedCountry[] | null;
  /** Homes for sale by type. */
  types: Stats['type'] | null;
}

export const initialHomeState: HomeState = { count: null, requestId: null, countries: null, types: null };

type Context = RequestContext<SearchApi>;

export const fetchCount = request('home/count', async (criteria: Criteria, { call }: Context) => {
  const { total } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
  return total;
});

/** What there is, before anything is asked for. */
export const fetchListed = request('home/listed', async (_: undefined, { call }: Context) => {
  const [{ results }, { total, type }] = await Promise.all([
    call('GET /properties/countries', { query: {} }),
    call('GET /properties/stats', { query: writeCriteria(EVERYTHING) }),
  ]);
  return { countries: results, total, types: type };
});

const slice = createSlice({
  name: 'home',
  initialState: initialHomeState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchListed.fulfilled, (state, { payload: { countries, total, types } }) => {
        Object.assign(state, { countries, types });
        // The box may have been filled in while this was under way.
        if (state.requestId === null) state.count = total;
      })
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
