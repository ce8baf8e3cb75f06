/** The public pages of offices and agents, and how they are found by name: shapes and calls. */
import Type, { type Static } from 'typebox';
import { PropertyCard } from '#areas/listings/contract.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf } from '#platform/contract/schemas.ts';
import { SEARCH_MAX } from './vocabulary.ts';

export const Slug = Type.Object({ slug: Type.String({ maxLength: 120 }) });
export const ContactKind = oneOf(['agent', 'office'] as const);
export const Person = { _id: Id, name: Type.String(), avatar: nullable(Type.String()) };

/** The public page of an office, or of an agent whom a source names. */
const OfficePage = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  about: Type.String(),
  address: Type.String(),
  /** A source names it, and nobody has claimed it; or an agent with an account, whom sources name. */
  of_source: Type.Boolean(),
  /** What sources name that is this agent or this office, with the account that has claimed it. */
  records: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), account: Id })),
  /** Picture or logo. */
  avatar: nullable(Type.String()),
  /** Null of an office. */
  licence: nullable(Type.String()),
  /** Of an agent. */
  office: nullable(Type.Object({ name: Type.String(), slug: Type.String() })),
  members: Type.Array(
    Type.Object({
      ...Person,
      /** Of a page of their own, which those of a source have. */
      slug: nullable(Type.String()),
      listings: Type.Integer(),
    }),
  ),
  listings: pageOf(PropertyCard),
});

/** How the public page of an office and that of an agent are asked for. */
const PublicPage = { params: Slug, query: PageQuery, answer: OfficePage, access: 'public' } as const;

/** An office or an agent with a page. */
const Named = Type.Object({
  kind: ContactKind,
  slug: Type.String(),
  name: Type.String(),
  /** On the market. */
  listings: Type.Integer(),
});

export const pageEndpoints = {
  'GET /offices/named': {
    summary:
      'Offices and agents with a page and something on the market, by the beginnings of words of their names; those with most listings first, at most six.',
    query: Type.Object({ search: Type.String({ maxLength: SEARCH_MAX }) }),
    answer: Type.Object({ results: Type.Array(Named) }),
    access: 'public',
  },
  'GET /offices/page/{slug}': {
    summary:
      'The public page of an office, of this market or of a source: its people, and what it has on the market.',
    ...PublicPage,
  },
  'GET /offices/agents/{slug}': {
    summary:
      'The public page of an agent whom a source names: what they have on the market. Of several records of one account the first is answered.',
    ...PublicPage,
  },
} as const satisfies Endpoints;

export type OfficePage = Static<typeof OfficePage>;
export type Named = Static<typeof Named>;
