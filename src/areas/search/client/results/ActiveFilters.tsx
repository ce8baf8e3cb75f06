import { FormattedMessage, useIntl } from 'react-intl';
import { AppliedChip } from '../../../../platform/client/ui/Chip.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { conditionLabel } from '../kit/condition-label.ts';
import { conditions, drop, withoutConditions } from '../kit/relax-criteria.ts';
import { addressOf, type Search } from '../kit/search-query.ts';

/** What narrows the search, each to be taken away with one press. */
export function ActiveFilters({ search }: { search: Search }) {
  const intl = useIntl();
  const { criteria } = search;
  const active = conditions(criteria);
  if (active.length === 0) return null;
  const first = { ...search, page: 1 };
  return (
    <ul
      className="no-scrollbar -mx-(--side) flex items-center gap-2 overflow-x-auto px-(--side) py-1 md:mx-0 md:flex-wrap md:px-0"
      aria-label={intl.formatMessage({ id: 'filter.active' })}
    >
      {active.map((condition) => {
        const label = conditionLabel(intl, criteria, condition);
        return (
          <li key={condition.kind + (condition.value ?? '')}>
            <AppliedChip
              to={addressOf({ ...first, criteria: drop(criteria, condition) })}
              label={intl.formatMessage({ id: 'filter.remove' }, { condition: label })}
            >
              <bdi>{label}</bdi>
            </AppliedChip>
          </li>
        );
      })}
      <li>
        <Link
          to={addressOf({ ...first, criteria: withoutConditions(criteria) })}
          className="btn btn-bare btn-small whitespace-nowrap text-lagoon"
        >
          <FormattedMessage id="filter.clear" />
        </Link>
      </li>
    </ul>
  );
}
