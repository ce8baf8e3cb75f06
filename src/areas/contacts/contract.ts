/** How agents are reached, and questions about listings that name nobody. */
import Type, { type Static } from 'typebox';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, LocaleCode, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { ANSWER_MAX, NAME_MAX, NUMBER_WAYS, QUESTION_MAX } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });

export const AgentContact = Type.Object({
  /** As dialled from abroad: `+18765550147`. */
  phone: nullable(Type.String()),
  whatsapp: nullable(Type.String()),
  languages: Type.Array(oneOf(AGENT_LANGUAGES)),
  version: Type.Integer(),
});

export const ListingQuestion = Type.Object({
  _id: Id,
  /** Null: asked from the contact page. */
  property: Type.Union([
    Type.Object({ _id: Id, title: Type.String(), place: Type.String(), source: Type.String() }),
    Type.Null(),
  ]),
  name: Type.String(),
  email: Type.String(),
  message: Type.String(),
  /** Whom the source names and the question was mailed to. */
  asked: nullable(Type.String()),
  created_at: Timestamp,
  answer: Type.String(),
  answered_by: nullable(Type.String()),
  answered_at: nullable(Timestamp),
  version: Type.Integer(),
});

const QuestionBody = Type.Object(
  {
    message: Type.String({ maxLength: QUESTION_MAX * 2 }),
    /** Of somebody who is not signed in. */
    name: Type.Optional(Type.String({ maxLength: NAME_MAX * 2 })),
    email: Type.Optional(Type.String({ maxLength: 300 })),
    locale: Type.Optional(LocaleCode),
  },
  Closed,
);

export const endpoints = {
  'GET /contacts/me': {
    summary: 'How the caller is reached, as visitors of their listings are offered it.',
    answer: AgentContact,
    access: ['Owner', 'Agent', 'Admin'],
    versioned: true,
  },
  'PUT /contacts/me': {
    summary: 'Replaces how the caller is reached; null takes a number back.',
    body: Type.Object(
      {
        phone: nullable(Type.String({ maxLength: 40 })),
        whatsapp: nullable(Type.String({ maxLength: 40 })),
        languages: Type.Array(oneOf(AGENT_LANGUAGES), {
          maxItems: AGENT_LANGUAGES.length,
          uniqueItems: true,
        }),
      },
      Closed,
    ),
    answer: AgentContact,
    access: ['Owner', 'Agent', 'Admin'],
    versioned: true,
  },
  'POST /contacts/{id}/number': {
    summary: "The number of a listing's agent, after a press that is counted.",
    params: Params,
    body: Type.Object({ way: oneOf(NUMBER_WAYS) }, Closed),
    answer: Type.Object({
      /** As people read it. */
      number: Type.String(),
      /** `tel:` or WhatsApp. */
      url: Type.String(),
    }),
    access: 'public',
    perMinute: 20,
  },
  'POST /contacts/questions': {
    summary: 'Asks us about anything; answered by mail.',
    body: QuestionBody,
    answer: Type.Object({ _id: Id }),
    access: 'public',
    perMinute: 10,
  },
  'POST /contacts/{id}/questions': {
    summary:
      'Asks whom its source names about a listing that has no agent with an account, else us; answered by mail.',
    params: Params,
    body: QuestionBody,
    answer: Type.Object({ _id: Id }),
    access: 'public',
    perMinute: 10,
  },
  'GET /contacts/questions': {
    summary: 'Questions about listings without an agent, the oldest open one first.',
    query: Type.Object(
      { ...PageQuery.properties, state: Type.Optional(oneOf(['open', 'answered'])) },
      Closed,
    ),
    answer: pageOf(ListingQuestion),
    access: ['Admin'],
  },
  'PUT /contacts/questions/{id}': {
    summary: 'Answers a question, by mail.',
    params: Params,
    body: Type.Object({ answer: Type.String({ maxLength: ANSWER_MAX * 2 }) }, Closed),
    answer: ListingQuestion,
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type ContactsApi = typeof endpoints;
export type AgentContact = Static<typeof AgentContact>;
export type ListingQuestion = Static<typeof ListingQuestion>;
