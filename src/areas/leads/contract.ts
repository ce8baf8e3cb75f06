/** Leads: everybody who asked an agent about a listing, with what they asked, booked and applied for. */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import {
  ANSWER_MAX,
  LEAD_KINDS,
  LEAD_STATES,
  NOTE_MAX,
  SAVED_MOST,
  SAVED_TITLE_MAX,
  SEARCH_MAX,
  STEP_MAX,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });
const Day = Type.String({ format: 'date' });
const AGENTS = ['Owner', 'Agent', 'Admin'] as const;

export const Lead = Type.Object({
  _id: Id,
  property: Type.Object({
    _id: Id,
    title: Type.String(),
    place: Type.String(),
    price: nullable(Type.Number()),
    currency: Type.String(),
    price_period: Type.String(),
    status: Type.String(),
    photos: Type.String(),
  }),
  name: Type.String(),
  /** A person without an account: answers go by mail. */
  guest: Type.Boolean(),
  state: oneOf(LEAD_STATES),
  first_at: Timestamp,
  last_at: Timestamp,
  last_kind: oneOf(LEAD_KINDS),
  last_text: Type.String(),
  /** The agent's own words came last. */
  last_mine: Type.Boolean(),
  waiting_since: nullable(Timestamp),
  /** Of it, minutes between 8 am and 6 pm from Monday to Saturday in Jamaica. */
  waiting_minutes: Type.Integer(),
  /** The next viewing. */
  viewing: Type.Union([
    Type.Object({ starts_at: Timestamp, kind: Type.String(), state: Type.String() }),
    Type.Null(),
  ]),
  next_step: Type.String(),
  next_step_on: nullable(Day),
  version: Type.Integer(),
});

const LeadMessage = Type.Object({ _id: Id, mine: Type.Boolean(), body: Type.String(), at: Timestamp });
const LeadViewing = Type.Object({
  _id: Id,
  at: Timestamp,
  starts_at: Timestamp,
  kind: Type.String(),
  state: Type.String(),
  people: Type.Integer(),
  message: Type.String(),
  came: nullable(Type.Boolean()),
  offered: Type.Array(Timestamp),
});
const LeadApplication = Type.Object({
  _id: Id,
  at: Timestamp,
  type: Type.String(),
  status: Type.String(),
  monthly_income: nullable(Type.Number()),
  income_currency: nullable(Type.String()),
  household: nullable(Type.Integer()),
  move_in_on: nullable(Day),
  /** Papers it came with. */
  documents: Type.Integer(),
});

export const LeadDetail = Type.Object({
  ...Lead.properties,
  messages: Type.Array(LeadMessage),
  viewings: Type.Array(LeadViewing),
  applications: Type.Array(LeadApplication),
  interested_at: nullable(Timestamp),
  /** Given with a viewing or an application. */
  phone: Type.String(),
  /** Of a guest, proved. */
  email: nullable(Type.String()),
  /** Others of the agent's listings this person likes. */
  also_liked: Type.Integer(),
  note: Type.String(),
  handed_by: nullable(Type.String()),
  /** The conversation can be written in: nobody has blocked it. */
  open: Type.Boolean(),
});

export const LeadCounts = Type.Object({
  new: Type.Integer(),
  answered: Type.Integer(),
  viewing: Type.Integer(),
  applied: Type.Integer(),
  closed: Type.Integer(),
  /** Since when the longest-waiting one waits. */
  oldest: nullable(Timestamp),
});

const SavedAnswer = Type.Object(
  { title: Type.String({ maxLength: SAVED_TITLE_MAX }), body: Type.String({ maxLength: ANSWER_MAX }) },
  Closed,
);
const SavedAnswers = Type.Object({ answers: Type.Array(SavedAnswer), version: Type.Integer() });

export const endpoints = {
  'GET /leads': {
    summary: "The caller's leads: those that wait first, the longest first; then the latest.",
    query: Type.Object(
      {
        ...PageQuery.properties,
        state: Type.Optional(oneOf(LEAD_STATES)),
        property: Type.Optional(Id),
        q: Type.Optional(
          Type.String({ maxLength: SEARCH_MAX, description: 'part of a name, a home or words' }),
        ),
      },
      Closed,
    ),
    answer: pageOf(Lead),
    access: AGENTS,
  },
  'GET /leads/counts': {
    summary: "How many of the caller's leads are in each state.",
    answer: LeadCounts,
    access: AGENTS,
  },
  'GET /leads/events': {
    summary:
      'The counts whenever a lead of the caller changes: server-sent events, ended after some minutes.',
    answer: LeadCounts,
    access: AGENTS,
    events: true,
    perMinute: 120,
  },
  'GET /leads/colleagues': {
    summary: 'Agents of the same office, to whom a lead can be handed over.',
    answer: Type.Object({ results: Type.Array(Type.Object({ _id: Id, name: Type.String() })) }),
    access: AGENTS,
  },
  'GET /leads/saved-answers': {
    summary: 'Answers the caller has written beforehand.',
    answer: SavedAnswers,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/saved-answers': {
    summary: 'Replaces the answers written beforehand, in this order.',
    body: Type.Object({ answers: Type.Array(SavedAnswer, { maxItems: SAVED_MOST }) }, Closed),
    answer: SavedAnswers,
    access: AGENTS,
    versioned: true,
    bodyLimit: 512 * 1024,
  },
  'GET /leads/{id}': {
    summary: 'One of the caller’s leads with everything that belongs to it.',
    params: Params,
    answer: LeadDetail,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/{id}': {
    summary: 'Sets the next step or the note, closes a lead, or says that it was answered elsewhere.',
    params: Params,
    body: Type.Object(
      {
        next_step: Type.Optional(Type.String({ maxLength: STEP_MAX })),
        next_step_on: Type.Optional(nullable(Day)),
        note: Type.Optional(Type.String({ maxLength: NOTE_MAX })),
        closed: Type.Optional(Type.Boolean()),
        answered: Type.Optional(Type.Literal(true)),
      },
      { ...Closed, minProperties: 1 },
    ),
    answer: LeadDetail,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/{id}/seen': {
    summary: 'The caller has read what was written.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: AGENTS,
  },
  'POST /leads/{id}/answers': {
    summary: 'Answers: in the conversation, or by mail to somebody without an account.',
    params: Params,
    body: Type.Object({ body: Type.String({ maxLength: ANSWER_MAX }) }, Closed),
    answer: LeadDetail,
    access: AGENTS,
    idempotent: true,
    perMinute: 60,
  },
  'PUT /leads/{id}/agent': {
    summary: 'Hands a lead and its conversation over to a colleague.',
    params: Params,
    body: Type.Object({ to: Id }, Closed),
    answer: Type.Object({ _id: Id }),
    access: AGENTS,
  },
  'GET /leads/interests': {
    summary: 'Listings the caller has told the agent of that they are interested.',
    answer: Type.Object({ results: Type.Array(Id) }),
  },
  'PUT /leads/interests/{id}': {
    summary: "Tells a listing's agent that the caller is interested.",
    params: Params,
    answer: Type.Object({ _id: Id }),
    perMinute: 60,
  },
  'DELETE /leads/interests/{id}': {
    summary: 'Takes that back; the agent keeps the lead.',
    params: Params,
    answer: Type.Object({ _id: Id }),
  },
} as const satisfies Endpoints;

export type LeadsApi = typeof endpoints;
export type Lead = Static<typeof Lead>;
export type LeadDetail = Static<typeof LeadDetail>;
export type LeadCounts = Static<typeof LeadCounts>;
export type SavedAnswer = Static<typeof SavedAnswer>;
