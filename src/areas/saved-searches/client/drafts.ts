/** Conversions between a saved search, its criteria and its draft. */
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import type { Filter, FilterDraft } from '../contract.ts';
import { SAVED_FIELDS } from '../rules.ts';
import { MOST_NAME } from '../vocabulary.ts';

export const criteriaOf = (filter: Filter): Criteria => readCriteria({ ...filter }).criteria;

const definedCriteria = (criteria: Criteria) =>
  Object.fromEntries(
    SAVED_FIELDS.filter((field) => criteria[field] !== undefined).map((field) => [field, criteria[field]]),
  );

/** Draft of a new saved search. */
export const newDraft = (name: string, criteria: Criteria): FilterDraft => ({
  name: name.slice(0, MOST_NAME),
  ...definedCriteria(criteria),
});

/** The change that gives a saved search exactly these criteria: null takes away what it had. */
export const criteriaChange = (criteria: Criteria): Partial<FilterDraft> =>
  Object.fromEntries(SAVED_FIELDS.map((field) => [field, criteria[field] ?? null]));

/** Whether two criteria ask the same; the moment since which homes are new is no part of what is saved. */
export const sameCriteria = (a: Criteria, b: Criteria): boolean =>
  JSON.stringify(writeCriteria(definedCriteria(a))) === JSON.stringify(writeCriteria(definedCriteria(b)));
