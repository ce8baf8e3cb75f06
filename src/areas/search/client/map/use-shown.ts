import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatCriteria, type SearchQuery } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { MapQuery } from '../kit/keys.ts';
import { fetchShown } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { padded, shared } from './camera.ts';

/** The homes the map shows: its search within its box. */
function shownCriteria({ criteria, boundingBox }: MapQuery): Criteria {
  const both = criteria.boundingBox ? shared(criteria.boundingBox, boundingBox) : boundingBox;
  // A box of a single point holds nothing, as nothing is shared.
  return { ...criteria, boundingBox: padded(both ?? [0, 0, 0, 0], 0) };
}

interface ShownListings {
  of: string;
  results: PropertyCard[];
  total: number;
}

/** Homes that are asked for at a time: of a sheet that is drawn low the first one is seen. */
const PAGE_SIZE = 10;

/** The homes of a search, page after page; asked for while there is a search. */
export function useListings(search: Pick<SearchQuery, 'criteria' | 'orderBy' | 'order'> | null) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [shown, setShown] = useState<ShownListings | null>(null);
  const key = search ? `${formatCriteria(search.criteria)} ${search.orderBy} ${search.order}` : '';
  const ask = async (page: number, before: readonly PropertyCard[]) => {
    if (!search) return;
    const { criteria, orderBy, order } = search;
    const answer = await dispatch(fetchShown({ criteria, page, limit: PAGE_SIZE, orderBy, order }));
    if (!fetchShown.fulfilled.match(answer)) return;
    const { results, total } = answer.payload;
    setShown({ of: key, results: [...before, ...results], total });
  };
  useOnAddress(key, () => {
    if (key) void ask(1, []);
  });
  const current = shown?.of === key ? shown : null;
  const { results = [], total = 0 } = current ?? {};
  const hasMore = results.length < total;
  return {
    /** Null: not here yet; what was shown before stays until it is. */
    results: current?.results ?? shown?.results ?? null,
    total,
    more: hasMore ? () => void ask(results.length / PAGE_SIZE + 1, results) : undefined,
  };
}

/** The homes whose pins the map has, in the order of the list. */
export function useShown({ orderBy, order }: Pick<SearchQuery, 'orderBy' | 'order'>, wanted: boolean) {
  const query = useSelector((state: WithSearch) => state.search.map.query);
  return useListings(query && wanted ? { criteria: shownCriteria(query), orderBy, order } : null);
}
