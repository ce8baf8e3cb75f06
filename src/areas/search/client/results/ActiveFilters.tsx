import { useIntl } from '../../../../platform/client/intl.tsx';
import { AppliedChip } from '../../../../platform/client/ui/Chip.tsx';
import { conditionLabel } from '../kit/condition-label.ts';
import { type Condition, drop } from '../kit/conditions.ts';
import { addressOf, changed, type Search } from '../kit/search-query.ts';

interface ActiveFiltersProps {
  search: Search;
  conditions: readonly Condition[];
}

/** Conditions of the search, each to be taken away with one press. */
export function ActiveFilters({ search, conditions }: ActiveFiltersProps) {
  const intl = useIntl();
  const { criteria } = search;
  if (conditions.length === 0) return null;
  return (
    <ul className="flex shrink-0 items-center gap-2" aria-label={intl.formatMessage({ id: 'filter.active' })}>
      {conditions.map((condition) => {
        const label = conditionLabel(intl, criteria, condition);
        return (
          <li key={condition.kind + (condition.value ?? '')}>
            <AppliedChip
              to={addressOf(changed(search, drop(criteria, condition)))}
              label={intl.formatMessage({ id: 'filter.remove' }, { condition: label })}
            >
              <bdi>{label}</bdi>
            </AppliedChip>
          </li>
        );
      })}
    </ul>
  );
}
