/** Conditions of a search in words, for chips and offers. */

import { readPolygons } from '#areas/search/criteria/polygons.ts';
import { CRITERIA, type Criterion } from '#areas/search/criteria/registry.ts';
import { type Criteria, endsOf } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import { type ChoiceName, type Condition, isChoice } from './conditions.ts';
import { placeName } from './place-name.ts';
import { priceLabel, rangeLabel } from './range-label.ts';

/** The messages that name the values of a choice begin like this. */
const WORDS: Record<ChoiceName, string> = {
  categories: 'category',
  type: 'type',
  title_type: 'filter.title_type',
  status: 'filter.status',
};

/** What a chip's text is filled with. */
function valuesOf(intl: IntlShape, criteria: Criteria, row: Criterion): Record<string, string | number> {
  switch (row.kind) {
    case 'words':
      return { words: criteria[row.name] ?? '' };
    case 'atLeast':
      return { count: criteria[row.name] ?? 0 };
    case 'age':
    case 'area': {
      const [min, max] = endsOf(row);
      const number = (value: number) => intl.formatNumber(value);
      return { range: rangeLabel(intl, criteria[min], criteria[max], number) };
    }
    case 'polygons':
      return { count: readPolygons(criteria[row.name] ?? '')?.length ?? 0 };
    case 'since':
      return { day: intl.formatDate(criteria[row.name], { day: 'numeric', month: 'long' }) };
    case 'near':
      return { km: criteria[`${row.name}_km`] ?? 0 };
    case 'circle':
      return { km: criteria.radius_km ?? 0 };
    default:
      return {};
  }
}

export function conditionLabel(intl: IntlShape, criteria: Criteria, { kind, value }: Condition): string {
  if (kind === 'all') return intl.t('search.empty.clear');
  if (kind === 'price') return priceLabel(intl, criteria);
  if (kind === 'feature') return intl.t(`feature.${value}`);
  if (isChoice(kind)) {
    const values: readonly string[] = criteria[kind] ?? [];
    const one = value ?? (values.length === 1 ? values[0] : undefined);
    return intl.t(one ? `${WORDS[kind]}.${one}` : `filter.${kind}`);
  }
  const row = CRITERIA[kind];
  if (row.kind === 'flag') return intl.t(`filter.${kind}`);
  if (row.kind === 'place') return placeName(criteria, intl) ?? '';
  return intl.t(`filter.chip.${kind}`, valuesOf(intl, criteria, row));
}
