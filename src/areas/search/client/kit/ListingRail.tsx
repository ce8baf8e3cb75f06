import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import type { SearchQuery } from '#areas/search/address.ts';
import { searchKey } from './keys.ts';
import { selectPage, type WithSearch } from './state.ts';

/** Below the first view: their photos wait. */
const FIRST_INDEX = 10;

interface ListingRailProps {
  search: SearchQuery;
  most: number;
  title: ReactNode;
  className: string;
  sizes: string;
}

/** The newest listings of a search; nothing where there are none. */
export function ListingRail({ search, most, title, className, sizes }: ListingRailProps) {
  const page = useSelector((state: WithSearch) => selectPage(state, searchKey(search)));
  if (!page || page.results.length === 0) return null;
  return (
    <section className="grid gap-4">
      {title}
      <div className={className}>
        {page.results.slice(0, most).map((card, index) => (
          <ListingCard key={card._id} card={card} index={FIRST_INDEX + index} sizes={sizes} />
        ))}
      </div>
    </section>
  );
}
