/** Pure decisions about saved searches. */

import type { Faults } from '../../platform/contract/error.ts';
import { type Criteria, readCriteria } from '../search/criteria.ts';

/** A name on one line. */
export const tidyName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The criteria of a draft, and their faults. */
export function criteriaOfDraft(draft: object): { criteria: Criteria; faults: Faults } {
  return readCriteria({ ...draft });
}
