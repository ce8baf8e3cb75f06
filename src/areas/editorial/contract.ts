/** Editorial text from the external content service, and market reports of the product’s own server (specification, sections 3, 5 and 7). */
import Type, { type Static } from 'typebox';
import type { Document, Picture } from '#platform/contract/document.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { LocaleCode, nullable, oneOf } from '#platform/contract/schemas.ts';

const Locale = Type.Optional(LocaleCode);
const LocaleQuery = Type.Object({ locale: Locale }, { additionalProperties: false });
const Slug = Type.String({ maxLength: 120 });
const SlugParams = Type.Object({ slug: Slug });
const Day = Type.String({ description: 'YYYY-MM-DD' });

/** Made by our own converter out of safe parts (platform/server/content/document): nothing else can be in it. */
const DocumentSchema = Type.Unsafe<Document>({ type: 'object', additionalProperties: true });
const PictureSchema = Type.Unsafe<Picture | null>({ type: ['object', 'null'], additionalProperties: true });

/** What an answer of the service says of itself. */
const asked = {
  /** The service fails at the moment: this is what it said before. */
  stale: Type.Boolean(),
};

export const Category = Type.Object({
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  order: Type.Number(),
});

/** The language an entry is written in: English where the asked one has no text of its own. */
const written = { language: oneOf(LANGUAGE_CODES) };

const cardFields = {
  slug: Slug,
  title: Type.String(),
  summary: Type.String(),
  /** Slug and title of its category; null when the service names none. */
  category: nullable(Slug),
  category_title: nullable(Type.String()),
  published: nullable(Day),
  updated: nullable(Day),
  author: nullable(Type.String()),
  cover: PictureSchema,
  tags: Type.Array(Type.String()),
  featured: Type.Boolean(),
  /** Minutes it takes to read. */
  minutes: Type.Integer(),
  ...written,
};
export const PostCard = Type.Object(cardFields);

export const Source = Type.Object({
  title: Type.String(),
  url: nullable(Type.String()),
  /** The day its figures stand for. */
  asOf: nullable(Day),
});

export const Post = Type.Object({
  ...cardFields,
  /** All languages it is written in. */
  languages: Type.Array(oneOf(LANGUAGE_CODES)),
  body: DocumentSchema,
  sources: Type.Array(Source),
  related: Type.Array(PostCard),
  ...asked,
});

export const RegionText = Type.Object({
  slug: Slug,
  title: Type.String(),
  tagLine: nullable(Type.String()),
  description: DocumentSchema,
  image: PictureSchema,
  featured: Type.Boolean(),
  ...written,
  ...asked,
});

export const Faq = Type.Object({
  slug: Slug,
  question: Type.String(),
  category: nullable(Type.String()),
  order: Type.Number(),
  answer: DocumentSchema,
  ...written,
});

/** A page about the site itself: privacy, terms and the like. */
export const Page = Type.Object({
  slug: Slug,
  title: Type.String(),
  summary: Type.String(),
  updated: nullable(Day),
  body: DocumentSchema,
  ...written,
  ...asked,
});

/** An entry with figures or promises that grow old. */
export const DatedEntry = Type.Object({
  kind: oneOf(['post', 'page'] as const),
  slug: Slug,
  title: Type.String(),
  path: Type.String(),
  updated: nullable(Day),
  /** The oldest day one of its sources stands for. */
  as_of: nullable(Day),
});

const list = <T extends Type.TSchema>(item: T) =>
  Type.Object({
    results: Type.Array(item),
    total: Type.Integer({ description: 'how many the service has' }),
    limit: Type.Integer({ description: 'how many were asked for' }),
    ...asked,
  });

const Month = Type.String({ description: 'YYYY-MM, in Jamaica' });

/** What happened to listings in one month. */
const flow = { month: Month, added: Type.Integer(), withdrawn: Type.Integer(), taken: Type.Integer() };
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
  'GET /content/posts': {
    summary: 'Articles of the content service, the newest first; `recent` asks for the latest five.',
    query: Type.Object(
      { locale: Locale, recent: Type.Optional(Type.Literal('true')) },
      { additionalProperties: false },
    ),
    answer: list(PostCard),
    access: 'public',
  },
  'GET /content/posts/{slug}': {
    summary: 'One article with its text, its sources and related articles.',
    params: SlugParams,
    query: LocaleQuery,
    answer: Post,
    access: 'public',
  },
  'GET /content/categories': {
    summary: 'Categories of articles, in their order.',
    query: LocaleQuery,
    answer: list(Category),
    access: 'public',
  },
  'GET /content/regions/{slug}': {
    summary: 'What the content service says of one region.',
    params: SlugParams,
    query: LocaleQuery,
    answer: RegionText,
    access: 'public',
  },
  'GET /content/pages/{slug}': {
    summary:
      'A page about the site itself: about, privacy, terms, cookies, accessibility, how we check, contact.',
    params: SlugParams,
    query: LocaleQuery,
    answer: Page,
    access: 'public',
  },
  'GET /content/dated': {
    summary: 'Articles and pages with the days their figures stand for, the oldest first.',
    query: LocaleQuery,
    answer: list(DatedEntry),
    access: ['Admin'],
  },
  'GET /content/faqs': {
    summary: 'Frequently asked questions and their answers.',
    query: LocaleQuery,
    answer: list(Faq),
    access: 'public',
  },
  'GET /posts': {
    summary:
      'Posts of the product itself: a market report for each complete month and country with listings, the newest first.',
    query: Type.Object({ locale: Locale }, { additionalProperties: false }),
    answer: Type.Object({ results: Type.Array(ReportCard), total: Type.Integer(), limit: Type.Integer() }),
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

export type EditorialApi = typeof endpoints;
export type Category = Static<typeof Category>;
export type PostCard = Static<typeof PostCard>;
export type Post = Static<typeof Post>;
export type Source = Static<typeof Source>;
export type RegionText = Static<typeof RegionText>;
export type Page = Static<typeof Page>;
export type DatedEntry = Static<typeof DatedEntry>;
export type Faq = Static<typeof Faq>;
export type ReportCard = Static<typeof ReportCard>;
export type Report = Static<typeof Report>;
export type Market = Static<typeof Market>;
export type Figures = Static<typeof Figures>;
export type Flow = Static<typeof Flow>;
/** A list as the service answered it. */
export interface Listed<T> {
  results: T[];
  total: number;
  limit: number;
  stale: boolean;
}
