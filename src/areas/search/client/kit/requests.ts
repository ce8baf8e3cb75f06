/** What the client asks the search: pages, clusters of the map, neighbours, figures. */
import { type RequestContext, request } from '../../../../platform/client/request.ts';
import type { Order, PageSize } from '../../../../platform/contract/paging.ts';
import type { PropertyCard } from '../../../listings/contract.ts';
import type { OrderBy } from '../../../listings/vocabulary.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Cluster, SearchApi } from '../../contract.ts';
import { type Criteria, writeCriteria } from '../../criteria.ts';
import type { PlaceCriteria } from '../../paths.ts';
import { type Camera, isPoint, joined, padded, roundedBox, type Size, shared } from '../map/camera.ts';
import {
  type Condition,
  inTurn,
  type RelaxedSearch,
  relaxAll,
  relaxOne,
  roundedUp,
} from './relax-criteria.ts';

/** One page of one search, as its address says it. */
export interface SearchQuery {
  criteria: Criteria;
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: OrderBy;
}

/** The same criteria on a map, whose listings are gathered into clusters. */
export interface MapQuery {
  criteria: Criteria;
  camera: Camera;
  /** The map's size, for which the camera holds. */
  size: Size;
  /** Whose listings are wanted: what the camera sees, or more. */
  boundingBox: Box;
}

/** The listings at one place of a map. */
export interface SpotQuery {
  criteria: Criteria;
  box: Box;
}

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

export const criteriaKey = (criteria: Criteria): string =>
  new URLSearchParams(writeCriteria(criteria)).toString();

export const searchKey = ({ criteria, page, limit, order, orderBy }: SearchQuery): string =>
  new URLSearchParams({
    ...writeCriteria(criteria),
    page: `${page}`,
    limit: `${limit}`,
    order,
    orderBy,
  }).toString();

export const spotKey = ({ criteria, box }: SpotQuery): string => `${criteriaKey(criteria)} ${box.join()}`;

type Context = RequestContext<SearchApi>;

export const fetchPage = request('search/page', (search: SearchQuery, { call, signal }: Context) => {
  const { criteria, page, limit, order, orderBy } = search;
  const query = { ...writeCriteria(criteria), page: String(page), limit: String(limit), order, orderBy };
  return call('GET /properties', { query }, { signal });
});

const METRE = 1e5;
const rounded = (degrees: number) => Math.round(degrees * METRE) / METRE;

/** As exact as a map shows many homes: every digit stands in the page, and the box once more in the link of its pin. */
function readable(cluster: Cluster): Cluster {
  const { lat, lng, boundingBox } = cluster;
  if (isPoint(boundingBox)) return cluster;
  return { ...cluster, lat: rounded(lat), lng: rounded(lng), boundingBox: [...roundedBox(boundingBox)] };
}

export const fetchClusters = request(
  'search/clusters',
  async ({ criteria, boundingBox, camera }: MapQuery, { call, signal }: Context) => {
    const { boundingBox: searched = boundingBox, ...rest } = criteria;
    const both = shared(searched, boundingBox);
    const zoom = Math.round(camera.zoom);
    if (!both) return { clusters: [], total: 0, zoom };
    const body = { ...writeCriteria(rest), boundingBox: [...padded(both, 0)], zoom };
    const answer = await call('POST /properties/cluster', { body }, { signal });
    return { ...answer, clusters: answer.clusters.map(readable) };
  },
);

/** From farther away than any map looks, so that few clusters answer. */
const EXTENT_ZOOM = 4;

/** Around all homes of a search; null when there is none on a map. */
export const fetchExtent = request(
  'search/extent',
  async (criteria: Criteria, { call, signal }: Context): Promise<Box | null> => {
    const { boundingBox, ...rest } = criteria;
    const within = boundingBox && { boundingBox: [...padded(boundingBox, 0)] };
    const body = { ...writeCriteria(rest), ...within, zoom: EXTENT_ZOOM };
    const { clusters } = await call('POST /properties/cluster', { body }, { signal });
    return clusters
      .map(({ boundingBox }): Box => boundingBox)
      .reduce<Box | null>((all, box) => (all ? joined(all, box) : box), null);
  },
);

/** A page of what the map shows, for the list over it. */
export const fetchShown = request('search/shown', (search: SearchQuery, { call, signal }: Context) => {
  const { criteria, page, limit, order, orderBy } = search;
  const query = { ...writeCriteria(criteria), page: String(page), limit: String(limit), order, orderBy };
  return call('GET /properties', { query }, { signal });
});

/** How many homes of a search have a place on the map. */
export const fetchTotal = request('search/total', async (criteria: Criteria, { call, signal }: Context) => {
  const body = { ...writeCriteria(criteria), zoom: EXTENT_ZOOM };
  const { total } = await call('POST /properties/cluster', { body }, { signal });
  return total;
});

/** How many homes of a search each of the places has, by the slug it is asked under. */
export const fetchCloseLooks = request(
  'search/close-looks',
  async (
    { criteria, places }: { criteria: Criteria; places: readonly { slug: string; place: PlaceCriteria }[] },
    { call, signal }: Context,
  ) => {
    const counted = places.map(async ({ slug, place }) => {
      const body = { ...writeCriteria({ ...criteria, ...place }), zoom: EXTENT_ZOOM };
      const { total } = await call('POST /properties/cluster', { body }, { signal });
      return [slug, total] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  },
);

export const fetchNear = request(
  'search/near',
  ({ _id, criteria, limit }: { _id: string; criteria: Criteria; limit: number }, { call }: Context) =>
    call('GET /properties/near', { query: { ...writeCriteria(criteria), _id, limit: String(limit) } }),
);

export const fetchStats = request('search/stats', (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);

/** A sentence as a search; `categories` where it does not say. */
export const fetchUnderstanding = request(
  'search/understanding',
  (
    { sentence, categories }: { sentence: string; categories?: string | undefined },
    { call, signal }: Context,
  ) =>
    call(
      'GET /properties/understand',
      { query: { sentence, ...(categories && { categories }) } },
      { signal },
    ),
);

/** How many homes each place has, and what towns and communities there are. */
export const fetchPlaces = request('search/places', (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/places', { query: writeCriteria(criteria) }, { signal }),
);

/** Where a place lies, as far as the server knows its outline. */
export const fetchOutline = request('search/outline', (place: PlaceCriteria, { call, signal }: Context) => {
  const { region, city, community, metro_area } = place;
  const named = region ? { region, city, community } : { metro_area };
  const query = Object.fromEntries(Object.entries(named).filter(([, slug]) => slug !== undefined));
  return call('GET /places/outline', { query }, { signal });
});

/** The chart of prices up to `to`. */
export const fetchPrices = request(
  'search/prices',
  ({ criteria, to }: { criteria: Criteria; to: number }, { call, signal }: Context) =>
    call('GET /properties/prices', { query: { ...writeCriteria(criteria), to: String(to) } }, { signal }),
);

/** What the filters being chosen would find. */
export const fetchDraft = request('search/draft', (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);

/** Where several listings share one place, the map can only list them. */
const SPOT_LIMIT = '20';

export const fetchSpot = request('search/spot', ({ criteria, box }: SpotQuery, { call, signal }: Context) => {
  const query = {
    ...writeCriteria({ ...criteria, boundingBox: box }),
    limit: SPOT_LIMIT,
    orderBy: 'price',
  };
  return call('GET /properties', { query }, { signal });
});

type Call = Context['call'];

const countedBy = (call: Call) => (all: RelaxedSearch[]) =>
  Promise.all(
    all.map(async ({ condition, criteria }): Promise<Offer> => {
      const { total, price_min } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
      const isPriced = condition.kind === 'price' && price_min !== null;
      return { condition, criteria, total, ...(isPriced && { from: price_min }) };
    }),
  );

/** So many of the conditions that help most are asked for homes. */
const MOST_MISSED = 3;
const CLOSE_LIMIT = '10';

/** Homes that miss one condition: those of what helps most in turn; where it is the price, the cheapest first. */
async function closeHomes(offers: readonly Offer[], call: Call): Promise<CloseHome[]> {
  const asked = offers.filter(({ total }) => total > 0).slice(0, MOST_MISSED);
  const lists = asked.map(async ({ condition, criteria }) => {
    const orderBy = condition.kind === 'price' ? 'price' : 'fit';
    const query = { ...writeCriteria(criteria), limit: CLOSE_LIMIT, orderBy };
    const { results } = await call('GET /properties', { query });
    return results.map((card): CloseHome => ({ card, misses: condition }));
  });
  return inTurn(await Promise.all(lists), ({ card }) => card._id);
}

/**
 * How many homes the search would find with each of its conditions left out, best first, also where that is none; and
 * at the end with all of them left out, here or in the next wider place. With the homes that come closest.
 */
export const fetchOffers = request(
  'search/offers',
  async (criteria: Criteria, { call }: Context): Promise<Offers> => {
    const counted = countedBy(call);
    const single = (await counted(relaxOne(criteria))).toSorted((a, b) => b.total - a.total);
    const { price_max } = criteria;
    const dearer = single.find(({ from }) => from !== undefined && from > (price_max ?? Infinity));
    const raise = dearer && {
      condition: dearer.condition,
      criteria: { ...criteria, price_max: roundedUp(dearer.from ?? 0) },
    };
    const [whole, [raised = null], close] = await Promise.all([
      counted(relaxAll(criteria)),
      counted(raise ? [raise] : []),
      closeHomes(single, call),
    ]);
    const helping = whole.filter(({ total }) => total > 0).slice(0, 1);
    const best = [...single, ...helping.map((offer) => ({ ...offer, whole: true }))];
    return { best, raised: raised?.total ? raised : null, close };
  },
);
