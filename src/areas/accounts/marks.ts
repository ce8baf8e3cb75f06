/** Viewed and liked listings: shapes and calls; part of the area's contract. */
import Type, { type Static } from 'typebox';
import { PropertyCard } from '#areas/listings/contract.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import { CHANGES, LIKED_COLUMNS } from './like-change.ts';

const ViewedListing = Type.Object({ ...PropertyCard.properties, viewed_at: Timestamp });
const LikedListing = Type.Object({
  ...PropertyCard.properties,
  liked_at: Timestamp,
  /** What happened since; null when nothing worth telling. */
  change: nullable(
    Type.Object({
      kind: oneOf(CHANGES),
      at: Timestamp,
      /** What it cost when it was liked, in the currency of now; null when that has not changed. */
      price_then: nullable(Type.Number()),
    }),
  ),
});
const LikedQuery = pageQuery({
  order: Type.Optional(oneOf(['asc', 'desc'] as const)),
  orderBy: Type.Optional(oneOf(LIKED_COLUMNS)),
});
const LikeAnswer = Type.Object({ _id: Id, liked: Type.Boolean(), likes: Type.Integer() });

export const markEndpoints = {
  'POST /buyers/view': {
    summary: 'Notes that the buyer has looked at a listing.',
    body: Type.Object({ id: Id }, { additionalProperties: false }),
    answer: Type.Object({ _id: Id, viewed_at: Timestamp, views: Type.Integer() }),
    access: ['Buyer'],
  },
  'GET /buyers/viewed-properties': {
    summary: 'Listings the buyer has looked at, latest first.',
    query: PageQuery,
    answer: pageOf(ViewedListing),
    access: ['Buyer'],
  },
  'GET /buyers/liked-properties': {
    summary:
      'Listings the person likes, with what happened to each since; by default those liked last first, the cheapest or those changed last first.',
    query: LikedQuery,
    answer: pageOf(LikedListing),
  },
  'PUT /properties/{id}/like': {
    summary: 'Likes a listing.',
    params: Type.Object({ id: Id }),
    answer: LikeAnswer,
  },
  'DELETE /properties/{id}/like': {
    summary: 'Likes a listing no more.',
    params: Type.Object({ id: Id }),
    answer: LikeAnswer,
  },
} as const satisfies Endpoints;

export type ViewedListing = Static<typeof ViewedListing>;
export type LikedListing = Static<typeof LikedListing>;
