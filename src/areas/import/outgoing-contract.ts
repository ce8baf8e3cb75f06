/** Tokens of the RESO Web API: given and taken back by admins. */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { TOKEN_NAME_MAX } from './bulk.ts';

const Closed = { additionalProperties: false } as const;

const FeedToken = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Whose listings it opens; both null: all that leave. */
  agent: nullable(Type.String()),
  office: nullable(Type.String()),
  /** Who gave it; empty: somebody who is gone. */
  given_by: Type.String(),
  created_at: Timestamp,
  used_at: nullable(Timestamp),
  /** No when whoever gave it, or whose listings it opens, has lost the right to. */
  good: Type.Boolean(),
});
const GivenToken = Type.Object({
  _id: Id,
  token: Type.String({ description: 'said this once' }),
  address: Type.String({ description: 'of the RESO Web API' }),
});

export const outgoingEndpoints = {
  'GET /feed-tokens': {
    summary: 'The tokens of the RESO Web API, the newest first.',
    query: PageQuery,
    answer: pageOf(FeedToken),
    access: ['Admin'],
  },
  'POST /feed-tokens': {
    summary: 'Gives a token for the listings of an agent, of an office, or for all that leave.',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX, description: 'who uses it' }),
        agent_email: nullable(Type.String({ maxLength: 254 })),
        office_id: nullable(Id),
      },
      Closed,
    ),
    answer: GivenToken,
    access: ['Admin'],
    perMinute: 20,
  },
  'DELETE /feed-tokens/{id}': {
    summary: 'Takes a token back; it opens nothing from then on.',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type OutgoingApi = typeof outgoingEndpoints;
export type FeedToken = Static<typeof FeedToken>;
export type GivenToken = Static<typeof GivenToken>;
