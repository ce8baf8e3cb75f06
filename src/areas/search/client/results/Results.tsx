import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { ListingCardSkeleton } from '#areas/listings/client/kit/ListingCardSkeleton.tsx';
import type { SearchPage } from '#areas/search/contract.ts';
import { latePart } from '#platform/client/late-part.tsx';
import type { Search } from '../kit/search-query.ts';
import '../kit/state.ts';
import type { WithSearch } from '../kit/state.ts';

const EmptyState = latePart({
  when: 'near',
  name: 'empty-list',
  load: async () => (await import('./EmptyState.tsx')).EmptyState,
});
const ListFailed = latePart({
  when: 'idle',
  name: 'list-failed',
  load: async () => (await import('./ListFailed.tsx')).ListFailed,
});
const ResultCards = latePart({
  when: 'near',
  name: 'cards',
  load: async () => (await import('./ResultCards.tsx')).ResultCards,
  fallback: <Waiting limit={10} />,
});

/** Milliseconds an old page stays, dimmed, before slats take its place: a quick answer does not flicker. */
const PATIENCE_MS = 400;

/** The page to show: the one asked for, or for a moment the one before. */
function useShownPage(page: SearchPage | undefined): SearchPage | undefined {
  const last = useRef(page);
  const [impatient, setImpatient] = useState(false);
  useEffect(() => {
    if (page) last.current = page;
    setImpatient(false);
    if (page) return;
    const timer = setTimeout(() => setImpatient(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return page ?? (impatient ? undefined : last.current);
}

function Waiting({ limit }: { limit: number }) {
  return (
    <div className="results-grid">
      {Array.from({ length: Math.min(limit, 10) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  );
}

interface ResultsProps {
  search: Search;
  page: SearchPage | undefined;
  /** In a narrow list beside a wide map: each photo beside its words. */
  rows: boolean;
}

/** The homes of one page, or what stands in their place. */
export function Results({ search, page, rows }: ResultsProps) {
  const error = useSelector((state: WithSearch) => state.search.error);
  const shown = useShownPage(page);
  if (!page && error) return <ListFailed />;
  if (!shown) return <Waiting limit={search.limit} />;
  if (shown.total === 0) return <EmptyState search={search} />;
  return (
    <div
      aria-busy={!page}
      className={`results-list transition-opacity ${page ? '' : 'pointer-events-none opacity-60 delay-150'}`}
    >
      <ResultCards search={search} page={shown} rows={rows} />
    </div>
  );
}
