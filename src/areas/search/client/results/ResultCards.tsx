import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { DemoBand } from '#areas/listings/client/kit/ListingBadges.tsx';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { useInLanguage } from '#areas/listings/client/kit/photo-alt.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatAddress, type Search } from '#areas/search/address.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PAGE_SIZES } from '#platform/contract/paging.ts';
import { LinkMenu } from './SortMenu.tsx';

interface PagingProps {
  search: Search;
  page: SearchPage;
}

/** How many a page holds; the first home shown stays on the page. */
function PageSize({ search, startIndex }: { search: Search; startIndex: number }) {
  const { t, formatNumber } = useIntl();
  const links = PAGE_SIZES.map((limit) => ({
    key: String(limit),
    to: formatAddress({ ...search, limit, page: Math.floor(startIndex / limit) + 1 }),
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
        hrefOf={(page) => formatAddress({ ...search, page })}
      />
      <PageSize search={search} startIndex={startIndex} />
    </div>
  );
}

/** In the place of a home the visitor hid: its name, and the way back. */
function HiddenCard({ card: said, onShow }: { card: PropertyCard; onShow: () => void }) {
  const t = useWords();
  const card = useInLanguage(said);
  return (
    <article className="grid content-center justify-items-start gap-2 self-stretch rounded-photo border border-dashed border-edge p-5 text-ink-2">
      <p>{t('card.hidden')}</p>
      <p dir="auto" className="font-medium">
        {card.title || <FormattedMessage id="card.untitled" />}
      </p>
      <Button variant="line" size="small" onClick={onShow}>
        {t('card.hide.again')}
      </Button>
    </article>
  );
}

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
              <HiddenCard card={card} onShow={() => hide(card._id, false)} />
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
