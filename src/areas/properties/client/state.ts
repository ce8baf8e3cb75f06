import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import { type Flags, failed, IDLE, request, started, succeeded } from '../../../platform/client/thunk.ts';
import type { Order, PageSize } from '../../../platform/contract/paging.ts';
import type {
  Cluster,
  Neighbour,
  PropertiesApi,
  Property,
  PropertyCard,
  Rate,
  SearchPage,
  Stats,
} from '../contract.ts';
import { type Box, type Criteria, writeCriteria } from '../criteria.ts';
import type { OrderBy } from '../vocabulary.ts';
import { type Camera, contains, padded, type Size, shared } from './map/camera.ts';
import { initialSearchState, type SearchState, searchReducer } from './search/search-state.ts';

/** One page of one search, as its address asks for it. */
export interface Question {
  criteria: Criteria;
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: OrderBy;
}
/** What the map asks: the same criteria, gathered for what it shows. */
export interface MapQuestion {
  criteria: Criteria;
  camera: Camera;
  /** The map's size, for which the camera holds. */
  size: Size;
  /** Whose listings are asked for: what the camera sees, or more. */
  boundingBox: Box;
}

export const criteriaKey = (criteria: Criteria): string =>
  new URLSearchParams(writeCriteria(criteria)).toString();
export const questionKey = ({ criteria, page, limit, order, orderBy }: Question): string =>
  new URLSearchParams({
    ...writeCriteria(criteria),
    page: `${page}`,
    limit: `${limit}`,
    order,
    orderBy,
  }).toString();

type Api = PropertiesApi;
const KEPT_PAGES = 20;

export const fetchPage = request<Api, Question, SearchPage>('property/page', (question, call, signal) => {
  const { criteria, page, limit, order, orderBy } = question;
  const query = { ...writeCriteria(criteria), page: String(page), limit: String(limit), order, orderBy };
  return call('GET /properties', { query }, { signal });
});
export const fetchClusters = request<Api, MapQuestion, { clusters: Cluster[]; total: number }>(
  'property/clusters',
  async ({ criteria, boundingBox, camera }, call, signal) => {
    const { boundingBox: asked = boundingBox, ...rest } = criteria;
    const both = shared(asked, boundingBox);
    if (!both) return { clusters: [], total: 0 };
    const body = { ...writeCriteria(rest), boundingBox: [...padded(both, 0)], zoom: Math.round(camera.zoom) };
    return call('POST /properties/cluster', { body }, { signal });
  },
);
export const fetchProperty = request<Api, string, Property>('property/one', (id, call) =>
  call('GET /properties/{id}', { params: { id } }),
);
export const fetchNear = request<
  Api,
  { _id: string; criteria: Criteria; limit: number },
  { results: Neighbour[] }
>('property/near', ({ _id, criteria, limit }, call) =>
  call('GET /properties/near', { query: { ...writeCriteria(criteria), _id, limit: String(limit) } }),
);
export const fetchStats = request<Api, Criteria, Stats>('property/stats', (criteria, call, signal) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);
export const fetchRates = request<Api, undefined, { rates: Rate[] }>('property/rates', (_, call) =>
  call('GET /properties/rates', {}),
);

/** The property area: what the server said, and what the visitor points at. */
export interface PropertyState extends Flags {
  /** Key of the question whose page is shown, and the pages read lately by their keys, oldest first. */
  shown: string | null;
  pages: { key: string; page: SearchPage }[];
  /** `asked` is what the clusters answer. */
  map: Flags & { clusters: Cluster[]; total: number; asked: MapQuestion | null; requestId: string | null };
  one: Flags & { property: Property | null };
  /** `of` is the listing whose neighbours these are. */
  near: Flags & { of: string | null; results: Neighbour[] };
  /** `of` is the key of what was asked, so that another screen's answer is not taken for one's own. */
  stats: Flags & { of: string | null; stats: Stats | null };
  rates: Rate[];
  /** The listing under the pointer or the focus, in the list or on the map. */
  hovered: string | null;
  /** Listings of the shown page that are part of a group under the pointer on the map. */
  lit: string[];
  /** Listings opened in this visit. */
  viewed: string[];
  search: SearchState;
}

export const initialPropertyState: PropertyState = {
  ...IDLE,
  shown: null,
  pages: [],
  map: { ...IDLE, clusters: [], total: 0, asked: null, requestId: null },
  one: { ...IDLE, property: null },
  near: { ...IDLE, of: null, results: [] },
  stats: { ...IDLE, of: null, stats: null },
  rates: [],
  hovered: null,
  lit: [],
  viewed: [],
  search: initialSearchState,
};

/** An aborted request was replaced by a newer one; it is not a failure. */
const failureOf = (action: { payload: Failure | undefined; meta: { aborted: boolean } }) =>
  action.meta.aborted ? null : action.payload;

function keepPage(state: PropertyState, key: string, page: SearchPage): void {
  state.pages = [...state.pages.filter((kept) => kept.key !== key), { key, page }].slice(-KEPT_PAGES);
}

const slice = createSlice({
  name: 'property',
  initialState: initialPropertyState,
  reducers: {
    hover(state, { payload }: { payload: string | null }) {
      state.hovered = payload;
      state.lit = [];
    },
    hoverPlace(state, { payload: parts }: { payload: readonly Box[] }) {
      const shown = state.pages.find(({ key }) => key === state.shown)?.page.results ?? [];
      const within = ({ lng, lat }: PropertyCard) =>
        lng !== null && lat !== null && parts.some((part) => contains(part, lng, lat));
      state.hovered = null;
      state.lit = shown.filter(within).map(({ _id }) => _id);
    },
    /** A listing looked at on the map counts as opened. */
    view(state, { payload: id }: { payload: string }) {
      if (!state.viewed.includes(id)) state.viewed.push(id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPage.pending, (state, { meta }) => {
        started(state);
        state.shown = questionKey(meta.arg);
      })
      .addCase(fetchPage.fulfilled, (state, { payload, meta }) => {
        const key = questionKey(meta.arg);
        keepPage(state, key, payload);
        if (state.shown === key) succeeded(state);
      })
      .addCase(fetchPage.rejected, (state, action) => {
        const failure = failureOf(action);
        if (failure !== null && state.shown === questionKey(action.meta.arg)) failed(state, failure);
      })
      .addCase(fetchClusters.pending, (state, { meta }) => {
        started(state.map);
        state.map.requestId = meta.requestId;
      })
      .addCase(fetchClusters.fulfilled, (state, { payload, meta }) => {
        if (state.map.requestId !== meta.requestId) return;
        succeeded(state.map);
        Object.assign(state.map, payload, { asked: meta.arg });
      })
      .addCase(fetchClusters.rejected, (state, action) => {
        const failure = failureOf(action);
        if (failure !== null && state.map.requestId === action.meta.requestId) failed(state.map, failure);
      })
      .addCase(fetchProperty.pending, (state, { meta }) => {
        started(state.one);
        if (state.one.property?._id !== meta.arg) state.one.property = null;
      })
      .addCase(fetchProperty.fulfilled, (state, { payload }) => {
        succeeded(state.one);
        state.one.property = payload;
        if (!state.viewed.includes(payload._id)) state.viewed.push(payload._id);
      })
      .addCase(fetchProperty.rejected, (state, { payload }) => failed(state.one, payload))
      .addCase(fetchNear.pending, (state, { meta }) => {
        started(state.near);
        if (state.near.of !== meta.arg._id) state.near.results = [];
        state.near.of = meta.arg._id;
      })
      .addCase(fetchNear.fulfilled, (state, { payload, meta }) => {
        if (state.near.of !== meta.arg._id) return;
        succeeded(state.near);
        state.near.results = payload.results;
      })
      .addCase(fetchNear.rejected, (state, { payload }) => failed(state.near, payload))
      .addCase(fetchStats.pending, (state) => started(state.stats))
      .addCase(fetchStats.fulfilled, (state, { payload, meta }) => {
        succeeded(state.stats);
        state.stats.stats = payload;
        state.stats.of = criteriaKey(meta.arg);
      })
      .addCase(fetchStats.rejected, (state, action) => {
        const failure = failureOf(action);
        if (failure !== null) failed(state.stats, failure);
      })
      .addCase(fetchRates.fulfilled, (state, { payload }) => {
        state.rates = payload.rates;
      });
  },
});

export function propertyReducer(state: PropertyState | undefined, action: UnknownAction): PropertyState {
  const next = slice.reducer(state, action);
  const search = searchReducer(next.search, action);
  return search === next.search ? next : { ...next, search };
}
export const { hover: hoverProperty, hoverPlace, view: viewProperty } = slice.actions;

export interface WithProperty {
  property: PropertyState;
}
export const selectPage = (state: WithProperty, key: string): SearchPage | undefined =>
  state.property.pages.find((kept) => kept.key === key)?.page;
