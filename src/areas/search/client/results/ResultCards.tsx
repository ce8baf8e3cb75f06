import { Suspense } from 'react';
import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import type { SearchPage } from '#areas/search/contract.ts';
import { latePart } from '#platform/client/late-part.tsx';
import type { Search } from '../kit/search-query.ts';
import { Paging } from './Paging.tsx';

const HiddenCard = latePart({
  when: 'open',
  load: async () => (await import('./HiddenCard.tsx')).HiddenCard,
});

/** As in the style sheet. */
const ROW_PHOTO = '(width < 40rem) 92vw, (width < 68.75rem) 45vw, (width < 90rem) 10.5rem, 13.5rem';

interface ResultCardsProps {
  search: Search;
  page: SearchPage;
  /** Each photo beside its words. */
  rows: boolean;
}

/** The homes of one page and the way to the others: links by themselves, so that their code comes after the rest. */
export function ResultCards({ search, page, rows }: ResultCardsProps) {
  const { hidden, hide } = useHidden();
  return (
    <>
      <ul className="results-grid isolate">
        {page.results.map((card, index) => (
          <li key={card._id} className="grid">
            {hidden.includes(card._id) ? (
              <Suspense>
                <HiddenCard card={card} onShow={() => hide(card._id, false)} />
              </Suspense>
            ) : (
              <ListingCard card={card} index={index} {...(rows && { sizes: ROW_PHOTO })} />
            )}
          </li>
        ))}
      </ul>
      <Paging search={search} page={page} />
    </>
  );
}
