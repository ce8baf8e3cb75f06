import { readSum } from '#areas/search/amount.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import { criteriaFor } from './place.ts';

/** The criteria of a filled search box: a known place by its name, any other text as words. */
export function criteriaOf(form: FormData): Criteria {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { search = '', currency, price_max: typed = '', ...rest } = fields;
  const price_max = readSum(typed);
  const { criteria } = readCriteria({ ...rest, ...(price_max !== null && { price_max, currency }) });
  return { ...criteria, ...criteriaFor(search) };
}
