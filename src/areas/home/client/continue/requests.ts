import type { endpoints as listingEndpoints, PropertyCard } from '#areas/listings/contract.ts';
import type { SearchApi } from '#areas/search/contract.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';

interface SinceQuery {
  /** Of the last search; null without one. */
  criteria: Criteria | null;
  /** Milliseconds since the epoch. */
  since: number;
  ids: string[];
}

/** The newest are looked through for those listed since. */
const LIMIT = '100';

/** How many homes of a search were listed since a moment, 100 at most, and listings as they are now; those gone are missing. */
export const fetchRemembered = request(
  'home/remembered',
  async (
    { criteria, since, ids }: SinceQuery,
    { call }: RequestContext<SearchApi & typeof listingEndpoints>,
  ): Promise<{ fresh: number | null; cards: PropertyCard[] }> => {
    const newest = criteria && {
      query: { ...writeCriteria(criteria), orderBy: 'listed_at', order: 'desc', limit: LIMIT },
    };
    const [page, ...homes] = await Promise.all([
      newest && call('GET /properties', newest),
      ...ids.map((id) => call('GET /properties/{id}', { params: { id } }).catch(() => null)),
    ]);
    const fresh = page
      ? page.results.filter(({ listed_at, listed_known }) => listed_known && Date.parse(listed_at) > since)
          .length
      : null;
    return { fresh, cards: homes.filter((home) => home !== null) as PropertyCard[] };
  },
);
