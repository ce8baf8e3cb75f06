/** Viewings of homes: free times, bookings, open houses, the agent's hours and calendars. */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import {
  Id,
  LocaleCode,
  nullable,
  oneOf,
  PageQuery,
  pageOf,
  pageQuery,
  Timestamp,
} from '#platform/contract/schemas.ts';
import { Closed, Day, FreeTimes, OpenHouse, Viewing, ViewingSettings } from './shapes.ts';
import {
  MESSAGE_MAX,
  NAME_MAX,
  OFFERS_MAX,
  PEOPLE_MAX,
  PHONE_MAX,
  PLACES_MAX,
  REASON_MAX,
  VIEWING_KINDS,
} from './vocabulary.ts';

const Params = Type.Object({ id: Id });
/** With it a guest, who has no account, reaches their viewing: the mails carry it. */
const KeyQuery = Type.Object({ key: Type.Optional(Type.String({ maxLength: 64 })) }, Closed);

export const endpoints = {
  'GET /viewings/free/{id}': {
    summary: 'Free and taken times to view a listing, a week from a day on, and its open houses.',
    params: Params,
    query: Type.Object({ from: Type.Optional(Day), kind: Type.Optional(oneOf(VIEWING_KINDS)) }, Closed),
    answer: FreeTimes,
    access: 'public',
  },
  'POST /viewings': {
    summary:
      'Books a time, or a place in an open house. Whose address is not proved gets a code by mail, and the time is kept.',
    body: Type.Object(
      {
        property: Id,
        /** A free time; for an open house its id instead. */
        at: Type.Optional(Timestamp),
        open_house: Type.Optional(Id),
        kind: Type.Optional(oneOf(VIEWING_KINDS)),
        people: Type.Integer({ minimum: 1, maximum: PEOPLE_MAX }),
        message: Type.Optional(Type.String({ maxLength: MESSAGE_MAX })),
        phone: Type.Optional(Type.String({ maxLength: PHONE_MAX })),
        zone: Type.Optional(Type.String({ maxLength: 64 })),
        name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
        email: Type.Optional(Type.String({ maxLength: 300 })),
        locale: Type.Optional(LocaleCode),
      },
      Closed,
    ),
    answer: Type.Object({ viewing: Viewing, key: nullable(Type.String()) }),
    access: 'public',
    perMinute: 20,
    idempotent: true,
  },
  'PUT /viewings/{id}/code': {
    summary: 'A guest proves the address with the code of the mail; the time is theirs then.',
    params: Params,
    query: KeyQuery,
    body: Type.Object({ code: Type.String({ maxLength: 20 }) }, Closed),
    answer: Viewing,
    access: 'public',
    perMinute: 20,
  },
  'POST /viewings/{id}/code': {
    summary: 'Sends a guest a new code.',
    params: Params,
    query: KeyQuery,
    answer: Viewing,
    access: 'public',
    perMinute: 5,
  },
  'GET /viewings': {
    summary:
      "The caller's viewings, as visitor or as agent; those to come first to last, those past last to first.",
    query: pageQuery({
      side: oneOf(['visitor', 'agent'] as const),
      when: Type.Optional(oneOf(['coming', 'past'] as const)),
    }),
    answer: pageOf(Viewing),
  },
  'GET /viewings/{id}': {
    summary: 'One viewing: of its visitor, of its agent, or by the key in a mail.',
    params: Params,
    query: KeyQuery,
    answer: Viewing,
    access: 'public',
    versioned: true,
  },
  'PUT /viewings/{id}/time': {
    summary: 'Moves a viewing. The visitor chooses a free time or one that was offered; the agent any.',
    params: Params,
    query: KeyQuery,
    body: Type.Object({ at: Timestamp }, Closed),
    answer: Viewing,
    access: 'public',
    perMinute: 30,
  },
  'PUT /viewings/{id}/state': {
    summary: 'The agent confirms or declines; either side cancels.',
    params: Params,
    query: KeyQuery,
    body: Type.Object(
      {
        state: oneOf(['confirmed', 'declined', 'cancelled'] as const),
        reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
      },
      Closed,
    ),
    answer: Viewing,
    access: 'public',
    perMinute: 30,
  },
  'PUT /viewings/{id}/offer': {
    summary: 'The agent offers other times instead.',
    params: Params,
    body: Type.Object({ times: Type.Array(Timestamp, { minItems: 1, maxItems: OFFERS_MAX }) }, Closed),
    answer: Viewing,
    access: ['Owner', 'Agent', 'Admin'],
  },
  'PUT /viewings/{id}/came': {
    summary: 'The agent notes whether the visitor came.',
    params: Params,
    body: Type.Object({ came: nullable(Type.Boolean()) }, Closed),
    answer: Viewing,
    access: ['Owner', 'Agent', 'Admin'],
  },
  'GET /viewings/{id}/calendar': {
    summary: 'One viewing as a calendar file.',
    params: Params,
    query: KeyQuery,
    answer: Type.Unsafe<never>({}),
    access: 'public',
    bytes: true,
    perMinute: 30,
  },
  'GET /viewings/settings': {
    summary: 'When the caller shows homes.',
    answer: Type.Object({ ...ViewingSettings.properties, version: Type.Integer() }),
    access: ['Owner', 'Agent', 'Admin'],
    versioned: true,
  },
  'PUT /viewings/settings': {
    summary: 'Replaces when the caller shows homes; without hours nobody can book.',
    body: Type.Object(ViewingSettings.properties, Closed),
    answer: Type.Object({ ...ViewingSettings.properties, version: Type.Integer() }),
    access: ['Owner', 'Agent', 'Admin'],
    versioned: true,
  },
  'GET /viewings/homes': {
    summary: "The caller's listings on the market, for an open house.",
    answer: Type.Object({
      results: Type.Array(Type.Object({ _id: Id, title: Type.String(), place: Type.String() })),
    }),
    access: ['Owner', 'Agent', 'Admin'],
  },
  'GET /viewings/open-houses': {
    summary: "The caller's open houses to come.",
    query: PageQuery,
    answer: pageOf(OpenHouse),
    access: ['Owner', 'Agent', 'Admin'],
  },
  'POST /viewings/open-houses': {
    summary: 'Adds an open house of an own listing.',
    body: Type.Object(
      {
        property: Id,
        starts_at: Timestamp,
        ends_at: Timestamp,
        places: Type.Integer({ minimum: 1, maximum: PLACES_MAX }),
      },
      Closed,
    ),
    answer: OpenHouse,
    access: ['Owner', 'Agent', 'Admin'],
    idempotent: true,
  },
  'DELETE /viewings/open-houses/{id}': {
    summary: 'Cancels an open house; everybody who comes is told.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: ['Owner', 'Agent', 'Admin'],
  },
  'GET /viewings/calendar-address': {
    summary: "The private address of the caller's calendar of viewings.",
    answer: Type.Object({ url: Type.String() }),
  },
  'POST /viewings/calendar-address': {
    summary: 'Makes a new private address; the one before is no good any more.',
    answer: Type.Object({ url: Type.String() }),
    perMinute: 10,
  },
  'GET /viewings/calendar/{key}': {
    summary: 'A calendar of viewings, for calendar programs that know its private address.',
    params: Type.Object({ key: Type.String({ maxLength: 128 }) }),
    answer: Type.Unsafe<never>({}),
    access: 'public',
    bytes: true,
    perMinute: 30,
  },
} as const satisfies Endpoints;

export type ViewingsApi = typeof endpoints;
export type BookingInput = Static<(typeof endpoints)['POST /viewings']['body']>;
