/** Pure decisions about saved searches. */
import { type Criteria, type Faults, readCriteria } from '../properties/criteria.ts';

/** A name on one line. */
export const tidyName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What of a draft is the question, and what is wrong with it. */
export function readQuestion(draft: object): { criteria: Criteria; faults: Faults } {
  return readCriteria({ ...draft });
}
