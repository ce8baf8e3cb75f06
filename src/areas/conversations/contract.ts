/** What people say about a home to who offers it: messages, leads, questions; and how agents are reached. */
import Type, { type Static } from 'typebox';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, LocaleCode, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import * as shapes from './shapes.ts';
import * as limits from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });
const Day = Type.String({ format: 'date' });
const AGENTS = ['Owner', 'Agent', 'Admin'] as const;

export const Message = Type.Object({
  ...shapes.Entry.properties,
  conversation: Id,
  /** Orders entries, and is the id of their event. */
  seq: Type.Integer(),
});

export const Conversation = Type.Object({
  _id: Id,
  /** Which side of it the caller is. */
  side: oneOf(limits.SIDES),
  /** Null: asked from the contact page. */
  property: nullable(Type.Object({ _id: Id, title: Type.String(), place: Type.String() })),
  partner: Type.Object({
    /** Null: nobody with an account; whom the source names and the admins answer. */
    _id: nullable(Id),
    name: Type.String(),
    avatar: nullable(Type.Object({ url: Type.String() })),
  }),
  last_at: Timestamp,
  /** How the newest message begins. */
  last_text: Type.String(),
  /** The newest entry, of which a text is only begun. */
  last: nullable(shapes.Entry),
  unread: Type.Integer(),
  /** The caller has blocked it, and can unblock it. */
  blocked: Type.Boolean(),
  /** Neither side can write, because one has blocked the other. */
  closed: Type.Boolean(),
});

/** One count a side. */
export const InboxCounts = Type.Object({
  unread: Type.Integer({ description: 'messages the caller has not seen, as who asks' }),
  leads: Type.Integer({
    description: 'people who wait for the answer of the caller; 0 for who may not see leads',
  }),
});

export const ConversationReport = Type.Object({
  _id: Id,
  text: Type.String(),
  created_at: Timestamp,
  property: Type.Object({ _id: Id, title: Type.String() }),
  reporter: Type.String(),
  reported: Type.String(),
  messages: Type.Array(Type.Object({ author: Type.String(), body: Type.String(), at: Timestamp })),
});

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
  property: nullable(
    Type.Object({ _id: Id, title: Type.String(), place: Type.String(), source: Type.String() }),
  ),
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
    message: Type.String({ maxLength: limits.QUESTION_MAX * 2 }),
    /** Of somebody who is not signed in. */
    name: Type.Optional(Type.String({ maxLength: limits.NAME_MAX * 2 })),
    email: Type.Optional(Type.String({ maxLength: 300 })),
    locale: Type.Optional(LocaleCode),
  },
  Closed,
);

export const endpoints = {
  'GET /chat/conversations': {
    summary:
      "The caller's conversations, the latest first; those about one `property`, or on one `side` of it.",
    query: Type.Object(
      { ...PageQuery.properties, property: Type.Optional(Id), side: Type.Optional(oneOf(limits.SIDES)) },
      Closed,
    ),
    answer: pageOf(Conversation),
  },
  'GET /chat/conversations/{id}': {
    summary:
      'One conversation with its newest messages, or those before one. The caller has seen what is answered; `unread` is what was new.',
    params: Params,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })) }, Closed),
    answer: Type.Object({
      conversation: Conversation,
      /** Oldest first. */
      messages: Type.Array(Message),
      more: Type.Boolean(),
    }),
  },
  'POST /chat/messages': {
    provedAddress: true,
    summary: 'Writes into a conversation, or to the agent of a listing, which begins one.',
    body: Type.Object(
      {
        conversation: Type.Optional(Id),
        property: Type.Optional(Id),
        body: Type.String({ maxLength: limits.MESSAGE_MAX }),
      },
      Closed,
    ),
    answer: Message,
    idempotent: true,
    // A queue may repeat what was answered before; the limit of messages is a person's own.
    perMinute: limits.MESSAGES_A_MINUTE * 20,
  },
  'PUT /chat/conversations/{id}/read': {
    summary:
      'The caller has seen the messages up to one. For one version more: reading a conversation says so.',
    params: Params,
    body: Type.Object({ seq: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }, Closed),
    answer: Type.Object({ unread: Type.Integer() }),
  },
  'PUT /chat/conversations/{id}/block': {
    summary: 'Blocks the other one in this conversation, or takes that back.',
    params: Params,
    body: Type.Object({ blocked: Type.Boolean() }, Closed),
    answer: Conversation,
  },
  'POST /chat/conversations/{id}/report': {
    summary: 'Reports the other one to the admins.',
    params: Params,
    body: Type.Object({ text: Type.String({ maxLength: limits.REPORT_MAX }) }, Closed),
    answer: Type.Object({ _id: Id }),
    idempotent: true,
    perMinute: 20,
  },
  'GET /chat/events': {
    summary:
      'Whatever happens in the conversations of the caller, on either side, as server-sent events, ended after some minutes: `message` is an entry, `counts` what waits, first and whenever a lead changes.',
    answer: Type.Union([Message, InboxCounts]),
    events: true,
    perMinute: 120,
  },
  'GET /chat/reports': {
    summary: 'Conversations that were reported and are not settled, with their last messages.',
    query: PageQuery,
    answer: pageOf(ConversationReport),
    access: ['Admin'],
  },
  'PUT /chat/reports/{id}': {
    summary: 'A report of a conversation is settled.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
  'GET /leads': {
    summary: "The caller's leads: those that wait first, the longest first; then the latest.",
    query: Type.Object(
      {
        ...PageQuery.properties,
        state: Type.Optional(oneOf(limits.LEAD_STATES)),
        property: Type.Optional(Id),
        q: Type.Optional(
          Type.String({ maxLength: limits.SEARCH_MAX, description: 'part of a name, a home or words' }),
        ),
      },
      Closed,
    ),
    answer: pageOf(shapes.Lead),
    access: AGENTS,
  },
  'GET /leads/counts': {
    summary: "How many of the caller's leads are in each state.",
    answer: shapes.LeadCounts,
    access: AGENTS,
  },
  'GET /leads/events': {
    summary:
      'The counts whenever a lead of the caller changes: server-sent events, ended after some minutes. For one version more: `GET /chat/events` tells both sides.',
    answer: shapes.LeadCounts,
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
    answer: shapes.SavedAnswers,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/saved-answers': {
    summary: 'Replaces the answers written beforehand, in this order.',
    body: Type.Object({ answers: Type.Array(shapes.SavedAnswer, { maxItems: limits.SAVED_MOST }) }, Closed),
    answer: shapes.SavedAnswers,
    access: AGENTS,
    versioned: true,
    bodyLimit: 512 * 1024,
  },
  'GET /leads/{id}': {
    summary: 'One of the caller’s leads with everything that belongs to it, which the caller has seen then.',
    params: Params,
    answer: shapes.LeadDetail,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/{id}': {
    summary: 'Sets the next step or the note, closes a lead, or says that it was answered elsewhere.',
    params: Params,
    body: Type.Object(
      {
        next_step: Type.Optional(Type.String({ maxLength: limits.STEP_MAX })),
        next_step_on: Type.Optional(nullable(Day)),
        note: Type.Optional(Type.String({ maxLength: limits.NOTE_MAX })),
        closed: Type.Optional(Type.Boolean()),
        answered: Type.Optional(Type.Literal(true)),
      },
      { ...Closed, minProperties: 1 },
    ),
    answer: shapes.LeadDetail,
    access: AGENTS,
    versioned: true,
  },
  'PUT /leads/{id}/seen': {
    summary: 'The caller has read what was written. For one version more: reading a lead says so.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: AGENTS,
  },
  'POST /leads/{id}/answers': {
    summary: 'Answers: in the conversation, or by mail to somebody without an account.',
    params: Params,
    body: Type.Object({ body: Type.String({ maxLength: limits.ANSWER_MAX }) }, Closed),
    answer: shapes.LeadDetail,
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
  'GET /contacts/me': {
    summary: 'How the caller is reached, as visitors of their listings are offered it.',
    answer: AgentContact,
    access: AGENTS,
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
    access: AGENTS,
    versioned: true,
  },
  'POST /contacts/{id}/number': {
    summary: "The number of a listing's agent, after a press that is counted.",
    params: Params,
    body: Type.Object({ way: oneOf(limits.NUMBER_WAYS) }, Closed),
    /** The number as people read it; `tel:` or WhatsApp. */
    answer: Type.Object({ number: Type.String(), url: Type.String() }),
    access: 'public',
    perMinute: 20,
  },
  'POST /contacts/questions': {
    summary: 'Asks us about anything; answered by mail.',
    body: QuestionBody,
    answer: Type.Object({ _id: Id }),
    access: 'public',
    idempotent: true,
    perMinute: 10,
  },
  'POST /contacts/{id}/questions': {
    summary:
      'Asks who offers a listing: its agent, else whom its source names, else us. A guest’s question to an agent waits for a mailed code.',
    params: Params,
    body: QuestionBody,
    answer: Type.Object({
      _id: Id,
      /** The question goes on with the code that was mailed. */
      held: Type.Boolean(),
    }),
    access: 'public',
    idempotent: true,
    perMinute: 10,
  },
  'PUT /contacts/questions/{id}/code': {
    summary: 'A guest gives the code that was mailed: their question goes to the agent.',
    params: Params,
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, Closed),
    answer: Type.Object({ _id: Id }),
    access: 'public',
    perMinute: 20,
  },
  'GET /contacts/questions': {
    summary: 'Questions about listings without an agent, the oldest open one first.',
    query: Type.Object(
      { ...PageQuery.properties, state: Type.Optional(oneOf(limits.QUESTION_STATES)) },
      Closed,
    ),
    answer: pageOf(ListingQuestion),
    access: ['Admin'],
  },
  'PUT /contacts/questions/{id}': {
    summary: 'Answers a question, by mail.',
    params: Params,
    body: Type.Object({ answer: Type.String({ maxLength: limits.ANSWER_MAX * 2 }) }, Closed),
    answer: ListingQuestion,
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type ConversationsApi = typeof endpoints;
export type Entry = Static<typeof shapes.Entry>;
export type Message = Static<typeof Message>;
export type Conversation = Static<typeof Conversation>;
export type InboxCounts = Static<typeof InboxCounts>;
export type ConversationReport = Static<typeof ConversationReport>;
export type Lead = Static<typeof shapes.Lead>;
export type LeadDetail = Static<typeof shapes.LeadDetail>;
export type LeadCounts = Static<typeof shapes.LeadCounts>;
export type SavedAnswer = Static<typeof shapes.SavedAnswer>;
export type AgentContact = Static<typeof AgentContact>;
export type ListingQuestion = Static<typeof ListingQuestion>;
