import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { Order } from '#platform/contract/paging.ts';
import { addressOf, type Search, sorted } from '../kit/search-query.ts';
import { LinkMenu } from './LinkMenu.tsx';

/** The orders on offer, the usual ones first. */
const CHOICES: readonly [OrderBy, Order][] = [
  ['fit', 'asc'],
  ['listed_at', 'desc'],
  ['price', 'asc'],
  ['price', 'desc'],
  ['sqft', 'desc'],
  ['lot_sqft', 'desc'],
  ['price_per_sqft', 'asc'],
  ['reduced_at', 'desc'],
  ['bedrooms', 'desc'],
  ['distance', 'asc'],
  ['title', 'asc'],
];
/** On offer in the one direction people ask for, or in both. */
const NEVER_FLIPPED: readonly OrderBy[] = ['fit', 'price'];

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
  const intl = useIntl();
  const links = CHOICES.filter(([column]) => sortable(search, column)).map(([orderBy, order]) => {
    const fixed = NEVER_FLIPPED.includes(orderBy);
    const chosen = search.orderBy === orderBy && (!fixed || search.order === order);
    const next = chosen && !fixed ? sorted(search, orderBy) : { ...search, orderBy, order, page: 1 };
    return {
      key: `${orderBy} ${order}`,
      to: addressOf(next),
      label: <FormattedMessage id={`sort.${orderBy}`} />,
      hint: <FormattedMessage id={`sort.${orderBy}.${next.order}`} />,
      chosen,
    };
  });
  const summary = (
    <bdi>
      {!narrow && (
        <>
          <span className="text-ink-3">
            <FormattedMessage id="search.sort" />
          </span>{' '}
        </>
      )}
      {search.orderBy === 'fit' && search.order === 'asc' ? (
        <FormattedMessage id="sort.fit" />
      ) : (
        <FormattedMessage
          id="search.sort.chosen"
          values={{
            column: intl.t(`sort.${search.orderBy}`),
            direction: intl.t(`sort.${search.orderBy}.${search.order}`),
          }}
        />
      )}
    </bdi>
  );
  const label = intl.t('search.sort.label');
  return <LinkMenu label={label} summary={summary} links={links} up={up} wraps={narrow} />;
}
