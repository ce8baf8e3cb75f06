/** Conditions of a search in words, for chips and offers. */
import type { IntlShape } from 'react-intl';
import { formatMoneyShort } from '../../../../platform/client/money.ts';
import type { Criteria } from '../../criteria.ts';
import type { Condition } from './loosen.ts';
import { placeName } from './place-name.ts';

export function rangeLabel(
  intl: IntlShape,
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string {
  const values = { min: format(min ?? 0), max: format(max ?? 0) };
  const id = max === undefined ? 'from' : min === undefined ? 'to' : 'between';
  return intl.formatMessage({ id: `filter.range.${id}` }, values);
}

export function priceLabel(intl: IntlShape, { price_min, price_max, currency = 'JMD' }: Criteria): string {
  return rangeLabel(intl, price_min, price_max, (value) => formatMoneyShort(value, currency, intl.locale));
}

/** What a label needs to know besides its name. */
function valuesOf(intl: IntlShape, criteria: Criteria, { kind }: Condition): Record<string, string | number> {
  const number = (value: number) => intl.formatNumber(value);
  const range = (min?: number, max?: number) => ({ range: rangeLabel(intl, min, max, number) });
  switch (kind) {
    case 'search':
      return { words: criteria.search ?? '' };
    case 'address':
      return { words: criteria.address ?? '' };
    case 'bedrooms':
    case 'bathrooms':
    case 'parking_spaces':
      return { count: criteria[kind] ?? 0 };
    case 'age':
      return range(criteria.age_min, criteria.age_max);
    case 'sqft':
      return range(criteria.sqft_min, criteria.sqft_max);
    case 'lot':
      return range(criteria.lot_min, criteria.lot_max);
    case 'radius':
      return { km: criteria.radius_km ?? 0 };
    default:
      return {};
  }
}

export function conditionLabel(intl: IntlShape, criteria: Criteria, condition: Condition): string {
  const { kind, value } = condition;
  if (kind === 'all') return intl.formatMessage({ id: 'search.empty.clear' });
  if (kind === 'price') return priceLabel(intl, criteria);
  if (kind === 'feature') return intl.formatMessage({ id: `feature.${value}` });
  if (kind === 'categories') return intl.formatMessage({ id: `category.${value}` });
  if (kind === 'type') return intl.formatMessage({ id: value ? `type.${value}` : 'filter.type' });
  if (kind === 'garage' || kind === 'basement') return intl.formatMessage({ id: `filter.${kind}` });
  if (kind === 'city' || kind === 'region' || kind === 'country') return placeName(criteria, intl) ?? '';
  return intl.formatMessage({ id: `filter.chip.${kind}` }, valuesOf(intl, criteria, condition));
}
