import { SECTIONS, type Section } from '#areas/search/criteria/kinds.ts';
import { ROWS } from '#areas/search/criteria/registry.ts';
import type { CriteriaField } from '#areas/search/criteria.ts';

export type PanelName = 'place' | 'type' | 'price' | 'rooms' | 'title' | 'all';

/** Every group, the ones that decide most first: money, then shape, then taste. */
export const ALL_COLUMNS: readonly (readonly Section[])[] = [
  ['price', 'rooms', 'categories', 'place', 'distances'],
  ['type', 'title', 'size'],
  ['features', 'extras', 'words'],
];
const missing = SECTIONS.find((section) => !ALL_COLUMNS.flat().includes(section));
if (missing) throw new Error(`The filter form has no place for "${missing}".`);

/** What the map shows has no control of its own. */
const WITHOUT_CONTROL: CriteriaField = 'bounds';

/** The fields a group of controls sets; a form carries the others along unseen. */
export const fieldsIn = (section: Section): CriteriaField[] =>
  ROWS.filter((row) => row.section === section)
    .flatMap(({ fields }): readonly CriteriaField[] => fields)
    .filter((field) => field !== WITHOUT_CONTROL);
