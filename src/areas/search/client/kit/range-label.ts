/** Ranges in words, for buttons and chips. */

import type { Criteria } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import { BASE_CURRENCY, formatMoneyShort } from '#platform/contract/money.ts';

export function rangeLabel(
  intl: IntlShape,
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string {
  const values = { min: format(min ?? 0), max: format(max ?? 0) };
  const id = max === undefined ? 'from' : min === undefined ? 'to' : 'between';
  return intl.t(`filter.range.${id}`, values);
}

export function priceLabel(
  intl: IntlShape,
  { price_min, price_max, currency = BASE_CURRENCY }: Criteria,
): string {
  return rangeLabel(intl, price_min, price_max, (value) => formatMoneyShort(value, currency, intl.locale));
}
