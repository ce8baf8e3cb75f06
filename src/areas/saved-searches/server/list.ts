/** The list of saved searches, on the list kit. */

import type { Criteria } from '#areas/search/criteria.ts';
import { invalid } from '#platform/server/http/errors.ts';
import { ListKit, ownedOf } from '#platform/server/list/list-routes.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { Filter, FilterDraft } from '../contract.ts';
import { criteriaOfDraft, tidyName } from '../rules.ts';
import { DEFAULT_FREQUENCY, EVENTS, FILTER_COLUMNS, MOST_FILTERS } from '../vocabulary.ts';
import type { FilterRow } from './queries/filters.ts';

export interface ListingCounter {
  count(criteria: Criteria, since: Date): Promise<{ count: number; new_count: number }>;
}

export type FilterKit = ListKit<FilterDraft, FilterRow, Filter>;

function valuesOf(draft: FilterDraft) {
  const { criteria, faults } = criteriaOfDraft(draft);
  const name = tidyName(draft.name);
  const all = { ...faults, ...(name === '' && { name: 'must not be blank' }) };
  if (Object.keys(all).length > 0) throw invalid(all);
  return {
    name,
    criteria: JSON.stringify(criteria),
    subscribed: draft.subscribed ?? true,
    frequency: draft.frequency ?? DEFAULT_FREQUENCY,
    events: [...(draft.events ?? EVENTS)],
  };
}

async function present(search: ListingCounter, row: FilterRow): Promise<Filter> {
  const { name, subscribed, frequency, events, last_seen_at, criteria } = row;
  const counts = await search.count(criteria, new Date(last_seen_at));
  return {
    ...ownedOf(row),
    name,
    subscribed,
    frequency,
    events,
    ...counts,
    ...criteria,
    last_seen_at,
  } as Filter;
}

export const filterKit = (db: Database, search: ListingCounter): FilterKit =>
  new ListKit<FilterDraft, FilterRow, Filter>(db, {
    noun: 'Saved search',
    table: 'filters',
    most: MOST_FILTERS,
    columns: Object.fromEntries(FILTER_COLUMNS.map((name) => [name, name])),
    values: valuesOf,
    draftOf: ({ name, subscribed, frequency, events, criteria }) =>
      ({
        ...criteria,
        name,
        subscribed,
        frequency,
        events,
      }) as FilterDraft,
    present: (_db: Queryable, rows) => Promise.all(rows.map((row) => present(search, row))),
  });
