import type { PropertyCard } from '#areas/listings/contract.ts';
import { readPhotos } from '#areas/listings/gallery.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { NEWEST_FIRST } from '#areas/search/address.ts';
import type { ListedCountry, SearchApi, Stats } from '#areas/search/contract.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import { registerArea } from '#platform/client/areas.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type RequestContext, request } from '#platform/client/request.ts';

/** The newest homes for sale, wherever they are. */
export const NEWEST = { criteria: { categories: ['for-sale'] } satisfies Criteria, ...NEWEST_FIRST } as const;

/** What parishes are counted over. */
const AT_HOME: Criteria = { categories: ['for-sale'], country: HOME_COUNTRY };

/** What the search box shows before anything is chosen. */
export const EVERYTHING: Criteria = { categories: ['for-sale'] };

export interface HomeState {
  /** How many listings the search box would show. */
  count: number | null;
  /** The request the count answers or waits for: answers of earlier ones come too late. */
  requestId: string | null;
  /** Countries with listings, those with most first. */
  countries: ListedCountry[] | null;
  /** Homes for sale by type. */
  types: Stats['type'] | null;
  /** Homes for sale in the home country by parish. */
  regions: Stats['region'] | null;
  /** The newest homes for sale, as many as are shown, and how many there are. */
  newest: { cards: PropertyCard[]; total: number } | null;
  newestFailed: boolean;
}

const SHOWN = 8;
/** More than are shown: some may show the same picture. */
const ASKED = 20;

export const initialHomeState: HomeState = {
  count: null,
  requestId: null,
  countries: null,
  types: null,
  regions: null,
  newest: null,
  newestFailed: false,
};

type Context = RequestContext<SearchApi>;

export const fetchCount = request('home/count', async (criteria: Criteria, { call }: Context) => {
  const { total } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
  return total;
});

/** What there is, before anything is asked for. */
export const fetchListed = request('home/listed', async (_: undefined, { call }: Context) => {
  const [{ results }, { total, type }, { region }] = await Promise.all([
    call('GET /properties/countries', { query: {} }),
    call('GET /properties/stats', { query: writeCriteria(EVERYTHING) }),
    call('GET /properties/stats', { query: writeCriteria(AT_HOME) }),
  ]);
  return { countries: results, total, types: type, regions: region };
});

/** A picture stands once on the page: of listings with the same first picture the newest. */
function withoutRepeats(cards: readonly PropertyCard[]): PropertyCard[] {
  const seen = new Set<string>();
  return cards.filter(({ _id, photos }) => {
    const picture = readPhotos(photos)[0]?.img ?? _id;
    return !seen.has(picture) && seen.add(picture);
  });
}

export const fetchNewest = request('home/newest', async (_: undefined, { call }: Context) => {
  const { criteria, order, orderBy } = NEWEST;
  const query = { ...writeCriteria(criteria), limit: String(ASKED), order, orderBy };
  const { results, total } = await call('GET /properties', { query });
  return { cards: withoutRepeats(results).slice(0, SHOWN), total };
});

export const homeReducer = createReducer(initialHomeState, (builder) => {
  builder
    .addCase(fetchListed.fulfilled, (state, { payload: { total, ...listed } }) =>
      // The box may have been filled in while this was under way.
      patch(state, { ...listed, count: state.requestId === null ? total : state.count }),
    )
    .addCase(fetchNewest.pending, (state) => patch(state, { newestFailed: false }))
    .addCase(fetchNewest.fulfilled, (state, { payload: newest }) => patch(state, { newest }))
    .addCase(fetchNewest.rejected, (state) => patch(state, { newestFailed: true }))
    .addCase(fetchCount.pending, (state, { meta: { requestId } }) => patch(state, { requestId }))
    .addCase(fetchCount.fulfilled, (state, { payload: count, meta }) =>
      state.requestId === meta.requestId ? patch(state, { count }) : state,
    )
    .addCase(fetchCount.rejected, (state, { meta }) =>
      state.requestId === meta.requestId ? patch(state, { count: null }) : state,
    );
});
registerArea('home', homeReducer);

export interface WithHome {
  home: HomeState;
}
