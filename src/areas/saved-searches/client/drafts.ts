/** A saved search and what is sent to change it. */
import { type Criteria, readCriteria, writeCriteria } from '../../properties/criteria.ts';
import type { Filter, FilterDraft } from '../contract.ts';
import { MOST_NAME } from '../vocabulary.ts';

export const criteriaOf = (filter: Filter): Criteria => readCriteria({ ...filter }).criteria;

const given = (criteria: Criteria) =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));

/** A first draft: the question, under a name. */
export const newDraft = (name: string, criteria: Criteria): FilterDraft => ({
  name: name.slice(0, MOST_NAME),
  ...given(criteria),
});

type Manner = Pick<Filter, 'name' | 'subscribed' | 'frequency' | 'events'>;

/** The whole of a saved search with some of it changed: an update replaces. */
export function draftOf(filter: Filter, change: Partial<Manner>, criteria = criteriaOf(filter)): FilterDraft {
  const { name, subscribed, frequency, events } = filter;
  return { name, subscribed, frequency, events, ...change, ...given(criteria) };
}

/** Whether two questions ask the same. */
export const asksTheSame = (a: Criteria, b: Criteria): boolean =>
  JSON.stringify(writeCriteria(a)) === JSON.stringify(writeCriteria(b));
