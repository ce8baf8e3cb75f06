/** Posts of the product's own server: market reports, computed from the listings themselves. */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { LocaleCode, nullable } from '#platform/contract/schemas.ts';

const Locale = Type.Optional(LocaleCode);
const Month = Type.String({ description: 'YYYY-MM, in Jamaica' });
const Day = Type.String({ description: 'YYYY-MM-DD' });

/** What happened to listings in one month. */
const flow = {
  month: Month,
  added: Type.Integer(),
  withdrawn: Type.Integer(),
  taken: Type.Integer(),
};
export const Flow = Type.Object(flow);

export const ReportCard = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  country: Type.String(),
  /** The day after its month. */
  published: Day,
  ...flow,
});

const figures = {
  /** On the market at the end of the month. */
  count: Type.Integer(),
  /** Median asking price in `currency`; null for too few listings. */
  median: nullable(Type.Number()),
};
export const Figures = Type.Object({ slug: Type.String(), ...figures });

const Market = Type.Object({
  ...figures,
  /** Homes by division, most on offer first. */
  regions: Type.Array(Figures),
  /** Everything by type, most on offer first. */
  types: Type.Array(Figures),
});

export const Report = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  published: Day,
  month: Month,
  country: Type.String(),
  /** What homes are usually quoted in there. */
  currency: Type.String(),
  sale: Market,
  /** By the month. */
  rent: Market,
  /** Up to this month, the oldest first. */
  months: Type.Array(Flow),
});

export const endpoints = {
  'GET /posts': {
    summary:
      'Posts of the product itself: a market report for each complete month and country with listings, the newest first.',
    query: Type.Object({ locale: Locale }, { additionalProperties: false }),
    answer: Type.Object({
      results: Type.Array(ReportCard),
      total: Type.Integer(),
      limit: Type.Integer(),
    }),
    access: 'public',
  },
  'GET /posts/fetch': {
    summary: 'One post of the product itself, by its slug.',
    query: Type.Object(
      { slug: Type.String({ minLength: 1, maxLength: 120 }), locale: Locale },
      { additionalProperties: false },
    ),
    answer: Report,
    access: 'public',
  },
} as const satisfies Endpoints;

export type PostsApi = typeof endpoints;
export type ReportCard = Static<typeof ReportCard>;
export type Report = Static<typeof Report>;
export type Market = Static<typeof Market>;
export type Figures = Static<typeof Figures>;
export type Flow = Static<typeof Flow>;
