/** What stands in a conversation, and what its agent reads of it: a lead with everything that belongs to it. */
import Type from 'typebox';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import * as limits from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Day = Type.String({ format: 'date' });

/** Something that was said or happened in a conversation; both sides read the same. */
export const Entry = Type.Object({
  _id: Id,
  kind: oneOf(limits.ENTRY_KINDS),
  /** Of what is no message what happened, as `HAPPENINGS` has it: `requested`, `submitted`. Else blank. */
  step: Type.String(),
  /** The reader's own side has done it. */
  mine: Type.Boolean(),
  /** Text as it was typed; never HTML. What happened may have none. */
  body: Type.String(),
  at: Timestamp,
  /** The question an answer belongs to; the viewing or application something happened with. */
  about: nullable(Id),
  /** Of a viewing: when it began after this step. */
  starts_at: nullable(Timestamp),
  /** Of a hand-over: the name of who answers from then on; null when their account is gone. */
  to: nullable(Type.String()),
});

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
  state: oneOf(limits.LEAD_STATES),
  first_at: Timestamp,
  last_at: Timestamp,
  last_kind: oneOf(limits.LEAD_KINDS),
  last_text: Type.String(),
  /** The agent's own words came last. */
  last_mine: Type.Boolean(),
  waiting_since: nullable(Timestamp),
  /** Of it, minutes between 8 am and 6 pm from Monday to Saturday in Jamaica. */
  waiting_minutes: Type.Integer(),
  /** The next viewing. */
  viewing: nullable(Type.Object({ starts_at: Timestamp, kind: Type.String(), state: Type.String() })),
  next_step: Type.String(),
  next_step_on: nullable(Day),
  version: Type.Integer(),
});

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
  /** Every entry, the oldest first. */
  messages: Type.Array(Entry),
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
  /** Nobody has blocked it. */
  open: Type.Boolean(),
  /** The agent has. */
  blocked: Type.Boolean(),
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

export const SavedAnswer = Type.Object(
  {
    title: Type.String({ maxLength: limits.SAVED_TITLE_MAX }),
    body: Type.String({ maxLength: limits.ANSWER_MAX }),
  },
  Closed,
);
export const SavedAnswers = Type.Object({ answers: Type.Array(SavedAnswer), version: Type.Integer() });
