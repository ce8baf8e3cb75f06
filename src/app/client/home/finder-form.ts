import { type Criteria, readCriteria } from '../../../areas/search/criteria.ts';
import { criteriaFor } from './place.ts';

/** The criteria of a filled search box: a known place by its name, any other text as words. */
export function criteriaOf(form: FormData): Criteria {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { search = '', currency, ...rest } = fields;
  const priced = rest.price_max ? { currency } : {};
  const { criteria } = readCriteria({ ...rest, ...priced });
  return { ...criteria, ...criteriaFor(search) };
}
