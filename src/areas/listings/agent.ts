/** Who offers a listing, as its page shows them. */
import Type, { type Static } from 'typebox';
import { Id, nullable, oneOf } from '#platform/contract/schemas.ts';
import { AGENT_LANGUAGES, CONTACT_WAYS, LICENCE_STATES } from './vocabulary.ts';

/** Median wait of an agent's questions of 90 days, in minutes of working time. */
export const AnswerTime = Type.Object({ minutes: Type.Integer(), questions: Type.Integer() });
export type AnswerTime = Static<typeof AnswerTime>;

/** Who offers a listing: an agent with an account here. */
export const ListingAgent = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Of the address of their page, which agents have whom a source names. */
  slug: nullable(Type.String()),
  company: Type.String(),
  /** The office of this market the agent works in, with the last part of its page's address. */
  office: nullable(Type.Object({ name: Type.String(), slug: Type.String() })),
  avatar: nullable(Type.Object({ url: Type.String() })),
  /** Null when none is known, or it has expired: no licence is shown then. */
  licence_number: nullable(Type.String()),
  licence_expires: nullable(Type.String({ format: 'date' })),
  /** `expired`: one is known, and its last day is over. */
  licence: oneOf(LICENCE_STATES),
  languages: Type.Array(oneOf(AGENT_LANGUAGES)),
  /** What the agent has given: free times, numbers that are shown after a press. */
  ways: Type.Array(oneOf(CONTACT_WAYS)),
  /** Null while there are too few questions. */
  answers: Type.Union([AnswerTime, Type.Null()]),
  /** On offer now. */
  listings: Type.Integer(),
});
export type ListingAgent = Static<typeof ListingAgent>;

/** With the picture or logo of their source, once it is here. */
const page = { name: Type.String(), slug: Type.String(), photo: nullable(Type.String()) };

/** Whom a source names for a listing: an agent and an office that need no account here. */
export const OfferedBy = Type.Object({
  agent: nullable(Type.Object({ ...page, licence: nullable(Type.String()) })),
  office: nullable(Type.Object(page)),
  /** Questions reach one of them by mail. */
  asks: Type.Boolean(),
  /** One of them has a number, which is shown after a press. */
  phone: Type.Boolean(),
});
/** Who else has the same home: named by another source, or with an account here, whose agents have no page. */
export const AlsoOffered = Type.Object({
  agent: nullable(Type.Object({ name: Type.String(), slug: nullable(Type.String()) })),
  office: nullable(Type.Object(page)),
});
export type AlsoOffered = Static<typeof AlsoOffered>;
export type OfferedBy = Static<typeof OfferedBy>;
