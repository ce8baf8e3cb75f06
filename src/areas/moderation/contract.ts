/** Listings that wait for an admin: first ones of new accounts, held ones, prices an import doubts, and look-alikes. */
import Type, { type Static } from 'typebox';
import { SIGNS } from '#areas/listings/same-home.ts';
import { HOLD_DECISIONS, HOLD_KINDS } from '#areas/listings/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { HOLD_QUEUES, NOTE_MAX, PAIR_QUEUES, PRICE_DECISIONS } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Note = Type.String({ maxLength: NOTE_MAX });
const Person = Type.Object({ _id: Id, name: Type.String(), email: Type.String(), since: Timestamp });

/** What another look is asked for when it changes. */
const Offer = {
  place: Type.String(),
  address: Type.String(),
  category: nullable(Type.String()),
  type: nullable(Type.String()),
  price: nullable(Type.Number()),
  currency: Type.String(),
};

export const Hold = Type.Object({
  _id: Id,
  kind: oneOf(HOLD_KINDS),
  reason: Type.String(),
  /** What visitors see while a change waits. */
  before: Type.Union([Type.Object(Offer), Type.Null()]),
  listing: Type.Object({
    _id: Id,
    title: Type.String(),
    description: Type.String(),
    ...Offer,
    price_period: oneOf(['once', 'month'] as const),
    bedrooms: nullable(Type.Integer()),
    status: Type.String(),
    /** As in a listing: JSON text. */
    photos: Type.String(),
    source: Type.String(),
  }),
  /** Null for a listing that names nobody. */
  lister: Type.Union([Person, Type.Null()]),
  created_at: Timestamp,
  held_by: nullable(Type.String()),
  decision: nullable(oneOf(HOLD_DECISIONS)),
  note: Type.String(),
  decided_by: nullable(Type.String()),
  decided_at: nullable(Timestamp),
  version: Type.Integer(),
});

export const HeldPrice = Type.Object({
  source: Type.String(),
  source_key: Type.String(),
  title: Type.String(),
  price: Type.Number(),
  currency: Type.String(),
  reason: Type.String(),
  held_at: Timestamp,
  /** The listing as it is shown; null for one that is not here yet. */
  known: Type.Union([
    Type.Object({ _id: Id, price: Type.Number(), currency: Type.String(), status: Type.String() }),
    Type.Null(),
  ]),
  decision: nullable(oneOf(PRICE_DECISIONS)),
  note: Type.String(),
  decided_by: nullable(Type.String()),
  decided_at: nullable(Timestamp),
});

const Alike = Type.Object({
  _id: Id,
  title: Type.String(),
  place: Type.String(),
  address: Type.String(),
  price: nullable(Type.Number()),
  currency: Type.String(),
  price_period: oneOf(['once', 'month'] as const),
  type: nullable(Type.String()),
  bedrooms: nullable(Type.Integer()),
  bathrooms: nullable(Type.Number()),
  sqft: nullable(Type.Integer()),
  lot_sqft: nullable(Type.Integer()),
  /** Visitors see it; of a joined pair, the other one leads to it. */
  leads: Type.Boolean(),
  source: Type.String(),
  agent: nullable(Type.String()),
  listed_at: Timestamp,
  photos: Type.String(),
});

/** Two listings that are perhaps one home, or are shown as one. */
export const Pair = Type.Object({
  first: Alike,
  second: Alike,
  /** What speaks for it; null where one source has both, which are never joined. */
  signs: nullable(Type.Array(oneOf(SIGNS))),
  /** `by` is null where a rule has joined them. */
  joined: nullable(Type.Object({ by: nullable(Type.String()), at: Timestamp })),
});

export const endpoints = {
  'GET /moderation/holds': {
    summary: 'First listings of new accounts and held ones, the oldest first; decided ones the latest first.',
    query: Type.Object({ ...PageQuery.properties, state: Type.Optional(oneOf(HOLD_QUEUES)) }, Closed),
    answer: pageOf(Hold),
    access: ['Admin'],
  },
  'POST /moderation/holds': {
    summary: 'Takes a listing off the market until it is released; its lister is told why.',
    body: Type.Object({ property: Id, reason: Note }, Closed),
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
  'PUT /moderation/holds/{id}': {
    summary:
      'Releases a listing onto the market, or sends a first one or a change of it back with a reason; its lister is told. 428 without the If-Match of what was looked at.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ decision: oneOf(HOLD_DECISIONS), note: Type.Optional(Note) }, Closed),
    answer: Hold,
    access: ['Admin'],
    versioned: true,
  },
  'GET /moderation/prices': {
    summary: 'Prices that imports have not believed, those that nobody has decided first.',
    query: PageQuery,
    answer: pageOf(HeldPrice),
    access: ['Admin'],
  },
  'PUT /moderation/prices': {
    summary: 'Accepts a price, which comes with the next run of its source, or refuses it with a reason.',
    body: Type.Object(
      {
        source: Type.String({ maxLength: 100 }),
        source_key: Type.String({ maxLength: 300 }),
        /** As the admin saw it: another price is not meant. */
        price: Type.Number({ exclusiveMinimum: 0 }),
        currency: Type.String({ maxLength: 3 }),
        decision: oneOf(PRICE_DECISIONS),
        note: Type.Optional(Note),
      },
      Closed,
    ),
    answer: HeldPrice,
    access: ['Admin'],
  },
  'GET /moderation/duplicates': {
    summary:
      'Listings on the market that look alike, of several sources or of one; or the pairs that are shown as one home, the latest first.',
    query: Type.Object({ ...PageQuery.properties, state: Type.Optional(oneOf(PAIR_QUEUES)) }, Closed),
    answer: pageOf(Pair),
    access: ['Admin'],
    perMinute: 60,
  },
  'PUT /moderation/duplicates': {
    summary:
      'Says that two listings are the same home, which is shown once then, or different ones, which are parted and never joined again. 409 where one source has both.',
    body: Type.Object({ first: Id, second: Id, same: Type.Optional(Type.Boolean()) }, Closed),
    answer: Type.Object({ first: Id, second: Id, same: Type.Boolean() }),
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type ModerationApi = typeof endpoints;
export type Hold = Static<typeof Hold>;
export type HeldPrice = Static<typeof HeldPrice>;
export type Pair = Static<typeof Pair>;
