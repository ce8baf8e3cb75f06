/** What people say about listings they enter here, and how they see them. */
import Type, { type Static } from 'typebox';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { OPEN_FLAGS } from './columns.ts';
import { DESTINATIONS } from './destinations.ts';
import { MAX_TOURS } from './facts.ts';
import { ChangedFacts, columnFields, Day, HistoryEntry, Money, Tour } from './shapes.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  EVENT_ACTIONS,
  FEATURES,
  HOLD_STATES,
  OWN_STATUSES,
  PHOTO_KINDS,
  PROPERTY_TYPES,
  STATUSES,
  TITLE_TYPES,
} from './vocabulary.ts';

/** Fields its agent or an admin may change. Left out = left alone. */
const importedChange = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 300 }),
    description: Type.String({ maxLength: 20_000 }),
    status: oneOf(STATUSES),
    price: Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }),
    currency: oneOf(CURRENCIES),
    bedrooms: nullable(Type.Integer({ minimum: 0, maximum: 200 })),
    bathrooms: nullable(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.5 })),
    parking_spaces: nullable(Type.Integer({ minimum: 0, maximum: 250 })),
    garage: Type.Boolean(),
    basement: Type.Boolean(),
    ...columnFields(OPEN_FLAGS),
    year_built: nullable(Type.Integer({ minimum: 1500, maximum: 2200 })),
    sqft: nullable(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
    lot_sqft: nullable(Type.Integer({ minimum: 1, maximum: 4_000_000_000 })),
    features: Type.Array(oneOf(FEATURES), { maxItems: FEATURES.length, uniqueItems: true }),
    address: Type.String({ maxLength: 300 }),
    title_type: oneOf(TITLE_TYPES),
    maintenance_fee: nullable(Type.Number({ minimum: 0, maximum: 1e12 })),
  },
  { additionalProperties: false, minProperties: 1 },
);

/** What somebody says about a listing they enter here; wide while it is a draft. Publishing says what is missing. */
const factsInput = Type.Partial(
  Type.Object({
    ...Type.Omit(importedChange, ['status']).properties,
    title: Type.String({ maxLength: 300 }),
    price: nullable(Type.Number({ minimum: 0, maximum: 1e12 })),
    category: nullable(oneOf(CATEGORIES)),
    type: nullable(oneOf(PROPERTY_TYPES)),
    commercial_type: nullable(oneOf(COMMERCIAL_TYPES)),
    monthly: Type.Boolean(),
    country: Type.String({ maxLength: 60 }),
    place: Type.String({ maxLength: 120 }),
    lat: nullable(Type.Number({ minimum: -90, maximum: 90 })),
    lng: nullable(Type.Number({ minimum: -180, maximum: 180 })),
    exact: Type.Boolean(),
    volume: Type.String({ maxLength: 20 }),
    folio: Type.String({ maxLength: 20 }),
    tours: Type.Array(Tour, { maxItems: MAX_TOURS }),
    available_from: nullable(Day),
  }),
  { additionalProperties: false },
);
const propertyChangeInput = Type.Partial(
  Type.Object({
    ...factsInput.properties,
    /** Of listings that came by an import; those entered here have a call for it. */
    status: oneOf(STATUSES),
  }),
  { additionalProperties: false, minProperties: 1 },
);

/** A photo of an own listing. */
export const OwnPhoto = Type.Object({
  _id: Id,
  kind: oneOf(PHOTO_KINDS),
  caption: Type.String(),
  /** The largest WebP; other widths and AVIF have addresses made alike. */
  img: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  turns: Type.Integer({ description: 'quarter turns clockwise from how it was sent' }),
  crop: nullable(Type.Array(Type.Integer(), { description: 'left, top, width, height in thousandths' })),
  /** The same picture, or one much like it, is on a listing of somebody else. */
  elsewhere: Type.Boolean(),
});

/** Something that was done with an own listing. */
export const OwnEvent = Type.Object({
  at: Timestamp,
  action: oneOf(EVENT_ACTIONS),
  /** Who did it; empty for the product itself, and for people who have left. */
  by: Type.String(),
  before: ChangedFacts(),
  after: ChangedFacts(),
  undone: Type.Boolean(),
});

/** What keeps a listing off the market until an admin has decided, or why one was refused. */
export const ListingHold = Type.Object({ state: oneOf(HOLD_STATES), reason: Type.String() });

/** A listing as whoever entered it sees it, draft or published. */
const ownListing = Type.Object({
  _id: Id,
  status: oneOf(OWN_STATUSES),
  version: Type.Integer(),
  /** Entered here; others came by an import, and only some of their facts can be changed. */
  entered: Type.Boolean(),
  ...Type.Required(Type.Omit(factsInput, ['tours'])).properties,
  tours: Type.Array(Tour),
  region: nullable(Type.String()),
  city: nullable(Type.String()),
  price_period: oneOf(['once', 'month'] as const),
  price_before: nullable(Money),
  /** Null while it is a draft. */
  listed_at: nullable(Timestamp),
  expires_at: nullable(Timestamp),
  updated_at: Timestamp,
  closed_price: nullable(Money),
  closed_price_shown: Type.Boolean(),
  photos: Type.Array(OwnPhoto),
  /** Of an imported listing: its photos as they came. */
  cover: nullable(Type.String()),
  /** Fact → why it keeps the listing off the market. */
  problems: Type.Record(Type.String(), Type.String()),
  quality: Type.Object({ score: Type.Integer(), next: Type.Array(Type.String()) }),
  views: Type.Integer(),
  likes: Type.Integer(),
  history: Type.Array(HistoryEntry),
  /** Newest first, at most 50. */
  events: Type.Array(OwnEvent),
  /** What the newest step was, while it can be taken back. */
  undo: nullable(oneOf(EVENT_ACTIONS)),
  hold: Type.Union([ListingHold, Type.Null()]),
  /** A listing of theirs on the market that looks like the same home; null while this one is on the market itself. */
  same_home: Type.Union([Type.Object({ _id: Id, title: Type.String() }), Type.Null()]),
});

/** Where a listing goes from here; see `destinations.ts`. */
export const ListingDestinations = Type.Object({
  may_leave: Type.Boolean({ description: 'no where its source does not let it leave' }),
  /** What whoever offers it has said no to, for this listing alone. */
  refused: Type.Array(oneOf(DESTINATIONS)),
  /** In which forms it can be had now. */
  leaves: Type.Array(oneOf(DESTINATIONS)),
});
export type ListingDestinations = Static<typeof ListingDestinations>;

/** One line of the own listings. */
const ownListingRow = Type.Object({
  _id: Id,
  status: oneOf(OWN_STATUSES),
  version: Type.Integer(),
  title: Type.String(),
  place: Type.String(),
  category: nullable(oneOf(CATEGORIES)),
  type: nullable(oneOf(PROPERTY_TYPES)),
  price: nullable(Money),
  currency: oneOf(CURRENCIES),
  price_period: oneOf(['once', 'month'] as const),
  bedrooms: nullable(Type.Integer()),
  cover: nullable(Type.String()),
  entered: Type.Boolean(),
  /** Slats of ten. */
  quality: Type.Integer(),
  next: nullable(Type.String({ description: 'the part that would help most' })),
  /** Facts without which it cannot be published; drafts only. */
  missing: Type.Array(Type.String()),
  listed_at: nullable(Timestamp),
  expires_at: nullable(Timestamp),
  updated_at: Timestamp,
  views: Type.Integer(),
  likes: Type.Integer(),
  undo: nullable(oneOf(EVENT_ACTIONS)),
  hold: nullable(oneOf(HOLD_STATES)),
  /** Null while it is a draft. */
  destinations: Type.Union([ListingDestinations, Type.Null()]),
});

// As interfaces, which the compiler looks into only where it has to: a client's calls are typed by them.
export interface FactsInput extends Static<typeof factsInput> {}
export interface PropertyChange extends Static<typeof propertyChangeInput> {}
export interface OwnListing extends Static<typeof ownListing> {}
export interface OwnListingRow extends Static<typeof ownListingRow> {}
export const FactsInput = Type.Unsafe<FactsInput>(factsInput);
export const PropertyChangeInput = Type.Unsafe<PropertyChange>(propertyChangeInput);
export const OwnListing = Type.Unsafe<OwnListing>(ownListing);
export const OwnListingRow = Type.Unsafe<OwnListingRow>(ownListingRow);
/** What can be changed of a listing that came by an import. */
export type ImportedChange = Partial<Static<typeof importedChange>>;
export type ListingHold = Static<typeof ListingHold>;
export type OwnPhoto = Static<typeof OwnPhoto>;
export type OwnEvent = Static<typeof OwnEvent>;
