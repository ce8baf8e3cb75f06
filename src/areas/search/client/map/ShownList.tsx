import type { PropertyCard } from '#areas/listings/contract.ts';
import type { SearchQuery } from '#areas/search/address.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { CompactCard } from './CompactCard.tsx';
import { useShown } from './use-shown.ts';

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
  const { results, more } = close.length > 0 ? { results: close } : found;
  if (results === null) return <Skeleton className="m-2 h-26" />;
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
      {more && !onlyFirst && (
        <Button variant="line" size="small" full onClick={more} className="my-2">
          {t('map.list.more')}
        </Button>
      )}
    </>
  );
}
