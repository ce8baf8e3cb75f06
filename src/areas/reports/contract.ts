/** Abuse reports of listings, made by anybody and decided by admins. */
import Type, { type Static } from 'typebox';
import { STATUSES } from '#areas/listings/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { DECISIONS, HIDE_AFTER_MAX, REASONS, REPORT_STATES, TEXT_MAX } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Text = Type.String({ maxLength: TEXT_MAX });

export const AbuseReport = Type.Object({
  _id: Id,
  property: Type.Object({
    _id: Id,
    title: Type.String(),
    place: Type.String(),
    /** JSON text as in `Property`. */
    photos: Type.String(),
    status: oneOf(STATUSES),
    /** Hidden by the rule until an admin decides. */
    hidden: Type.Boolean(),
    /** Open reports of it, this one included. */
    open: Type.Integer(),
  }),
  reason: oneOf(REASONS),
  text: Type.String(),
  /** Null for a reporter who was not signed in, or has deleted their account. */
  reporter: nullable(Type.String()),
  status: oneOf(REPORT_STATES),
  note: Type.String(),
  decided_by: nullable(Type.String()),
  decided_at: nullable(Timestamp),
  version: Type.Integer(),
  created_at: Timestamp,
});

export const Rules = Type.Object({
  /** Number of signed-in people with an open report at which a listing is hidden; null = never automatically. */
  hide_after: nullable(Type.Integer({ minimum: 1, maximum: HIDE_AFTER_MAX })),
  version: Type.Integer(),
});

export const endpoints = {
  'POST /reports': {
    summary: 'Reports a listing; anybody may.',
    body: Type.Object({ property: Id, reason: oneOf(REASONS), text: Type.Optional(Text) }, Closed),
    answer: Type.Object({ property: Id }),
    access: 'public',
    perMinute: 10,
  },
  'GET /reports': {
    summary: 'Reports, the oldest open ones first; decided ones the latest first.',
    query: Type.Object(
      {
        ...PageQuery.properties,
        status: Type.Optional(oneOf(REPORT_STATES)),
        reason: Type.Optional(oneOf(REASONS)),
      },
      Closed,
    ),
    answer: pageOf(AbuseReport),
    access: ['Admin'],
  },
  'PUT /reports/{id}': {
    summary: 'Decides a report: dismisses it, or withdraws the listing, which settles all reports of it.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ decision: oneOf(DECISIONS), note: Type.Optional(Text) }, Closed),
    answer: AbuseReport,
    access: ['Admin'],
    versioned: true,
  },
  'GET /reports/rules': {
    summary: 'What happens to reported listings by itself.',
    answer: Rules,
    access: ['Admin'],
    versioned: true,
  },
  'PUT /reports/rules': {
    summary: 'Changes what happens to reported listings by itself.',
    body: Type.Object(
      { hide_after: nullable(Type.Integer({ minimum: 1, maximum: HIDE_AFTER_MAX })) },
      Closed,
    ),
    answer: Rules,
    access: ['Admin'],
    versioned: true,
  },
  'GET /reports/log': {
    summary: 'Who decided what, and what the rule did, the latest first.',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        at: Timestamp,
        action: oneOf(['hidden', 'restored', 'dismissed', 'withdrawn', 'rule'] as const),
        property: nullable(Type.Object({ _id: Id, title: Type.String() })),
        admin: nullable(Type.String()),
        note: Type.String(),
      }),
    ),
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type AbuseReportsApi = typeof endpoints;
export type AbuseReport = Static<typeof AbuseReport>;
export type Rules = Static<typeof Rules>;
