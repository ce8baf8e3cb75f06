/** The filter form as an address: one way for browsers that send it and for scripts that read it. */
import { PLACE_COLUMNS, type Section } from '#areas/search/criteria/kinds.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import { DEFAULT_PAGE_SIZE } from '#platform/contract/paging.ts';
import { DEFAULT_ORDER_BY, placeValue, readSearch, type Search } from '../kit/search-query.ts';
import { fieldsIn } from './panels.ts';

/** Where a form is sent; the place and the category it names decide where it leads. */
export const FORM_ACTION = '/homes-for-sale';

/** What the form's controls do not say: criteria of other groups, order, size and view. */
export function carriedAlong(search: Search, sections: readonly Section[]): [name: string, value: string][] {
  const { criteria, limit, order, orderBy, view } = search;
  const seen = new Set(sections.flatMap(fieldsIn));
  const written = writeCriteria(criteria);
  const isPlace = (field: string) => (PLACE_COLUMNS as readonly string[]).includes(field);
  const place: Record<string, string> = criteria.country
    ? { place: placeValue(criteria) }
    : Object.fromEntries(Object.entries(written).filter(([field]) => isPlace(field)));
  const criteriaFields = Object.entries(written).filter(
    ([field]) => !isPlace(field) && !seen.has(field as never),
  );
  const settings = {
    limit: limit === DEFAULT_PAGE_SIZE ? '' : String(limit),
    orderBy: orderBy === DEFAULT_ORDER_BY ? '' : orderBy,
    order: order === 'asc' ? '' : order,
    view: view === 'list' ? '' : view,
  };
  const all = [
    ...criteriaFields,
    ...(seen.has('country') ? [] : Object.entries(place)),
    ...Object.entries(settings),
  ];
  return all.filter(([, value]) => value !== '');
}

export function readForm(form: HTMLFormElement): Search {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return readSearch(new URL(`${FORM_ACTION}?${query}`, 'http://yaad')) as Search;
}
