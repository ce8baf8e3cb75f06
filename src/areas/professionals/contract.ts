/** Agents, attorneys, surveyors and valuers: shapes and calls (specification, section 7). */

import Type, { type Static } from 'typebox';
import { AnswerTime } from '#areas/listings/agent.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import {
  ABOUT_MAX,
  COMPANY_MAX,
  KINDS,
  LANGUAGES,
  LICENCE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  SEARCH_MAX,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });
const Day = Type.String({ format: 'date' });

const publicFields = {
  kind: oneOf(KINDS),
  name: Type.String(),
  company: Type.String(),
  parishes: Type.Array(oneOf(PARISHES)),
  languages: Type.Array(oneOf(LANGUAGES)),
  licence_number: nullable(Type.String()),
  /** The last day the licence is good. */
  licence_expires: nullable(Day),
  about: Type.String(),
};

/** A professional as everybody sees it, without the e-mail address. */
export const Professional = Type.Object({
  _id: Id,
  ...publicFields,
  /** A licence number is known and has not expired. */
  licensed: Type.Boolean(),
  /** Of the agent's account, as those that follow. */
  avatar: nullable(Type.Object({ url: Type.String() })),
  /** Null while there are too few questions. */
  answers: Type.Union([AnswerTime, Type.Null()]),
  /** On offer now. */
  listings: Type.Integer(),
  demo: Type.Boolean(),
});

export const ManagedProfessional = Type.Object({
  ...Professional.properties,
  email: Type.String(),
  /** Of the agent's account, when there is one. */
  user_id: nullable(Id),
  /** Address of that account, as a change names it; empty for none. */
  account: Type.String(),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const ProfessionalDraft = Type.Object(
  {
    kind: oneOf(KINDS),
    name: Type.String({ maxLength: NAME_MAX }),
    company: Type.Optional(Type.String({ maxLength: COMPANY_MAX })),
    email: Type.String({ maxLength: 300 }),
    parishes: Type.Array(oneOf(PARISHES), { minItems: 1, maxItems: PARISHES.length, uniqueItems: true }),
    languages: Type.Array(oneOf(LANGUAGES), { minItems: 1, maxItems: LANGUAGES.length, uniqueItems: true }),
    licence_number: Type.Optional(nullable(Type.String({ maxLength: LICENCE_MAX }))),
    licence_expires: Type.Optional(nullable(Day)),
    about: Type.Optional(Type.String({ maxLength: ABOUT_MAX })),
    /** Address of the agent's account; empty for none. */
    account: Type.Optional(Type.String({ maxLength: 300 })),
  },
  Closed,
);

const filters = {
  kind: Type.Optional(oneOf(KINDS)),
  parish: Type.Optional(oneOf(PARISHES)),
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX })),
};

export const Counts = Type.Object({
  total: Type.Integer(),
  /** With a licence that is good today. */
  licensed: Type.Integer(),
  kind: Type.Record(Type.String(), Type.Integer()),
  parish: Type.Record(Type.String(), Type.Integer()),
});

export const endpoints = {
  'GET /buyers/professionals': {
    summary: 'Professionals, by kind, parish and words; those with a good licence first.',
    query: pageQuery({ ...filters }),
    answer: pageOf(Professional),
    access: ['Buyer'],
  },
  'GET /professionals': {
    summary: 'The same list for everybody: visitors read it, buyers write to whom they find.',
    query: pageQuery({ ...filters }),
    answer: pageOf(Professional),
    access: 'public',
  },
  'GET /professionals/counts': {
    summary: 'How many professionals there are, for everybody.',
    answer: Counts,
    access: 'public',
  },
  'POST /professionals/{id}/message': {
    provedAddress: true,
    summary: 'Writes to a professional; they answer by mail.',
    params: Params,
    body: Type.Object(
      {
        message: Type.String({ maxLength: MESSAGE_MAX }),
        phone: Type.Optional(Type.String({ maxLength: 40 })),
      },
      Closed,
    ),
    answer: Type.Object({ _id: Id }),
    access: ['Buyer'],
    idempotent: true,
    perMinute: 20,
  },
  'GET /professionals/managed': {
    summary: 'Every professional with what admins keep.',
    query: pageQuery({ ...filters }),
    answer: pageOf(ManagedProfessional),
    access: ['Admin'],
  },
  'POST /professionals': {
    summary: 'Adds a professional.',
    body: ProfessionalDraft,
    answer: ManagedProfessional,
    access: ['Admin'],
    idempotent: true,
  },
  'GET /professionals/{id}': {
    summary: 'One professional with what admins keep.',
    params: Params,
    answer: ManagedProfessional,
    access: ['Admin'],
    versioned: true,
  },
  'PUT /professionals/{id}': {
    summary: 'Replaces a professional.',
    params: Params,
    body: ProfessionalDraft,
    answer: ManagedProfessional,
    access: ['Admin'],
    versioned: true,
  },
  'DELETE /professionals/{id}': {
    summary: 'Removes a professional.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type ProfessionalsApi = typeof endpoints;
export type Professional = Static<typeof Professional>;
export type ManagedProfessional = Static<typeof ManagedProfessional>;
export type ProfessionalDraft = Static<typeof ProfessionalDraft>;
export type Counts = Static<typeof Counts>;
