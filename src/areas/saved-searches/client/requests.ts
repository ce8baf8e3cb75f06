/** Requests of the saved-search screens. All reject with a `Failure`. */

import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Filter, FilterDraft, SavedSearchesApi } from '../contract.ts';
import { MOST_NAME, SAVED_FIELDS } from '../vocabulary.ts';
import { filterActions } from './state.ts';

/** Conversions between a saved search, its criteria and its draft. */

export const criteriaOf = (filter: Filter): Criteria => readCriteria({ ...filter }).criteria;

const definedCriteria = (criteria: Criteria) =>
  Object.fromEntries(
    SAVED_FIELDS.filter((field) => criteria[field] !== undefined).map((field) => [field, criteria[field]]),
  );

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

type Context = RequestContext<SavedSearchesApi>;

export const filterRequests = listRequests(filterActions, '/filters');
export const { create: createFilter, update: updateFilter, remove: removeFilter } = filterRequests;

export const subscribe = request(filterActions.subscribe, ({ _id, subscribed }, { call }: Context) =>
  call('PUT /filters/subscribe/{id}', { params: { id: _id }, body: { subscribed } }),
);

export const markSeen = request(filterActions.seen, (id, { call }: Context) =>
  call('PUT /filters/seen/{id}', { params: { id } }, { keepalive: true }),
);
