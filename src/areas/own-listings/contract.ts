/**
 * What people who list homes have besides the listing itself (`listings/contract.ts`): photos, homes to compare the
 * price with, who would be told, renewing by mail, and becoming an owner.
 */
import Type, { type Static } from 'typebox';
import { DESTINATIONS } from '#areas/listings/destinations.ts';
import { MAX_CAPTION, MAX_PHOTOS } from '#areas/listings/gallery.ts';
import { ListingDestinations, OwnListing } from '#areas/listings/own-shapes.ts';
import { Money } from '#areas/listings/shapes.ts';
import { PHOTO_KINDS } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf } from '#platform/contract/schemas.ts';

const Closed = { additionalProperties: false } as const;
const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const ListingParams = Type.Object({ id: Id });
const PhotoParams = Type.Object({ id: Id, photo: Id });
const THOUSANDTHS = 1000;

const Comparables = Type.Object({
  /** Homes alike; fewer than five make no range. */
  homes: Type.Array(Type.Object({ _id: Id, title: Type.String(), price: Money })),
  currency: oneOf(CURRENCIES),
  /** Ends of the middle half; null with too few homes. */
  low: nullable(Money),
  high: nullable(Money),
  /** What alike means here. */
  bedrooms: nullable(Type.Integer()),
  sqft_min: nullable(Type.Integer()),
  sqft_max: nullable(Type.Integer()),
  km: Type.Integer(),
});

const Audience = Type.Object({
  /** Saved searches with alerts that would find it. */
  searches: Type.Integer(),
  /** People who like it. */
  likes: Type.Integer(),
});

const FoundPlace = Type.Object({
  name: Type.String(),
  region: nullable(Type.String()),
  lat: Type.Number(),
  lng: Type.Number(),
});

const Owner = Type.Object({
  email_proved: Type.Boolean(),
  phone: nullable(Type.String()),
  phone_proved: Type.Boolean(),
  /** Holds the role. */
  owner: Type.Boolean(),
});

const Refused = Type.Object(
  { refused: Type.Array(oneOf(DESTINATIONS), { maxItems: DESTINATIONS.length, uniqueItems: true }) },
  Closed,
);
/** What somebody refuses for all their listings, and where these can be fetched. */
const OwnDestinations = Type.Object({
  refused: Type.Array(oneOf(DESTINATIONS)),
  feeds: Type.Array(
    Type.Object({
      destination: oneOf(DESTINATIONS),
      file: Type.String(),
      address: Type.String({ description: 'of their listings' }),
      office: nullable(Type.String({ description: 'address for those of their office' })),
    }),
  ),
});

export const endpoints = {
  'GET /properties/destinations': {
    summary: 'The forms somebody’s listings leave in, and the addresses of their feeds.',
    answer: OwnDestinations,
    access: SELLERS,
  },
  'PUT /properties/destinations': {
    summary: 'Says in which forms none of one’s listings leave.',
    body: Refused,
    answer: OwnDestinations,
    access: SELLERS,
  },
  'PUT /properties/{id}/destinations': {
    summary: 'Says in which forms one listing does not leave; its owner, its agent or an admin only.',
    params: ListingParams,
    body: Refused,
    answer: ListingDestinations,
    access: SELLERS,
  },
  'POST /properties/{id}/photos': {
    summary:
      'Makes a file that was sent (`POST /applications/uploads`) a photo of an own listing; once for each file.',
    params: ListingParams,
    body: Type.Object(
      {
        s3_key: Type.String({ maxLength: 200 }),
        kind: Type.Optional(oneOf(PHOTO_KINDS)),
        caption: Type.Optional(Type.String({ maxLength: MAX_CAPTION })),
      },
      Closed,
    ),
    answer: OwnListing,
    access: SELLERS,
    perMinute: 120,
  },
  'PUT /properties/{id}/photos': {
    summary: 'Puts the photos of an own listing in order; the first is its cover.',
    params: ListingParams,
    body: Type.Object({ photos: Type.Array(Id, { maxItems: MAX_PHOTOS }) }, Closed),
    answer: OwnListing,
    access: SELLERS,
  },
  'PUT /properties/{id}/photos/{photo}': {
    summary: 'Describes, turns or crops a photo.',
    params: PhotoParams,
    body: Type.Partial(
      Type.Object({
        caption: Type.String({ maxLength: MAX_CAPTION }),
        kind: oneOf(PHOTO_KINDS),
        turns: Type.Integer({ minimum: 0, maximum: 3 }),
        crop: nullable(
          Type.Array(Type.Integer({ minimum: 0, maximum: THOUSANDTHS }), { minItems: 4, maxItems: 4 }),
        ),
      }),
      { ...Closed, minProperties: 1 },
    ),
    answer: OwnListing,
    access: SELLERS,
  },
  'DELETE /properties/{id}/photos/{photo}': {
    summary: 'Removes a photo.',
    params: PhotoParams,
    answer: OwnListing,
    access: SELLERS,
  },
  'GET /photos/{file}': {
    summary: 'A photo of a listing: `NAME-WIDTH.avif` or `.webp`, and `NAME-1280.jpg`.',
    params: Type.Object({ file: Type.String({ maxLength: 60 }) }),
    answer: Type.Unsafe<never>({}),
    bytes: true,
    access: 'public',
    perMinute: 6000,
  },
  'GET /properties/mine/{id}/comparables': {
    summary: 'What homes like an own listing ask, and what makes them alike.',
    params: ListingParams,
    answer: Comparables,
    access: SELLERS,
    perMinute: 60,
  },
  'GET /properties/mine/{id}/audience': {
    summary: 'Who would be told of an own listing, at the price it has or at another.',
    params: ListingParams,
    query: Type.Object(
      {
        price: Type.Optional(Type.String({ pattern: '^\\d{1,12}(?:\\.\\d{1,2})?$' })),
        currency: Type.Optional(oneOf(CURRENCIES)),
      },
      Closed,
    ),
    answer: Audience,
    access: SELLERS,
    perMinute: 60,
  },
  'GET /properties/mine/places': {
    summary: 'Communities and towns whose names begin like a text.',
    query: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 120 }),
        country: Type.Optional(Type.String({ maxLength: 60 })),
      },
      Closed,
    ),
    answer: Type.Object({ results: Type.Array(FoundPlace) }),
    access: SELLERS,
    perMinute: 300,
  },
  'POST /properties/renew': {
    summary: 'Renews a listing by the link of a mail; whoever has the link may.',
    body: Type.Object({ token: Type.String({ maxLength: 400 }) }, Closed),
    answer: Type.Object({ _id: Id, title: Type.String() }),
    access: 'public',
    perMinute: 30,
  },
  'GET /owners/me': {
    summary: 'What is still to be proved before one lists a home of one’s own.',
    answer: Owner,
  },
  'POST /owners/phone': {
    summary: 'Sends a code to a phone, to prove it.',
    body: Type.Object({ phone: Type.String({ maxLength: 30 }) }, Closed),
    answer: Owner,
    perMinute: 20,
  },
  'POST /owners/code': {
    summary:
      'Proves the phone by the code sent to it; with a proved mail address one is an owner from then on.',
    body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, Closed),
    answer: Owner,
    perMinute: 20,
  },
} as const satisfies Endpoints;

export type OwnListingsApi = typeof endpoints;
export type Comparables = Static<typeof Comparables>;
export type Audience = Static<typeof Audience>;
export type FoundPlace = Static<typeof FoundPlace>;
export type Owner = Static<typeof Owner>;
export type OwnDestinations = Static<typeof OwnDestinations>;
