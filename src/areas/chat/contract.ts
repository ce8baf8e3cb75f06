/** Conversations of a buyer and a listing's agent about that listing. */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { MESSAGE_MAX, MESSAGES_A_MINUTE, REPORT_MAX } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });

export const Message = Type.Object({
  _id: Id,
  conversation: Id,
  /** Orders messages, and is the id of their event. */
  seq: Type.Integer(),
  mine: Type.Boolean(),
  /** Text as it was typed; never HTML. */
  body: Type.String(),
  at: Timestamp,
});

export const Conversation = Type.Object({
  _id: Id,
  /** Which side of it the caller is. */
  side: oneOf(['buyer', 'agent'] as const),
  property: Type.Object({ _id: Id, title: Type.String(), place: Type.String() }),
  partner: Type.Object({
    _id: Id,
    name: Type.String(),
    avatar: nullable(Type.Object({ url: Type.String() })),
  }),
  last_at: Timestamp,
  /** How the newest message begins. */
  last_text: Type.String(),
  unread: Type.Integer(),
  /** The caller has blocked it, and can unblock it. */
  blocked: Type.Boolean(),
  /** Neither side can write, because one has blocked the other. */
  closed: Type.Boolean(),
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

export const endpoints = {
  'GET /chat/conversations': {
    summary: "The caller's conversations, the latest first; with `property`, those about one listing.",
    query: Type.Object({ ...PageQuery.properties, property: Type.Optional(Id) }, Closed),
    answer: pageOf(Conversation),
  },
  'GET /chat/conversations/{id}': {
    summary: 'One conversation with its newest messages, or those before one.',
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
        body: Type.String({ maxLength: MESSAGE_MAX }),
      },
      Closed,
    ),
    answer: Message,
    idempotent: true,
    // A queue may repeat what was answered before; the limit of messages is a person's own.
    perMinute: MESSAGES_A_MINUTE * 20,
  },
  'PUT /chat/conversations/{id}/read': {
    summary: 'The caller has seen the messages up to one.',
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
    body: Type.Object({ text: Type.String({ maxLength: REPORT_MAX }) }, Closed),
    answer: Type.Object({ _id: Id }),
    idempotent: true,
    perMinute: 20,
  },
  'GET /chat/events': {
    summary:
      'Messages to and from the caller as they are sent: server-sent events, ended after some minutes.',
    answer: Message,
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
} as const satisfies Endpoints;

export type ChatApi = typeof endpoints;
export type Message = Static<typeof Message>;
export type Conversation = Static<typeof Conversation>;
export type ConversationReport = Static<typeof ConversationReport>;
