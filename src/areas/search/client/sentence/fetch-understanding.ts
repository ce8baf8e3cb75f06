import type { SearchApi } from '#areas/search/contract.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';

type Context = RequestContext<SearchApi>;

/** A sentence as a search; `present` is narrowed by one that names no place. */
export const fetchUnderstanding = request(
  'search/understanding',
  ({ sentence, present }: { sentence: string; present: Criteria }, { call, signal }: Context) =>
    call('GET /properties/understand', { query: { ...writeCriteria(present), sentence } }, { signal }),
);
