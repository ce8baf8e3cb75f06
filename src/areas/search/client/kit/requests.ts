/** The client asks for a page of a search: what every list begins with. */

import type { SearchApi } from '#areas/search/contract.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { SearchQuery } from './keys.ts';
import { searchActions } from './state.ts';

type Context = RequestContext<SearchApi>;

export const fetchPage = request(searchActions.page, (search: SearchQuery, { call, signal }: Context) => {
  const { criteria, page, limit, order, orderBy } = search;
  const query = { ...writeCriteria(criteria), page: String(page), limit: String(limit), order, orderBy };
  return call('GET /properties', { query }, { signal });
});
