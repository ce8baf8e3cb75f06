/** The filter form: its groups of controls, and as an address, for browsers that send it and for scripts that read it. */

import { formatPlace, parseAddress, type Search, settingsOf } from '#areas/search/address.ts';
import { PLACE_COLUMNS, SECTIONS, type Section } from '#areas/search/criteria/kinds.ts';
import { ROWS } from '#areas/search/criteria/registry.ts';
import { type CriteriaField, writeCriteria } from '#areas/search/criteria.ts';

/** Where a form is sent; the place and the category it names decide where it leads. */
export const FORM_ACTION = '/homes-for-sale';

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
const fieldsIn = (section: Section): CriteriaField[] =>
  ROWS.filter((row) => row.section === section)
    .flatMap(({ fields }): readonly CriteriaField[] => fields)
    .filter((field) => field !== WITHOUT_CONTROL);

/** What the form's controls do not say: criteria of other groups, order, size and view. */
export function carriedAlong(search: Search, sections: readonly Section[]): [name: string, value: string][] {
  const { criteria } = search;
  const seen = new Set(sections.flatMap(fieldsIn));
  const written = writeCriteria(criteria);
  const isPlace = (field: string) => (PLACE_COLUMNS as readonly string[]).includes(field);
  const place: Record<string, string> = criteria.country
    ? { place: formatPlace(criteria) }
    : Object.fromEntries(Object.entries(written).filter(([field]) => isPlace(field)));
  const criteriaFields = Object.entries(written).filter(
    ([field]) => !isPlace(field) && !seen.has(field as never),
  );
  const all = [
    ...criteriaFields,
    ...(seen.has('country') ? [] : Object.entries(place)),
    ...Object.entries(settingsOf(search)),
  ];
  return all.filter(([, value]) => value !== '');
}

export function readForm(form: HTMLFormElement): Search {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return parseAddress(`${FORM_ACTION}?${query}`) as Search;
}
