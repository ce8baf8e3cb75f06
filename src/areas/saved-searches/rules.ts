/** Pure decisions about saved searches. */

import { CRITERIA_FIELDS, type Criteria, type CriteriaField, readCriteria } from '#areas/search/criteria.ts';
import type { Faults } from '#platform/contract/error.ts';

/** What a saved search asks: everything but a moment, which would be older every day. */
export type SavedField = Exclude<CriteriaField, 'listed_since'>;
export const SAVED_FIELDS: readonly SavedField[] = CRITERIA_FIELDS.filter(
  (field) => field !== 'listed_since',
);

export const tidyName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function criteriaOfDraft(draft: object): { criteria: Criteria; faults: Faults } {
  return readCriteria({ ...draft });
}
