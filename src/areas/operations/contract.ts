/** What admins see of the installation itself: the audit log, and mail and other jobs that failed. */
import Type, { type Static } from 'typebox';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { AUDIT_EVENTS } from '#platform/contract/audit.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { DATA_KINDS, type DataKind } from './vocabulary.ts';

type CountOf = Record<DataKind, Type.TInteger>;
const Closed = { additionalProperties: false } as const;

const AuditPerson = Type.Object({ _id: Id, name: Type.String() });
export const AuditEntry = Type.Object({
  _id: Type.Integer(),
  at: Timestamp,
  event: oneOf(AUDIT_EVENTS),
  /** Who did it; `name` is empty when they are gone. Null: nobody was signed in. */
  actor: Type.Union([AuditPerson, Type.Null()]),
  /** Whom it was about. */
  subject: Type.Union([AuditPerson, Type.Null()]),
  target: Type.String({ description: 'call with its ids, or a fingerprint of the address somebody typed' }),
  network: Type.String(),
  detail: Type.Record(Type.String(), Type.Unsafe<unknown>({})),
});

export const FailedJob = Type.Object({
  _id: Id,
  queue: Type.String(),
  /** Address of a mail, as of now; null for other work, and for a mail that nobody waits for any more. */
  to: nullable(Type.String()),
  due: Type.Boolean({
    description:
      'false: it is not needed any more (its code has expired, its reader has left), and is only put away',
  }),
  created_at: Timestamp,
  failed_at: Timestamp,
  tries: Type.Integer(),
  error: Type.String({
    description: 'kind of the last error; its message may name a person, and is not kept',
  }),
});

/** How many of each kind wait for an admin, and what has grown old. */
export const Overview = Type.Object({
  holds: Type.Integer(),
  prices: Type.Integer(),
  duplicates: Type.Integer({ description: 'pairs of listings that are perhaps one home' }),
  reports: Type.Integer(),
  conversations: Type.Integer({ description: 'reported conversations' }),
  questions: Type.Integer(),
  failed_jobs: Type.Integer(),
  licences: Type.Integer({ description: 'professionals whose licence has run out' }),
  sources: Type.Integer({ description: 'sources of listings that failed, or ask something' }),
  rates: Type.Integer({
    description: 'currencies of listings on the market whose rate is older than a week',
  }),
  people: Type.Integer(),
  new_people: Type.Integer({ description: 'registered in the last seven days' }),
  locked: Type.Integer(),
  listings: Type.Integer({ description: 'on the market' }),
});

export const AdminRate = Type.Object({
  currency: oneOf(CURRENCIES),
  /** Worth of one unit in Jamaican dollars. */
  jmd: Type.Number(),
  as_of: Type.String(),
  source: Type.String(),
  /** Days since then. */
  age: Type.Integer(),
  /** Listings on the market that ask in it. */
  listings: Type.Integer(),
});

/** Somebody whose data is among what an admin asks about. */
export const AffectedPerson = Type.Object({
  _id: nullable(Id),
  email: Type.String(),
  name: Type.String(),
  locale: Type.String({ description: 'language to write in; empty when unknown' }),
  data: Type.Partial(
    Type.Object(Object.fromEntries(DATA_KINDS.map((kind) => [kind, Type.Integer()])) as CountOf),
  ),
});

const AffectedQuery = {
  kinds: Type.String({
    maxLength: 200,
    description: `kinds of data, divided by commas: ${DATA_KINDS.join(', ')}`,
  }),
  since: Type.Optional(Type.String({ maxLength: 30, description: 'stored at this moment or later' })),
  until: Type.Optional(Type.String({ maxLength: 30, description: 'stored before this moment' })),
};

export const BackupEntry = Type.Object({
  _id: Type.Integer(),
  started_at: Timestamp,
  ended_at: Timestamp,
  name: Type.String({ description: 'name of its folder' }),
  bytes: Type.Integer(),
  files: Type.Integer(),
  error: nullable(Type.String({ description: 'why there is none; null when it is whole and was read back' })),
});

export const endpoints = {
  'GET /operations/overview': {
    summary: 'How much waits for an admin.',
    answer: Overview,
    access: ['Admin'],
  },
  'GET /operations/rates': {
    summary: 'The exchange rates that apply, those of listings on the market first.',
    answer: Type.Object({ results: Type.Array(AdminRate), fetched: Type.Boolean() }),
    access: ['Admin'],
  },
  'PUT /operations/rates': {
    summary: 'Enters an exchange rate for a day; searches and prices follow at once.',
    body: Type.Object(
      {
        currency: oneOf(CURRENCIES),
        jmd: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
        as_of: Type.String({ format: 'date' }),
        source: Type.String({ maxLength: 200 }),
        /** The rate is meant, though it is far from the last one. */
        sure: Type.Optional(Type.Boolean()),
      },
      Closed,
    ),
    answer: AdminRate,
    access: ['Admin'],
  },
  'GET /operations/affected': {
    summary: 'Whose data of some kinds is stored here, and how much of it: whom to tell after a breach.',
    query: Type.Object({ ...PageQuery.properties, ...AffectedQuery }, Closed),
    answer: pageOf(AffectedPerson),
    access: ['Admin'],
  },
  'GET /operations/affected/file': {
    summary: 'The same list whole, as CSV.',
    query: Type.Object(AffectedQuery, Closed),
    answer: Type.Unsafe<never>({}),
    bytes: true,
    access: ['Admin'],
  },
  'GET /operations/audit': {
    summary:
      'Sign-ins, failures, roles, refusals, and what admins and agents opened and changed; the latest first.',
    query: Type.Object(
      {
        ...PageQuery.properties,
        event: Type.Optional(oneOf(AUDIT_EVENTS)),
        person: Type.Optional(
          Type.String({ maxLength: 300, description: 'address or _id of who did it, or whom it was about' }),
        ),
        network: Type.Optional(Type.String({ maxLength: 60 })),
        /** Without what was only opened where it is `false`. */
        reads: Type.Optional(oneOf(['true', 'false'] as const)),
      },
      Closed,
    ),
    answer: pageOf(AuditEntry),
    access: ['Admin'],
  },
  'GET /operations/failed-jobs': {
    summary: 'Mail and other jobs that failed for good, the latest first.',
    query: PageQuery,
    answer: pageOf(FailedJob),
    access: ['Admin'],
  },
  'GET /operations/backups': {
    summary: 'Backups that were made of this installation, and those that failed, the latest first.',
    query: PageQuery,
    answer: pageOf(BackupEntry),
    access: ['Admin'],
  },
  'POST /operations/failed-jobs/retry': {
    summary:
      'Does failed jobs again: the one named, or all. One that is not due any more is put away, and changes nothing.',
    body: Type.Object({ _id: nullable(Id) }, Closed),
    answer: Type.Object({ retried: Type.Integer() }),
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type OperationsApi = typeof endpoints;
export type AffectedPerson = Static<typeof AffectedPerson>;
export type AuditEntry = Static<typeof AuditEntry>;
export type Overview = Static<typeof Overview>;
export type AdminRate = Static<typeof AdminRate>;
export type FailedJob = Static<typeof FailedJob>;
export type BackupEntry = Static<typeof BackupEntry>;
