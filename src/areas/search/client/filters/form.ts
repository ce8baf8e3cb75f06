/** The filter form as an address: one way for browsers that send it and for scripts that read it. */

import { formatPlace, parseAddress, type Search, settingsOf } from '#areas/search/address.ts';
import { PLACE_COLUMNS, type Section } from '#areas/search/criteria/kinds.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import { fieldsIn } from './panels.ts';

/** Where a form is sent; the place and the category it names decide where it leads. */
export const FORM_ACTION = '/homes-for-sale';

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
