import { formatAddress, type Search } from '#areas/search/address.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { AppliedChip } from '#platform/client/ui/Chip.tsx';
import { changed } from '../kit/change-search.ts';
import { conditionLabel, drop, otherConditions } from '../kit/conditions.ts';

/** Conditions of the search that no button of the bar says, each to be taken away with one press. */
export function ActiveFilters({ search }: { search: Search }) {
  const intl = useIntl();
  const { criteria } = search;
  return (
    <ul className="flex shrink-0 items-center gap-2" aria-label={intl.t('filter.active')}>
      {otherConditions(criteria).shown.map((condition) => {
        const label = conditionLabel(intl, criteria, condition);
        return (
          <li key={condition.kind + (condition.value ?? '')}>
            <AppliedChip
              to={formatAddress(changed(search, drop(criteria, condition)))}
              label={intl.t('filter.remove', { condition: label })}
            >
              <bdi>{label}</bdi>
            </AppliedChip>
          </li>
        );
      })}
    </ul>
  );
}
