/** What the client asks the search: pages, clusters of the map, neighbours, figures. */
import { type RequestContext, request } from '../../../../platform/client/request.ts';
import type { Order, PageSize } from '../../../../platform/contract/paging.ts';
import type { OrderBy } from '../../../listings/vocabulary.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { SearchApi } from '../../contract.ts';
import { type Criteria, writeCriteria } from '../../criteria.ts';
import { type Camera, padded, type Size, shared } from '../map/camera.ts';
import { type RelaxedSearch, relaxAll, relaxOne } from './relax-criteria.ts';

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

export const fetchClusters = request(
  'search/clusters',
  async ({ criteria, boundingBox, camera }: MapQuery, { call, signal }: Context) => {
    const { boundingBox: searched = boundingBox, ...rest } = criteria;
    const both = shared(searched, boundingBox);
    const zoom = Math.round(camera.zoom);
    if (!both) return { clusters: [], total: 0, zoom };
    const body = { ...writeCriteria(rest), boundingBox: [...padded(both, 0)], zoom };
    return call('POST /properties/cluster', { body }, { signal });
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

/**
 * How many homes the search would find with one of its conditions left out, best first; if that never helps,
 * with all of them left out. What would find none is not offered.
 */
export const fetchOffers = request(
  'search/offers',
  async (criteria: Criteria, { call }: Context): Promise<Offer[]> => {
    const counted = (all: RelaxedSearch[]) =>
      Promise.all(
        all.map(async (relaxed) => {
          const { total } = await call('GET /properties/stats', { query: writeCriteria(relaxed.criteria) });
          return { ...relaxed, total };
        }),
      );
    const single = (await counted(relaxOne(criteria))).filter(({ total }) => total > 0);
    if (single.length > 0) return single.toSorted((a, b) => b.total - a.total);
    return (await counted(relaxAll(criteria))).filter(({ total }) => total > 0).slice(0, 1);
  },
);
