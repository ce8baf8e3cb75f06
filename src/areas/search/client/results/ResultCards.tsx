import { Suspense } from 'react';
import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { DemoBand } from '#areas/listings/client/kit/ListingBadges.tsx';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import type { SearchPage } from '#areas/search/contract.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PAGE_SIZES } from '#platform/contract/paging.ts';
import { addressOf, type Search } from '../kit/search-query.ts';
import { LinkMenu } from './LinkMenu.tsx';

interface PagingProps {
  search: Search;
  page: SearchPage;
}

/** How many a page holds; the first home shown stays on the page. */
function PageSize({ search, startIndex }: { search: Search; startIndex: number }) {
  const { t, formatNumber } = useIntl();
  const links = PAGE_SIZES.map((limit) => ({
    key: String(limit),
    to: addressOf({ ...search, limit, page: Math.floor(startIndex / limit) + 1 }),
    label: formatNumber(limit),
    chosen: limit === search.limit,
  }));
  return (
    <LinkMenu
      up
      label={t('search.pages.size.label')}
      summary={<FormattedMessage id="search.pages.size" values={{ limit: search.limit }} />}
      links={links}
    />
  );
}

/** Which part of the results is shown, the way to the others, and how many a page holds. */
function Paging(props: PagingProps) {
  const { locale } = useIntl();
  const { total, startIndex, endIndex } = props.page;
  return (
    <Kept by={['paging', locale, props.search, total, startIndex, endIndex]}>
      <Pages {...props} />
    </Kept>
  );
}

function Pages({ search, page: { total, startIndex, endIndex } }: PagingProps) {
  const t = useWords();
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-ink-3">
        {t('search.pages.range', { from: startIndex + 1, to: Math.min(endIndex, total), total })}
      </p>
      <Pagination
        page={search.page}
        pages={Math.ceil(total / search.limit)}
        hrefOf={(page) => addressOf({ ...search, page })}
      />
      <PageSize search={search} startIndex={startIndex} />
    </div>
  );
}

const HiddenCard = latePart({
  when: 'open',
  load: async () => (await import('./HiddenCard.tsx')).HiddenCard,
});

/** As in the style sheet. */
const ROW_PHOTO = '(width < 40rem) 82vw, (width < 68.75rem) 45vw, (width < 90rem) 10.5rem, 13.5rem';

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
      <DemoBand cards={page.results} />
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
