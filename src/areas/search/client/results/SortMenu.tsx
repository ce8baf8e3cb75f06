import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { ORDERS, sorted } from '../kit/change-search.ts';
import { LinkMenu } from './LinkMenu.tsx';

const CHOICES = Object.keys(ORDERS) as OrderBy[];

/** Distances need a point they start from. */
const sortable = ({ criteria }: Search, column: OrderBy) =>
  column !== 'distance' || criteria.lat !== undefined;

interface SortMenuProps {
  search: Search;
  /** Opens upwards, where the page ends below. */
  up?: boolean;
  /** Stands where there is little room: without the word before it, in two lines if need be. */
  narrow?: boolean;
}

/** The order of results; choosing the same again turns it round. */
export function SortMenu({ search, up = false, narrow = false }: SortMenuProps) {
  const t = useWords();
  const intl = useIntl();
  const links = CHOICES.filter((column) => sortable(search, column)).map((orderBy) => {
    const next = sorted(search, orderBy);
    return {
      key: orderBy,
      to: formatAddress(next),
      label:
        orderBy === 'fit' ? (
          <>
            <FormattedMessage id="sort.fit" />
            <span className="block max-w-64 pb-1 text-ink-3 text-small">{t('search.sort.fit.text')}</span>
          </>
        ) : (
          <FormattedMessage id={`sort.${orderBy}`} />
        ),
      hint: orderBy !== 'fit' && <FormattedMessage id={`sort.${orderBy}.${next.order}`} />,
      chosen: search.orderBy === orderBy,
    };
  });
  const summary = (
    <bdi>
      {!narrow && (
        <>
          <span className="text-ink-3">{t('search.sort')}</span>{' '}
        </>
      )}
      {search.orderBy === 'fit' && search.order === 'asc'
        ? t('sort.fit')
        : t('search.sort.chosen', {
            column: intl.t(`sort.${search.orderBy}`),
            direction: intl.t(`sort.${search.orderBy}.${search.order}`),
          })}
    </bdi>
  );
  const label = intl.t('search.sort.label');
  return <LinkMenu label={label} summary={summary} links={links} up={up} wraps={narrow} />;
}

/** The order beside the number of homes; it stays as it was rendered until search or language change. */
export function ListOrder({ search }: { search: Search }) {
  const { locale } = useIntl();
  return (
    <Kept by={['sort menu', locale, search]}>
      <SortMenu search={search} />
    </Kept>
  );
}
