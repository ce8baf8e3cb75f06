/** The client asks for a page of a search: what every list begins with. */

import { pageQuery, type SearchQuery } from '#areas/search/address.ts';
import type { SearchApi } from '#areas/search/contract.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { searchActions } from './state.ts';

type Context = RequestContext<SearchApi>;

export const fetchPage = request(searchActions.page, (search: SearchQuery, { call, signal }: Context) =>
  call('GET /properties', { query: pageQuery(search) }, { signal }),
);
