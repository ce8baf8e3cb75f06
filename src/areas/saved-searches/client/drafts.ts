/** Conversions between a saved search, its criteria and its draft. */
import { type Criteria, readCriteria, writeCriteria } from '../../search/criteria.ts';
import type { Filter, FilterDraft } from '../contract.ts';
import { MOST_NAME } from '../vocabulary.ts';

export const criteriaOf = (filter: Filter): Criteria => readCriteria({ ...filter }).criteria;

const definedCriteria = (criteria: Criteria) =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));

/** Draft of a new saved search. */
export const newDraft = (name: string, criteria: Criteria): FilterDraft => ({
  name: name.slice(0, MOST_NAME),
  ...definedCriteria(criteria),
});

type FilterSettings = Pick<Filter, 'name' | 'subscribed' | 'frequency' | 'events'>;

/** Complete draft of a changed saved search, because an update replaces it. */
export function draftOf(
  filter: Filter,
  change: Partial<FilterSettings>,
  criteria = criteriaOf(filter),
): FilterDraft {
  const { name, subscribed, frequency, events } = filter;
  return { name, subscribed, frequency, events, ...change, ...definedCriteria(criteria) };
}

/** Whether two criteria are equal. */
export const sameCriteria = (a: Criteria, b: Criteria): boolean =>
  JSON.stringify(writeCriteria(a)) === JSON.stringify(writeCriteria(b));
