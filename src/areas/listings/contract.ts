/** Listings: shapes and calls (specification, sections 3 and 7). */
import Type, { type Static } from 'typebox';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import { AlsoOffered, ListingAgent, OfferedBy } from './agent.ts';
import { CARD_COLUMN_NAMES, PAGE_COLUMN_NAMES } from './columns.ts';
import { FactsInput, OwnListing, OwnListingRow, PropertyChangeInput } from './own-shapes.ts';
import { columnFields, Day, HistoryEntry, Money, OpenHouse } from './shapes.ts';
import { OWN_ORDERS, OWN_STATUSES, STATUSES } from './vocabulary.ts';

/** A listing in a list, on the map and among neighbours. */
export const cardFields = {
  _id: Id,
  ...columnFields(CARD_COLUMN_NAMES),
  /** Last price before a reduction within the last 30 days, in `currency`; else null. */
  price_before: nullable(Money),
  source: Type.String(),
  /** Whom it is listed by courtesy of, where its source names an office or an agent. */
  courtesy: Type.Optional(Type.String()),
  /** What a home to buy costs a month with the usual loans, in the base currency, where that is known. */
  month: Type.Optional(Money),
};
export const PropertyCard = Type.Object(cardFields);

const propertySchema = Type.Object({
  ...cardFields,
  /** Null for listings whose source names no agent with an account. */
  agent: nullable(ListingAgent),
  /** Whom its source names. */
  offered_by: nullable(OfferedBy),
  /** Of a home that several sources have: who offers it besides. */
  also_offered: Type.Optional(Type.Array(AlsoOffered)),
  ...columnFields(PAGE_COLUMN_NAMES),
  updated_at: Timestamp,
  views: Type.Integer(),
  likes: Type.Integer(),
  /** Oldest first; the first entry is the first listing. */
  history: Type.Array(HistoryEntry),
  /** Those to come, of a listing that can be visited. */
  open_houses: Type.Array(OpenHouse),
  /** What only listings entered here have. */
  available_from: Type.Optional(nullable(Day)),
  /** What it was sold or let for, where its agent lets it be known. */
  closed_price: Type.Optional(nullable(Money)),
});
export interface Property extends Static<typeof propertySchema> {}
/** Named as an interface: TypeScript would work its many columns out again in every call (TS2589). */
export const Property = Type.Unsafe<Property>(propertySchema);

const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const ListingParams = Type.Object({ id: Id });

/** Where a trip leads. */
export const TRIP_ENDS = ['centre', 'airport'] as const;
export const Travel = Type.Object({
  results: Type.Array(
    Type.Object({
      to: oneOf(TRIP_ENDS),
      name: Type.String(),
      minutes: Type.Integer(),
      km: Type.Number(),
    }),
  ),
  /** Whose roads these are. */
  credit: Type.String(),
});

export const Rate = Type.Object({
  currency: oneOf(CURRENCIES),
  /** Jamaican dollars for one unit. */
  jmd: Type.Number(),
  as_of: Type.String({ format: 'date' }),
  source: Type.String(),
});

export const endpoints = {
  'GET /properties/{id}': {
    summary:
      'One listing with its history; a withdrawn one still answers, with its status. Of a home that several sources have, the listing that is shown for it, with its own id.',
    params: Type.Object({ id: Id }),
    answer: Property,
    access: 'public',
    versioned: true,
  },
  'GET /properties/{id}/travel': {
    summary:
      'By car from a listing to its town centre and the nearest airport; nothing where the operator has no router.',
    params: ListingParams,
    answer: Travel,
    access: 'public',
  },
  'PUT /properties/{id}': {
    summary: 'Change a listing, a draft too; its owner, its agent or an admin only.',
    params: ListingParams,
    body: PropertyChangeInput,
    answer: OwnListing,
    access: SELLERS,
    versioned: true,
  },
  'POST /properties': {
    summary: 'Begins a draft, which nobody else sees.',
    body: FactsInput,
    answer: OwnListing,
    access: SELLERS,
    idempotent: true,
  },
  'GET /properties/mine': {
    summary:
      'The own listings and drafts; drafts and those changed last first unless another order is asked for.',
    query: pageQuery({
      status: Type.Optional(oneOf(OWN_STATUSES)),
      q: Type.Optional(Type.String({ maxLength: 120, description: 'part of a title or a place' })),
      orderBy: Type.Optional(oneOf(OWN_ORDERS)),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
    }),
    answer: Type.Object({
      ...pageOf(OwnListingRow).properties,
      /** How many there are by status. */
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
    access: SELLERS,
  },
  'GET /properties/mine/{id}': {
    summary: 'An own listing with what only its owner sees.',
    params: ListingParams,
    answer: OwnListing,
    access: SELLERS,
    versioned: true,
  },
  'PUT /properties/{id}/status': {
    summary:
      'Publishes a draft, or says where a listing stands; what keeps it off the market is answered 422, and a home that looks like one of theirs on the market 409 until they say that it is `different`.',
    params: ListingParams,
    body: Type.Object(
      {
        status: oneOf(STATUSES),
        closed_price: Type.Optional(nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }))),
        closed_price_shown: Type.Optional(Type.Boolean()),
        different: Type.Optional(
          Type.Boolean({ description: 'it is another home than the one of theirs it looks like' }),
        ),
      },
      { additionalProperties: false },
    ),
    answer: OwnListing,
    access: SELLERS,
    versioned: true,
  },
  'PUT /properties/{id}/undo': {
    summary: 'Takes back the last change of status or price, or the removal, within a day.',
    params: ListingParams,
    answer: OwnListing,
    access: SELLERS,
  },
  'PUT /properties/{id}/renew': {
    summary: 'Says that it is still on offer: it stays on the market for another 45 days.',
    params: ListingParams,
    answer: OwnListing,
    access: SELLERS,
  },
  'DELETE /properties/{id}': {
    summary:
      'Removes an own listing: a draft for good after a day, a published one from the market and the own list.',
    params: ListingParams,
    answer: Type.Object({ _id: Id }),
    access: SELLERS,
  },
} as const satisfies Endpoints;

/** Answered by the search, which holds the rates in memory. */
export const rateEndpoints = {
  'GET /properties/rates': {
    summary: 'The exchange rates prices are compared with, and their dates.',
    answer: Type.Object({ rates: Type.Array(Rate) }),
    access: 'public',
  },
} as const satisfies Endpoints;

export type ListingsApi = typeof endpoints;
export type RatesApi = typeof rateEndpoints;
export type PropertyCard = Static<typeof PropertyCard>;
export type Travel = Static<typeof Travel>;
export type Rate = Static<typeof Rate>;
