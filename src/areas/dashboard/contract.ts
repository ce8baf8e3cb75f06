/** What visitors did with somebody's listings, what hides them, and what to do next (issue 16, point 11). */
import Type, { type Static } from 'typebox';
import { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { Day, Money } from '#areas/listings/shapes.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { SUGGESTIONS } from './suggest.ts';
import { METRICS, MOST_FOUND, PERIODS, VISIT_SOURCES } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const MOST_CRITERIA = 1000;

const Counts = Type.Object(
  Object.fromEntries(METRICS.map((metric) => [metric, Type.Integer()])) as Record<
    (typeof METRICS)[number],
    ReturnType<typeof Type.Integer>
  >,
);
const Averages = Type.Object(
  Object.fromEntries(METRICS.map((metric) => [metric, Type.Number()])) as Record<
    (typeof METRICS)[number],
    ReturnType<typeof Type.Number>
  >,
);

const PeriodQuery = Type.Object({ days: Type.Optional(oneOf(PERIODS)), property: Type.Optional(Id) }, Closed);

const Figures = Type.Object({
  /** Of the one listing that was asked about. */
  title: nullable(Type.String()),
  from: Day,
  until: Day,
  /** Of the period, and of as many days before it. */
  sums: Counts,
  before: Counts,
  days: Type.Array(Type.Object({ day: Day, own: Counts, alike: nullable(Averages) })),
  /** Homes of others it is compared with; too few make no comparison. */
  alike_homes: Type.Integer(),
  sources: Type.Array(Type.Object({ source: oneOf(VISIT_SOURCES), count: Type.Integer() })),
  /** Days on which the price of one of the listings changed. */
  price_days: Type.Array(Day),
});

const Today = Type.Object({
  leads: Type.Integer(),
  waiting_since: nullable(Timestamp),
  viewings: Type.Integer({ description: 'of today' }),
  next_viewing: nullable(Timestamp),
  active: Type.Integer(),
  under_offer: Type.Integer(),
  drafts: Type.Integer(),
  answer_minutes: nullable(Type.Integer()),
  answers: Type.Integer({ description: 'questions of 90 days the minutes are the median of' }),
  within_hour: Type.Integer({ description: 'of them, those answered within a working hour' }),
  waiting: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      title: Type.String(),
      text: Type.String(),
      since: Timestamp,
      minutes: Type.Integer({ description: 'working minutes since then' }),
    }),
  ),
  coming: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      title: Type.String(),
      starts_at: Timestamp,
      kind: oneOf(['in-person', 'video'] as const),
      state: oneOf(['requested', 'confirmed'] as const),
    }),
  ),
  /** Sources of their listings, or of their office's, those that need somebody first; a few at most. */
  sources: Type.Array(
    Type.Object({
      _id: Id,
      source: Type.String(),
      listings: Type.Integer({ description: 'on the market' }),
      last_at: nullable(Timestamp),
      well: Type.Boolean({ description: 'its last run came to its end, and nothing is asked' }),
      paused: Type.Boolean(),
    }),
  ),
  weekly_mail: Type.Boolean(),
  /** The own licence, where it has run out or soon will. */
  licence: nullable(Type.Object({ expires: Day, expired: Type.Boolean() })),
});

const DashboardRow = Type.Object({
  listing: OwnListingRow,
  days_on_market: nullable(Type.Integer()),
  sums: Counts,
  suggestion: Type.Object({
    kind: oneOf(SUGGESTIONS),
    fact: nullable(Type.String({ description: 'a fact, or a part of the quality meter' })),
    count: Type.Integer(),
  }),
});

const FoundBy = Type.Object({ criteria: Type.String(), searches: Type.Integer() });
const Hidden = Type.Object({
  property: Type.Object({
    _id: Id,
    title: Type.String(),
    price: nullable(Money),
    currency: oneOf(CURRENCIES),
    entered: Type.Boolean(),
  }),
  /** `price`: just over a step; else the column that is not said. */
  reason: Type.String(),
  /** The step, in its currency. */
  limit: nullable(Type.Object({ amount: Money, currency: oneOf(CURRENCIES) })),
  searches: Type.Integer(),
});

export const endpoints = {
  'POST /visits/listings': {
    summary: 'Counts that a listing was opened, and from where; nothing of the visitor is noted.',
    body: Type.Object({ property: Id, from: oneOf(VISIT_SOURCES) }, Closed),
    answer: Type.Object({ counted: Type.Boolean() }),
    access: 'public',
    perMinute: 120,
  },
  'POST /visits/searches': {
    summary: 'Counts a search by its criteria, and the listings it showed; nothing of the visitor is noted.',
    body: Type.Object(
      {
        criteria: Type.String({ maxLength: MOST_CRITERIA }),
        found: Type.Array(Id, { maxItems: MOST_FOUND }),
      },
      Closed,
    ),
    answer: Type.Object({ counted: Type.Boolean() }),
    access: 'public',
    perMinute: 120,
  },
  'GET /dashboard': {
    summary: 'Who waits, what comes today, and how many listings stand where.',
    answer: Today,
    access: SELLERS,
  },
  'GET /dashboard/figures': {
    summary:
      'What visitors did with the own listings by day, against homes like them, and where they came from.',
    query: PeriodQuery,
    answer: Figures,
    access: SELLERS,
    perMinute: 120,
  },
  'GET /dashboard/listings': {
    summary: 'The own listings, those that need care first, with their figures of 28 days and the next step.',
    query: PageQuery,
    answer: pageOf(DashboardRow),
    access: SELLERS,
  },
  'GET /dashboard/searches': {
    summary: 'Searches of 28 days that find the own listings, and what hides them from others.',
    query: Type.Object({ property: Type.Optional(Id) }, Closed),
    answer: Type.Object({ found_by: Type.Array(FoundBy), hidden: Type.Array(Hidden) }),
    access: SELLERS,
    perMinute: 120,
  },
  'GET /dashboard/export': {
    summary: 'The figures of each day and listing as CSV.',
    query: PeriodQuery,
    answer: Type.Unsafe<never>({}),
    bytes: true,
    access: SELLERS,
    perMinute: 30,
  },
  'PUT /dashboard/mail': {
    summary: 'Switches the weekly mail on or off.',
    body: Type.Object({ weekly: Type.Boolean() }, Closed),
    answer: Type.Object({ weekly: Type.Boolean() }),
    access: SELLERS,
  },
} as const satisfies Endpoints;

export type DashboardApi = typeof endpoints;
export type Figures = Static<typeof Figures>;
export type Today = Static<typeof Today>;
export type DashboardRow = Static<typeof DashboardRow>;
export type FoundBy = Static<typeof FoundBy>;
export type Hidden = Static<typeof Hidden>;
export type Counts = Static<typeof Counts>;
