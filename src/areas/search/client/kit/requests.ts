/** What the client asks the search: its pages, figures, neighbours, and the homes of each place. */

import { pageQuery, type SearchQuery } from '#areas/search/address.ts';
import type { SearchApi } from '#areas/search/contract.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { searchActions } from './state.ts';

type Context = RequestContext<SearchApi>;

export const fetchPage = request(searchActions.page, (search: SearchQuery, { call, signal }: Context) =>
  call('GET /properties', { query: pageQuery(search) }, { signal }),
);

export const fetchNear = request(
  searchActions.near,
  ({ _id, criteria, limit }: { _id: string; criteria: Criteria; limit: number }, { call }: Context) =>
    call('GET /properties/near', { query: { ...writeCriteria(criteria), _id, limit: String(limit) } }),
);

export const fetchStats = request(searchActions.stats, (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);

/** How many homes each place has, and what towns and communities there are. */
export const fetchPlaces = request('search/places', (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/places', { query: writeCriteria(criteria) }, { signal }),
);

/** The chart of prices up to `to`. */
export const fetchPrices = request(
  'search/prices',
  ({ criteria, to }: { criteria: Criteria; to: number }, { call, signal }: Context) =>
    call('GET /properties/prices', { query: { ...writeCriteria(criteria), to: String(to) } }, { signal }),
);

/** What the filters being chosen would find. */
export const fetchDraft = request(searchActions.draft, (criteria: Criteria, { call, signal }: Context) =>
  call('GET /properties/stats', { query: writeCriteria(criteria) }, { signal }),
);
