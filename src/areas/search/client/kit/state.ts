import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatCriteria, formatPlace, type PlaceCriteria, type SearchQuery } from '#areas/search/address.ts';
import type { Cluster, Neighbour, Outline, SearchPage, Stats } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import { type Flags, failed, IDLE, requestActions, started, succeeded } from '#platform/client/request.ts';
import type { Condition } from './conditions.ts';
import { type MapQuery, type SpotQuery, searchKey, spotKey } from './keys.ts';
import type { RelaxedSearch } from './relax-criteria.ts';

/** Leaving this condition out of the search would find so many. */
export interface Offer extends RelaxedSearch {
  total: number;
  /** Everything is left out, here or in a wider place. */
  whole?: boolean;
  /** The price is left out: what the cheapest of these costs where the search stops below it, in its currency. */
  from?: number;
}

/** A home that misses one condition of a search. */
export interface CloseHome {
  card: PropertyCard;
  misses: Condition;
}

/** What stands in the place of a search that found nothing. */
export interface Offers {
  best: Offer[];
  /** The next round price that finds something, and how much it finds. */
  raised: Offer | null;
  close: CloseHome[];
}

const KEPT_PAGES = 20;
const KEPT_OUTLINES = 6;

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
  /**
   * `of` is the key of the criteria, so that another screen's answer is not taken for one's own; `requestId` is the request
   * that is waited for.
   */
  stats: Flags & { of: string | null; stats: Stats | null; requestId: string | null };
  /** Whether moving the map searches what it shows; the visitor's choice for this visit. */
  follow: boolean;
  /** Outlines read lately by the path of their place, oldest first. */
  outlines: { of: string; polygons: Outline['polygons'] }[];
  /** Pins say what a home costs a month instead of its price; the visitor's choice for this visit. */
  byMonth: boolean;
  /** Homes the visitor hid have pins as well. */
  withHidden: boolean;
  drawing: boolean;
  /** The place that is pointed at in a list of places, as forms write it. */
  pointed: string | null;
  /** A map that moves is shown; it fetches its own clusters. */
  live: boolean;
  /** Listings at one place of the map, `of` its key there. */
  spot: Flags & { of: string | null; results: PropertyCard[]; total: number };
  /** Homes in the places a wide map shows close up, by slug; `of` is the key of the criteria asked for last. */
  closeLooks: { of: string; totals: Record<string, number> | null } | null;
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
  stats: { ...IDLE, of: null, stats: null, requestId: null },
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

/** An aborted request was replaced by a newer one; it is not a failure. */
const failureOf = (action: { payload: Failure | undefined; meta: { aborted?: boolean | undefined } }) =>
  action.meta.aborted ? null : action.payload;

/** What an outline is kept by. */
export const outlineKey = (place: PlaceCriteria): string => formatPlace(place);

export const followMap = createAction<boolean>('search/follow');
export const pinsByMonth = createAction<boolean>('search/byMonth');
export const drawOnMap = createAction<boolean>('search/drawing');
export const pinHidden = createAction<boolean>('search/withHidden');
export const pointAtPlace = createAction<string | null>('search/point');
export const mapLives = createAction<boolean>('search/live');

/** A part of the area that answers one question at a time, known by its key. */
type Part = 'map' | 'near' | 'stats' | 'spot' | 'offers' | 'draft';

const within =
  <Name extends Part, Action>(
    name: Name,
    change: (part: SearchState[Name], action: Action) => SearchState[Name],
  ) =>
  (state: Readonly<SearchState>, action: Action): SearchState =>
    patch(state, { [name]: change(state[name], action) } as Partial<SearchState>);

function choiceCases(builder: ReducerBuilder<SearchState>): void {
  builder
    .addCase(followMap, (search, { payload: follow }) => patch(search, { follow }))
    .addCase(pinsByMonth, (search, { payload: byMonth }) => patch(search, { byMonth }))
    .addCase(drawOnMap, (search, { payload: drawing }) => patch(search, { drawing }))
    .addCase(pinHidden, (search, { payload: withHidden }) => patch(search, { withHidden }))
    .addCase(pointAtPlace, (search, { payload: pointed }) => patch(search, { pointed }))
    .addCase(mapLives, (search, { payload: live }) => patch(search, { live }));
}

function listCases(builder: ReducerBuilder<SearchState>): void {
  builder
    .addCase(searchActions.page.pending, (state, { meta }) =>
      patch(started(state), { shown: searchKey(meta.arg) }),
    )
    .addCase(searchActions.page.fulfilled, (state, { payload: page, meta }) => {
      const key = searchKey(meta.arg);
      const pages = [...state.pages.filter((kept) => kept.key !== key), { key, page }].slice(-KEPT_PAGES);
      return { ...(state.shown === key ? succeeded(state) : state), pages };
    })
    .addCase(searchActions.page.rejected, (state, action) => {
      const failure = failureOf(action);
      const isShown = state.shown === searchKey(action.meta.arg);
      return failure !== null && isShown ? failed(state, failure) : state;
    })
    .addCase(
      searchActions.stats.pending,
      within('stats', (stats, { meta: { requestId } }) => patch(started(stats), { requestId })),
    )
    .addCase(
      searchActions.stats.fulfilled,
      within('stats', (stats, { payload, meta }) =>
        stats.requestId === meta.requestId
          ? patch(succeeded(stats), { stats: payload, of: formatCriteria(meta.arg), requestId: null })
          : stats,
      ),
    )
    .addCase(
      searchActions.stats.rejected,
      within('stats', (stats, action) => {
        const failure = failureOf(action);
        if (failure === null || stats.requestId !== action.meta.requestId) return stats;
        return patch(failed(stats, failure), { requestId: null });
      }),
    )
    .addCase(
      searchActions.offers.pending,
      within('offers', (offers, { meta }) =>
        patch(started(offers), { of: formatCriteria(meta.arg), ...NO_OFFERS }),
      ),
    )
    .addCase(
      searchActions.offers.fulfilled,
      within('offers', (offers, { payload, meta }) =>
        offers.of === formatCriteria(meta.arg) ? patch(succeeded(offers), payload) : offers,
      ),
    )
    .addCase(
      searchActions.offers.rejected,
      within('offers', (offers, { payload, meta }) =>
        offers.of === formatCriteria(meta.arg) ? failed(offers, payload) : offers,
      ),
    )
    .addCase(
      searchActions.draft.pending,
      within('draft', (draft, { meta }) => patch(started(draft), { of: formatCriteria(meta.arg) })),
    )
    .addCase(
      searchActions.draft.fulfilled,
      within('draft', (draft, { payload: stats, meta }) =>
        draft.of === formatCriteria(meta.arg) ? patch(succeeded(draft), { stats }) : draft,
      ),
    )
    .addCase(
      searchActions.draft.rejected,
      within('draft', (draft, action) => {
        const failure = failureOf(action);
        if (failure === null || draft.of !== formatCriteria(action.meta.arg)) return draft;
        return patch(failed(draft, failure), { stats: null });
      }),
    );
}

function mapCases(builder: ReducerBuilder<SearchState>): void {
  builder
    .addCase(
      searchActions.clusters.pending,
      within('map', (map, { meta: { requestId } }) => patch(started(map), { requestId })),
    )
    .addCase(
      searchActions.clusters.fulfilled,
      within('map', (map, { payload, meta }) =>
        map.requestId === meta.requestId ? patch(succeeded(map), { ...payload, query: meta.arg }) : map,
      ),
    )
    .addCase(
      searchActions.clusters.rejected,
      within('map', (map, action) => {
        const failure = failureOf(action);
        return failure !== null && map.requestId === action.meta.requestId ? failed(map, failure) : map;
      }),
    )
    .addCase(searchActions.outline.fulfilled, (state, { payload: { polygons }, meta }) => {
      const of = outlineKey(meta.arg);
      const others = state.outlines.filter((kept) => kept.of !== of);
      return { ...state, outlines: [...others, { of, polygons }].slice(-KEPT_OUTLINES) };
    })
    .addCase(searchActions.closeLooks.pending, (state, { meta }) => ({
      ...state,
      closeLooks: { of: formatCriteria(meta.arg.criteria), totals: null },
    }))
    .addCase(searchActions.closeLooks.fulfilled, (state, { payload: totals, meta }) => {
      const of = formatCriteria(meta.arg.criteria);
      return state.closeLooks?.of === of ? { ...state, closeLooks: { of, totals } } : state;
    })
    .addCase(
      searchActions.near.pending,
      within('near', (near, { meta: { arg } }) =>
        patch(started(near), { of: arg._id, results: near.of === arg._id ? near.results : [] }),
      ),
    )
    .addCase(
      searchActions.near.fulfilled,
      within('near', (near, { payload: { results }, meta }) =>
        near.of === meta.arg._id ? patch(succeeded(near), { results }) : near,
      ),
    )
    .addCase(
      searchActions.near.rejected,
      within('near', (near, { payload, meta }) => (near.of === meta.arg._id ? failed(near, payload) : near)),
    )
    .addCase(
      searchActions.spot.pending,
      within('spot', (spot, { meta }) => patch(started(spot), { of: spotKey(meta.arg), results: [] })),
    )
    .addCase(
      searchActions.spot.fulfilled,
      within('spot', (spot, { payload: { results, total }, meta }) =>
        spot.of === spotKey(meta.arg) ? patch(succeeded(spot), { results, total }) : spot,
      ),
    )
    .addCase(
      searchActions.spot.rejected,
      within('spot', (spot, { payload, meta }) =>
        spot.of === spotKey(meta.arg) ? failed(spot, payload) : spot,
      ),
    );
}

const searchReducer = createReducer(initialSearchState, (builder) => {
  choiceCases(builder);
  listCases(builder);
  mapCases(builder);
});
registerArea('search', searchReducer);

export interface WithSearch {
  search: SearchState;
}

export const selectPage = ({ search }: WithSearch, key: string): SearchPage | undefined =>
  search.pages.find((kept) => kept.key === key)?.page;
