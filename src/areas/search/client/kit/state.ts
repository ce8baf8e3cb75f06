import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatCriteria, formatPlace, type PlaceCriteria, type SearchQuery } from '#areas/search/address.ts';
import type { Cluster, Neighbour, Outline, SearchPage, Stats } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestActions,
  requestActions,
  started,
  succeeded,
} from '#platform/client/request.ts';
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

type KeyedPart = Exclude<Part, 'map'>;
interface KeyedPartOf<Name extends KeyedPart, Asked, Answer> {
  keyOf: (asked: Asked) => string;
  put: (answer: Answer) => Partial<SearchState[Name]>;
  /** What it has until something else it was asked is answered; left out, what it had stays. */
  empty?: Partial<SearchState[Name]>;
  /** What it has after a failure. */
  lost?: Partial<SearchState[Name]>;
}

/** A part has the answer to what it was asked last, whichever answer comes last. */
function keyedCases<Name extends KeyedPart, Asked, Answer>(
  builder: ReducerBuilder<SearchState>,
  name: Name,
  { pending, fulfilled, rejected }: RequestActions<Asked, Answer>,
  { keyOf, put, empty, lost }: KeyedPartOf<Name, Asked, Answer>,
): void {
  type Its = SearchState[Name];
  const isOf = (part: Its, { arg }: { arg: Asked }) => part.of === keyOf(arg);
  builder
    .addCase(
      pending,
      within(name, (part: Its, { meta }) =>
        patch(started(part), { of: keyOf(meta.arg), ...(!isOf(part, meta) && empty) } as Partial<Its>),
      ),
    )
    .addCase(
      fulfilled,
      within(name, (part: Its, { payload, meta }) =>
        isOf(part, meta) ? patch(succeeded(part), put(payload)) : part,
      ),
    )
    .addCase(
      rejected,
      within(name, (part: Its, { payload, meta }) =>
        isOf(part, meta) && !meta.aborted ? patch(failed(part, payload), lost ?? ({} as Partial<Its>)) : part,
      ),
    );
}

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
    });
  const byCriteria = { keyOf: formatCriteria };
  keyedCases(builder, 'stats', searchActions.stats, {
    ...byCriteria,
    put: (stats) => ({ stats }),
    empty: { stats: null },
  });
  keyedCases(builder, 'offers', searchActions.offers, {
    ...byCriteria,
    put: (offers) => offers,
    empty: NO_OFFERS,
  });
  keyedCases(builder, 'draft', searchActions.draft, {
    ...byCriteria,
    put: (stats) => ({ stats }),
    lost: { stats: null },
  });
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
    });
  keyedCases(builder, 'near', searchActions.near, {
    keyOf: ({ _id }) => _id,
    put: ({ results }) => ({ results }),
    empty: { results: [] },
  });
  keyedCases(builder, 'spot', searchActions.spot, {
    keyOf: spotKey,
    put: ({ results, total }) => ({ results, total }),
    empty: { results: [] },
  });
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
