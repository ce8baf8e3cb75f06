/** What the client asks the search: pages, clusters of the map, neighbours, figures. */
import { type RequestContext, request } from '../../../../platform/client/request.ts';
import type { Order, PageSize } from '../../../../platform/contract/paging.ts';
import type { OrderBy } from '../../../listings/vocabulary.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Cluster, SearchApi } from '../../contract.ts';
import { type Criteria, writeCriteria } from '../../criteria.ts';
import type { PlaceCriteria } from '../../paths.ts';
import { type Camera, isPoint, joined, padded, roundedBox, type Size, shared } from '../map/camera.ts';

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
    // Frozen, as answers are: a store looks through what is not.
    return { ...answer, clusters: Object.freeze(answer.clusters.map(readable)) as Cluster[] };
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

/** A sentence as a search; `present` is narrowed by one that names no place. */
export const fetchUnderstanding = request(
  'search/understanding',
  ({ sentence, present }: { sentence: string; present: Criteria }, { call, signal }: Context) =>
    call('GET /properties/understand', { query: { ...writeCriteria(present), sentence } }, { signal }),
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
