import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../../platform/client/call.ts';
import {
  type Flags,
  failed,
  IDLE,
  requestActions,
  started,
  succeeded,
} from '../../../../platform/client/request.ts';
import type { PropertyCard } from '../../../listings/contract.ts';
import type { Cluster, Neighbour, Outline, SearchPage, Stats } from '../../contract.ts';
import type { Criteria } from '../../criteria.ts';
import { type PlaceCriteria, placePath } from '../../paths.ts';
import { criteriaKey, type MapQuery, type SearchQuery, type SpotQuery, searchKey, spotKey } from './keys.ts';
import type { Offers } from './offers.ts';

const KEPT_PAGES = 20;
const KEPT_OUTLINES = 6;

/** What a request for clusters brings. */
interface ClustersOfMap {
  clusters: Cluster[];
  total: number;
}

/** The search area: what the server answered to searches, and how the map of a search behaves. */
export interface SearchState extends Flags {
  /** Key of the search whose page is shown, and the pages read lately by their keys, oldest first. */
  shown: string | null;
  pages: { key: string; page: SearchPage }[];
  /** `query` is what the clusters answer. */
  map: Flags & { clusters: Cluster[]; total: number; query: MapQuery | null; requestId: string | null };
  /** `of` is the listing whose neighbours these are. */
  near: Flags & { of: string | null; results: Neighbour[] };
  /** `of` is the key of the criteria, so that another screen's answer is not taken for one's own. */
  stats: Flags & { of: string | null; stats: Stats | null };
  /** Whether moving the map searches what it shows; the visitor's choice for this visit. */
  follow: boolean;
  /** Outlines read lately by the path of their place, oldest first. */
  outlines: { of: string; polygons: Outline['polygons'] }[];
  /** Pins say what a home costs a month instead of its price; the visitor's choice for this visit. */
  byMonth: boolean;
  /** Homes the visitor hid have pins as well. */
  withHidden: boolean;
  /** An area is being drawn on the map. */
  drawing: boolean;
  /** The place that is pointed at in a list of places, as forms write it. */
  pointed: string | null;
  /** A map that moves is shown; it fetches its own clusters. */
  live: boolean;
  /** Listings at one place of the map, `of` its key there. */
  spot: Flags & { of: string | null; results: PropertyCard[]; total: number };
  /** Homes in the places a wide map shows close up, by slug. */
  closeLooks: { of: string; totals: Record<string, number> } | null;
  /** For the search that found nothing. */
  offers: Flags & { of: string | null } & Offers;
  /** For the filters being chosen. */
  draft: Flags & { of: string | null; stats: Stats | null };
}

export const NO_OFFERS: Offers = { best: [], raised: null, close: [] };

export const initialSearchState: SearchState = {
  ...IDLE,
  shown: null,
  pages: [],
  map: { ...IDLE, clusters: [], total: 0, query: null, requestId: null },
  near: { ...IDLE, of: null, results: [] },
  stats: { ...IDLE, of: null, stats: null },
  follow: false,
  outlines: [],
  byMonth: false,
  withHidden: false,
  drawing: false,
  pointed: null,
  live: false,
  spot: { ...IDLE, of: null, results: [], total: 0 },
  closeLooks: null,
  offers: { ...IDLE, of: null, ...NO_OFFERS },
  draft: { ...IDLE, of: null, stats: null },
};

interface CloseLooksQuery {
  criteria: Criteria;
  places: readonly { slug: string; place: PlaceCriteria }[];
}
interface NearQuery {
  _id: string;
  criteria: Criteria;
  limit: number;
}

/** Actions of the requests, whose code comes with what makes them: a page's with every list, a map's with the map. */
export const searchActions = {
  page: requestActions<SearchQuery, SearchPage>('search/page'),
  clusters: requestActions<MapQuery, ClustersOfMap>('search/clusters'),
  closeLooks: requestActions<CloseLooksQuery, Record<string, number>>('search/close-looks'),
  outline: requestActions<PlaceCriteria, Outline>('search/outline'),
  spot: requestActions<SpotQuery, { results: PropertyCard[]; total: number }>('search/spot'),
  near: requestActions<NearQuery, { results: Neighbour[] }>('search/near'),
  stats: requestActions<Criteria, Stats>('search/stats'),
  draft: requestActions<Criteria, Stats>('search/draft'),
  offers: requestActions<Criteria, Offers>('search/offers'),
};
const {
  page: fetchPage,
  clusters: fetchClusters,
  closeLooks: fetchCloseLooks,
  outline: fetchOutline,
  spot: fetchSpot,
  near: fetchNear,
  stats: fetchStats,
  draft: fetchDraft,
  offers: fetchOffers,
} = searchActions;

/** An aborted request was replaced by a newer one; it is not a failure. */
const failureOf = (action: {
  payload: Failure | undefined;
  meta: { requestId: string; aborted?: boolean };
}) => (action.meta.aborted ? null : action.payload);

/** What an outline is kept by. */
export const outlineKey = (place: PlaceCriteria): string => placePath(place).segments.join('/');

function keepPage(state: SearchState, key: string, page: SearchPage): void {
  state.pages = [...state.pages.filter((kept) => kept.key !== key), { key, page }].slice(-KEPT_PAGES);
}

const slice = createSlice({
  name: 'search',
  initialState: initialSearchState,
  reducers: {
    follow(search, { payload }: PayloadAction<boolean>) {
      search.follow = payload;
    },
    byMonth(search, { payload }: PayloadAction<boolean>) {
      search.byMonth = payload;
    },
    drawing(search, { payload }: PayloadAction<boolean>) {
      search.drawing = payload;
    },
    withHidden(search, { payload }: PayloadAction<boolean>) {
      search.withHidden = payload;
    },
    point(search, { payload }: PayloadAction<string | null>) {
      search.pointed = payload;
    },
    live(search, { payload }: PayloadAction<boolean>) {
      search.live = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPage.pending, (state, { meta }) => {
        started(state);
        state.shown = searchKey(meta.arg);
      })
      .addCase(fetchPage.fulfilled, (state, { payload, meta }) => {
        const key = searchKey(meta.arg);
        keepPage(state, key, payload);
        if (state.shown === key) succeeded(state);
      })
      .addCase(fetchPage.rejected, (state, action) => {
        const failure = failureOf(action);
        if (failure !== null && state.shown === searchKey(action.meta.arg)) failed(state, failure);
      })
      .addCase(fetchClusters.pending, ({ map }, { meta }) => {
        started(map);
        map.requestId = meta.requestId;
      })
      .addCase(fetchClusters.fulfilled, ({ map }, { payload, meta }) => {
        if (map.requestId !== meta.requestId) return;
        succeeded(map);
        Object.assign(map, payload, { query: meta.arg });
      })
      .addCase(fetchClusters.rejected, ({ map }, action) => {
        const failure = failureOf(action);
        if (failure !== null && map.requestId === action.meta.requestId) failed(map, failure);
      })
      .addCase(fetchOutline.fulfilled, (state, { payload: { polygons }, meta }) => {
        const of = outlineKey(meta.arg);
        const others = state.outlines.filter((kept) => kept.of !== of);
        state.outlines = [...others, { of, polygons }].slice(-KEPT_OUTLINES);
      })
      .addCase(fetchCloseLooks.fulfilled, (state, { payload, meta }) => {
        state.closeLooks = { of: criteriaKey(meta.arg.criteria), totals: payload };
      })
      .addCase(fetchNear.pending, ({ near }, { meta }) => {
        started(near);
        if (near.of !== meta.arg._id) near.results = [];
        near.of = meta.arg._id;
      })
      .addCase(fetchNear.fulfilled, ({ near }, { payload, meta }) => {
        if (near.of !== meta.arg._id) return;
        succeeded(near);
        near.results = payload.results;
      })
      .addCase(fetchNear.rejected, ({ near }, { payload }) => failed(near, payload))
      .addCase(fetchStats.pending, ({ stats }) => started(stats))
      .addCase(fetchStats.fulfilled, ({ stats }, { payload, meta }) => {
        succeeded(stats);
        stats.stats = payload;
        stats.of = criteriaKey(meta.arg);
      })
      .addCase(fetchStats.rejected, ({ stats }, action) => {
        const failure = failureOf(action);
        if (failure !== null) failed(stats, failure);
      })
      .addCase(fetchSpot.pending, ({ spot }, { meta }) => {
        started(spot);
        spot.of = spotKey(meta.arg);
        spot.results = [];
      })
      .addCase(fetchSpot.fulfilled, ({ spot }, { payload, meta }) => {
        if (spot.of !== spotKey(meta.arg)) return;
        succeeded(spot);
        spot.results = payload.results;
        spot.total = payload.total;
      })
      .addCase(fetchSpot.rejected, ({ spot }, { payload, meta }) => {
        if (spot.of === spotKey(meta.arg)) failed(spot, payload);
      })
      .addCase(fetchOffers.pending, ({ offers }, { meta }) => {
        started(offers);
        offers.of = criteriaKey(meta.arg);
        Object.assign(offers, NO_OFFERS);
      })
      .addCase(fetchOffers.fulfilled, ({ offers }, { payload, meta }) => {
        if (offers.of !== criteriaKey(meta.arg)) return;
        succeeded(offers);
        Object.assign(offers, payload);
      })
      .addCase(fetchOffers.rejected, ({ offers }, { payload }) => failed(offers, payload))
      .addCase(fetchDraft.pending, ({ draft }, { meta }) => {
        started(draft);
        draft.of = criteriaKey(meta.arg);
      })
      .addCase(fetchDraft.fulfilled, ({ draft }, { payload, meta }) => {
        if (draft.of !== criteriaKey(meta.arg)) return;
        succeeded(draft);
        draft.stats = payload;
      })
      .addCase(fetchDraft.rejected, ({ draft }, { payload, meta }) => {
        if (draft.of === criteriaKey(meta.arg)) failed(draft, payload);
      });
  },
});

export const searchReducer = slice.reducer;
export const {
  byMonth: pinsByMonth,
  drawing: drawOnMap,
  follow: followMap,
  live: mapLives,
  point: pointAtPlace,
  withHidden: pinHidden,
} = slice.actions;

export interface WithSearch {
  search: SearchState;
}

export const selectPage = ({ search }: WithSearch, key: string): SearchPage | undefined =>
  search.pages.find((kept) => kept.key === key)?.page;
