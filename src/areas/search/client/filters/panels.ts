import type { Section } from '../../criteria/kinds.ts';
import { ROWS } from '../../criteria/registry.ts';
import type { CriteriaField } from '../../criteria.ts';

/** What a button of the filter bar opens. */
export type PanelName = 'place' | 'type' | 'price' | 'rooms' | 'all';

/** What the map shows has no control of its own. */
const WITHOUT_CONTROL: CriteriaField = 'bounds';

/** The fields a group of controls sets; a form carries the others along unseen. */
export const fieldsIn = (section: Section): CriteriaField[] =>
  ROWS.filter((row) => row.section === section)
    .flatMap(({ fields }): readonly CriteriaField[] => fields)
    .filter((field) => field !== WITHOUT_CONTROL);
