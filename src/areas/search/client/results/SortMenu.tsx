import { FormattedMessage, useIntl } from 'react-intl';
import { ORDER_BY, type OrderBy } from '../../../listings/vocabulary.ts';
import { addressOf, type Search, sorted } from '../kit/search-query.ts';
import { LinkMenu } from './LinkMenu.tsx';

/** Distances need a point they start from. */
const sortable = ({ criteria }: Search, column: OrderBy) =>
  column !== 'distance' || criteria.lat !== undefined;

/** What the results are ordered by; choosing the same again turns the order round. */
export function SortMenu({ search }: { search: Search }) {
  const intl = useIntl();
  const links = ORDER_BY.filter((column) => sortable(search, column)).map((column) => {
    const next = sorted(search, column);
    const chosen = search.orderBy === column;
    return {
      key: column,
      to: addressOf(next),
      label: <FormattedMessage id={`sort.${column}`} />,
      hint: <FormattedMessage id={`sort.${column}.${next.order}`} />,
      chosen,
    };
  });
  const summary = (
    <bdi>
      <span className="text-ink-3">
        <FormattedMessage id="search.sort" />
      </span>{' '}
      <FormattedMessage
        id="search.sort.chosen"
        values={{
          column: intl.formatMessage({ id: `sort.${search.orderBy}` }),
          direction: intl.formatMessage({ id: `sort.${search.orderBy}.${search.order}` }),
        }}
      />
    </bdi>
  );
  return <LinkMenu label={intl.formatMessage({ id: 'search.sort.label' })} summary={summary} links={links} />;
}
