/** What the search screen keeps besides pages and clusters. A part of the property state. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Flags, failed, IDLE, request, started, succeeded } from '../../../../platform/client/thunk.ts';
import type { PropertiesApi, PropertyCard, Stats } from '../../contract.ts';
import { type Box, type Criteria, writeCriteria } from '../../criteria.ts';
import { type Loosening, lastResorts, loosenings } from './loosen.ts';

type Api = PropertiesApi;

/** Leaving this out of the search would find so many. */
export interface Offer extends Loosening {
  total: number;
}

/** Where several listings share one place, the map can only list them. */
const SPOT_LIMIT = '20';

export const fetchSpot = request<
  Api,
  { criteria: Criteria; box: Box },
  { results: PropertyCard[]; total: number }
>('search/spot', ({ criteria, box }, call, signal) => {
  const query = { ...writeCriteria({ ...criteria, boundingBox: box }), limit: SPOT_LIMIT, orderBy: 'price' };
  return call('GET /properties', { query }, { signal });
});

/**
 * How many homes the search would find with one of its conditions left out, best first; if that never helps,
 * with all of them left out. What would find none is not offered.
 */
export const fetchOffers = request<Api, Criteria, Offer[]>('search/offers', async (criteria, call) => {
  const counted = (all: Loosening[]) =>
    Promise.all(
      all.map(async (loosening) => {
        const { total } = await call('GET /properties/stats', { query: writeCriteria(loosening.criteria) });
        return { ...loosening, total };
      }),
    );
  const single = (await counted(loosenings(criteria))).filter(({ total }) => total > 0);
  if (single.length > 0) return single.toSorted((a, b) => b.total - a.total);
  return (await counted(lastResorts(criteria))).filter(({ total }) => total > 0).slice(0, 1);
});

/** What the filters being chosen would find. */
export const fetchDraft = request<Api, Criteria, Stats>('search/draft', (criteria, call, signal) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);

export interface SearchState {
  /** Whether moving the map searches what it shows; the visitor's choice for this visit. */
  follow: boolean;
  /** A map that moves is shown; it asks for its own clusters. */
  live: boolean;
  /** Listings at one place of the map, `of` its key there. */
  spot: Flags & { of: string | null; results: PropertyCard[]; total: number };
  /** For the search that found nothing. */
  offers: Flags & { of: string | null; best: Offer[] };
  /** For the filters being chosen. */
  draft: Flags & { of: string | null; stats: Stats | null };
}

export const initialSearchState: SearchState = {
  follow: false,
  live: false,
  spot: { ...IDLE, of: null, results: [], total: 0 },
  offers: { ...IDLE, of: null, best: [] },
  draft: { ...IDLE, of: null, stats: null },
};

export const keyOf = (criteria: Criteria, box?: Box): string =>
  JSON.stringify([writeCriteria(criteria), box ?? null]);

const slice = createSlice({
  name: 'search',
  initialState: initialSearchState,
  reducers: {
    follow(search, { payload }: PayloadAction<boolean>) {
      search.follow = payload;
    },
    live(search, { payload }: PayloadAction<boolean>) {
      search.live = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchSpot.pending, ({ spot }, { meta: { arg } }) => {
        started(spot);
        spot.of = keyOf(arg.criteria, arg.box);
        spot.results = [];
      })
      .addCase(fetchSpot.fulfilled, ({ spot }, { payload, meta: { arg } }) => {
        if (spot.of !== keyOf(arg.criteria, arg.box)) return;
        succeeded(spot);
        spot.results = payload.results;
        spot.total = payload.total;
      })
      .addCase(fetchSpot.rejected, ({ spot }, { payload, meta: { arg } }) => {
        if (spot.of === keyOf(arg.criteria, arg.box)) failed(spot, payload);
      })
      .addCase(fetchOffers.pending, ({ offers }, { meta }) => {
        started(offers);
        offers.of = keyOf(meta.arg);
        offers.best = [];
      })
      .addCase(fetchOffers.fulfilled, ({ offers }, { payload, meta }) => {
        if (offers.of !== keyOf(meta.arg)) return;
        succeeded(offers);
        Object.assign(offers, { best: payload });
      })
      .addCase(fetchOffers.rejected, ({ offers }, { payload }) => failed(offers, payload))
      .addCase(fetchDraft.pending, ({ draft }, { meta }) => {
        started(draft);
        draft.of = keyOf(meta.arg);
      })
      .addCase(fetchDraft.fulfilled, ({ draft }, { payload, meta }) => {
        if (draft.of !== keyOf(meta.arg)) return;
        succeeded(draft);
        draft.stats = payload;
      })
      .addCase(fetchDraft.rejected, ({ draft }, { payload, meta }) => {
        if (draft.of === keyOf(meta.arg)) failed(draft, payload);
      });
  },
});

export const searchReducer = slice.reducer;
export const { follow: followMap, live: mapLives } = slice.actions;
