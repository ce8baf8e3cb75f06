/** Saved searches ("filters" on the wire), watched homes, and the mails about both (specification, sections 3, 4 and 7). */
import Type, { type Static, type TOptional, type TUnsafe } from 'typebox';
import { PropertyCard } from '#areas/listings/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { listResource, ownedFields } from '#platform/contract/list-resource.ts';
import { Id, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import {
  EVENTS,
  FILTER_COLUMNS,
  FREQUENCIES,
  MOST_NAME,
  SAVED_FIELDS,
  type SavedField,
} from './vocabulary.ts';

/** Every criterion by its own name. `criteria.ts` validates them and names each fault. */
const criteria = Object.fromEntries(
  SAVED_FIELDS.map((field) => [field, Type.Optional(Type.Unsafe({}))]),
) as unknown as { [K in SavedField]: TOptional<TUnsafe<NonNullable<Criteria[K]>>> };

const Events = Type.Array(oneOf(EVENTS), { minItems: 1, maxItems: EVENTS.length, uniqueItems: true });

const Draft = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MOST_NAME }),
    /** Whether mails are sent; default true. */
    subscribed: Type.Optional(Type.Boolean()),
    frequency: Type.Optional(oneOf(FREQUENCIES)),
    /** Default: all. */
    events: Type.Optional(Events),
    ...criteria,
  },
  { additionalProperties: false },
);

const Filter = Type.Object({
  ...ownedFields,
  name: Type.String(),
  subscribed: Type.Boolean(),
  frequency: oneOf(FREQUENCIES),
  events: Events,
  last_seen_at: Timestamp,
  /** How many listings match now. */
  count: Type.Integer(),
  /** How many of them were listed since `last_seen_at`. */
  new_count: Type.Integer(),
  ...criteria,
});

const One = Type.Object({ id: Id });
const Watch = Type.Object({ watched: Type.Boolean() });
const Token = Type.Object({ token: Type.String({ maxLength: 200 }) });

export const endpoints = {
  ...listResource('/filters', { noun: 'saved search', draft: Draft, item: Filter, columns: FILTER_COLUMNS }),
  'PUT /filters/subscribe/{id}': {
    summary: 'Turns the mails of a saved search on or off: as the body says, else the other way.',
    params: One,
    body: Type.Unsafe<{ subscribed?: boolean } | null>({
      type: ['object', 'null'],
      properties: { subscribed: { type: 'boolean' } },
      additionalProperties: false,
    }),
    answer: Filter,
  },
  'PUT /filters/seen/{id}': {
    summary: 'Its owner has opened the saved search: what is listed from now on is new.',
    params: One,
    answer: Filter,
  },
  'GET /filters/unsubscribe/{token}': {
    summary: 'Which saved search, or which watched home, an unsubscribe link is about.',
    params: Token,
    answer: Type.Object({ name: Type.String(), subscribed: Type.Boolean() }),
    access: 'public',
    perMinute: 60,
  },
  'GET /watches': {
    summary:
      'The homes the caller watches: a mail comes when the price of one drops or it is back on the market.',
    query: PageQuery,
    answer: pageOf(PropertyCard),
  },
  'GET /watches/{id}': { summary: 'Whether the caller watches a home.', params: One, answer: Watch },
  'PUT /watches/{id}': { summary: 'Watches a home.', params: One, answer: Watch },
  'DELETE /watches/{id}': { summary: 'Watches a home no longer.', params: One, answer: Watch },
  'GET /buyers/subscribe': {
    summary: 'The saved searches the caller gets mail about.',
    query: PageQuery,
    answer: pageOf(Filter),
    access: ['Buyer'],
  },
  'GET /buyers/subscribe/{id}': {
    summary: 'One of the saved searches the caller gets mail about.',
    params: One,
    answer: Filter,
    access: ['Buyer'],
    versioned: true,
  },
} as const satisfies Endpoints;

export type SavedSearchesApi = typeof endpoints;
export type Filter = Static<typeof Filter>;
export type FilterDraft = Static<typeof Draft>;
