import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatCriteria, type SearchQuery } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Failed, type FailedProps } from '#platform/client/ui/Failed.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import type { MapQuery } from '../kit/keys.ts';
import { fetchShown } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { CompactCard } from './CompactCard.tsx';
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
  const [lost, setLost] = useState<(FailedProps & { of: string }) | null>(null);
  const key = search ? `${formatCriteria(search.criteria)} ${search.orderBy} ${search.order}` : '';
  const ask = async (page: number, before: readonly PropertyCard[]) => {
    if (!search) return;
    const { criteria, orderBy, order } = search;
    setLost(null);
    const answer = await dispatch(fetchShown({ criteria, page, limit: PAGE_SIZE, orderBy, order }));
    if (!fetchShown.fulfilled.match(answer)) {
      const { payload: failure } = answer;
      // One that was given up has none.
      if (failure) setLost({ of: key, failure, retry: () => void ask(page, before) });
      return;
    }
    const { results, total } = answer.payload;
    // Those of a view that was left come too late.
    if (latest.current === key) setShown({ of: key, results: [...before, ...results], total });
  };
  const latest = useRef(key);
  useOnAddress(key, () => {
    latest.current = key;
    if (key) void ask(1, []);
  });
  const current = shown?.of === key ? shown : null;
  const { results = [], total = 0 } = current ?? {};
  const hasMore = results.length < total;
  const failed = lost?.of === key ? lost : null;
  return {
    /** Null: not here yet; what was shown before stays until it is. */
    results: (failed ? current : (current ?? shown))?.results ?? null,
    /** Why there are none, or no more, as `Failed` takes it. */
    failed,
    total,
    more: hasMore ? () => void ask(results.length / PAGE_SIZE + 1, results) : undefined,
  };
}

/** The homes whose pins the map has, in the order of the list. */
function useShown({ orderBy, order }: Pick<SearchQuery, 'orderBy' | 'order'>, wanted: boolean) {
  const query = useSelector((state: WithSearch) => state.search.map.query);
  return useListings(query && wanted ? { criteria: shownCriteria(query), orderBy, order } : null);
}

interface ShownListProps {
  search: Pick<SearchQuery, 'orderBy' | 'order'>;
  /** Homes that come close to a search that found none. */
  close: readonly PropertyCard[];
  /** Only the first of them has room. */
  onlyFirst?: boolean;
}

/** The homes whose pins the map has: always the same ones. */
export function ShownList({ search, close, onlyFirst = false }: ShownListProps) {
  const t = useWords();
  const found = useShown(search, close.length === 0);
  const { results, failed, more } = close.length > 0 ? { results: close } : found;
  if (results === null) return failed ? <Failed {...failed} /> : <Skeleton className="m-2 h-26" />;
  return (
    <>
      <ul className="grid" data-shown={results.length}>
        {(onlyFirst ? results.slice(0, 1) : results).map((card) => (
          <li key={card._id} className="border-b border-line last:border-0">
            <CompactCard card={card} />
          </li>
        ))}
      </ul>
      {results.length === 0 && <p className="p-2 text-ink-2">{t('map.shown', { total: 0 })}</p>}
      {failed && !onlyFirst && <Failed {...failed} />}
      {more && !failed && !onlyFirst && (
        <Button variant="line" size="small" full onClick={more} className="my-2">
          {t('map.list.more')}
        </Button>
      )}
    </>
  );
}
