/** What admins decide and look after: listings that wait for them, reports of listings, and the installation itself. */
import Type, { type Static } from 'typebox';
import { SIGNS } from '#areas/listings/same-home.ts';
import { HOLD_DECISIONS, HOLD_KINDS, STATUSES } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { AUDIT_EVENTS } from '#platform/contract/audit.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import {
  DATA_KINDS,
  type DataKind,
  HIDE_AFTER_MAX,
  HOLD_QUEUES,
  NOTE_MAX,
  PAIR_QUEUES,
  PRICE_DECISIONS,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_TEXT_MAX,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
/** By whom a decision was made; null until then. */
const Decided = { note: Type.String(), decided_by: nullable(Type.String()), decided_at: nullable(Timestamp) };
const Note = Type.String({ maxLength: NOTE_MAX });
const Person = Type.Object({ _id: Id, name: Type.String(), email: Type.String(), since: Timestamp });

/** What another look is asked for when it changes. */
const Offer = {
  place: Type.String(),
  address: Type.String(),
  category: nullable(Type.String()),
  type: nullable(Type.String()),
  price: nullable(Type.Number()),
  currency: Type.String(),
};

export const Hold = Type.Object({
  _id: Id,
  kind: oneOf(HOLD_KINDS),
  reason: Type.String(),
  /** What visitors see while a change waits. */
  before: Type.Union([Type.Object(Offer), Type.Null()]),
  listing: Type.Object({
    _id: Id,
    title: Type.String(),
    description: Type.String(),
    ...Offer,
    price_period: oneOf(['once', 'month'] as const),
    bedrooms: nullable(Type.Integer()),
    status: Type.String(),
    /** As in a listing: JSON text. */
    photos: Type.String(),
    source: Type.String(),
  }),
  /** Null for a listing that names nobody. */
  lister: Type.Union([Person, Type.Null()]),
  created_at: Timestamp,
  held_by: nullable(Type.String()),
  decision: nullable(oneOf(HOLD_DECISIONS)),
  ...Decided,
  version: Type.Integer(),
});

export const HeldPrice = Type.Object({
  source: Type.String(),
  source_key: Type.String(),
  title: Type.String(),
  price: Type.Number(),
  currency: Type.String(),
  reason: Type.String(),
  held_at: Timestamp,
  /** The listing as it is shown; null for one that is not here yet. */
  known: Type.Union([
    Type.Object({ _id: Id, price: Type.Number(), currency: Type.String(), status: Type.String() }),
    Type.Null(),
  ]),
  decision: nullable(oneOf(PRICE_DECISIONS)),
  ...Decided,
});

const Alike = Type.Object({
  _id: Id,
  title: Type.String(),
  place: Type.String(),
  address: Type.String(),
  price: nullable(Type.Number()),
  currency: Type.String(),
  price_period: oneOf(['once', 'month'] as const),
  type: nullable(Type.String()),
  bedrooms: nullable(Type.Integer()),
  bathrooms: nullable(Type.Number()),
  sqft: nullable(Type.Integer()),
  lot_sqft: nullable(Type.Integer()),
  /** Visitors see it; of a joined pair, the other one leads to it. */
  leads: Type.Boolean(),
  source: Type.String(),
  agent: nullable(Type.String()),
  listed_at: Timestamp,
  photos: Type.String(),
});

/** Two listings that are perhaps one home, or are shown as one. */
export const Pair = Type.Object({
  first: Alike,
  second: Alike,
  /** What speaks for it; null where one source has both, which are never joined. */
  signs: nullable(Type.Array(oneOf(SIGNS))),
  /** `by` is null where a rule has joined them. */
  joined: nullable(Type.Object({ by: nullable(Type.String()), at: Timestamp })),
});

const Text = Type.String({ maxLength: REPORT_TEXT_MAX });

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
  reason: oneOf(REPORT_REASONS),
  text: Type.String(),
  /** Null for a reporter who was not signed in, or has deleted their account. */
  reporter: nullable(Type.String()),
  status: oneOf(REPORT_STATES),
  ...Decided,
  version: Type.Integer(),
  created_at: Timestamp,
});

export const ReportRules = Type.Object({
  /** Number of signed-in people with an open report at which a listing is hidden; null = never automatically. */
  hide_after: nullable(Type.Integer({ minimum: 1, maximum: HIDE_AFTER_MAX })),
  version: Type.Integer(),
});

type CountOf = Record<DataKind, Type.TInteger>;

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
  /** Null: somebody without an account, known by an address. */
  _id: nullable(Id),
  email: Type.String(),
  name: Type.String(),
  locale: Type.String({ description: 'language to write in; empty when unknown' }),
  /** How many records of each kind. */
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
  'GET /moderation/holds': {
    summary: 'First listings of new accounts and held ones, the oldest first; decided ones the latest first.',
    query: pageQuery({ state: Type.Optional(oneOf(HOLD_QUEUES)) }),
    answer: pageOf(Hold),
    access: ['Admin'],
  },
  'POST /moderation/holds': {
    summary: 'Takes a listing off the market until it is released; its lister is told why.',
    body: Type.Object({ property: Id, reason: Note }, Closed),
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
  'PUT /moderation/holds/{id}': {
    summary:
      'Releases a listing onto the market, or sends a first one or a change of it back with a reason; its lister is told. 428 without the If-Match of what was looked at.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ decision: oneOf(HOLD_DECISIONS), note: Type.Optional(Note) }, Closed),
    answer: Hold,
    access: ['Admin'],
    versioned: true,
  },
  'GET /moderation/prices': {
    summary: 'Prices that imports have not believed, those that nobody has decided first.',
    query: PageQuery,
    answer: pageOf(HeldPrice),
    access: ['Admin'],
  },
  'PUT /moderation/prices': {
    summary: 'Accepts a price, which comes with the next run of its source, or refuses it with a reason.',
    body: Type.Object(
      {
        source: Type.String({ maxLength: 100 }),
        source_key: Type.String({ maxLength: 300 }),
        /** As the admin saw it: another price is not meant. */
        price: Type.Number({ exclusiveMinimum: 0 }),
        currency: Type.String({ maxLength: 3 }),
        decision: oneOf(PRICE_DECISIONS),
        note: Type.Optional(Note),
      },
      Closed,
    ),
    answer: HeldPrice,
    access: ['Admin'],
  },
  'GET /moderation/duplicates': {
    summary:
      'Listings on the market that look alike, of several sources or of one; or the pairs that are shown as one home, the latest first.',
    query: pageQuery({ state: Type.Optional(oneOf(PAIR_QUEUES)) }),
    answer: pageOf(Pair),
    access: ['Admin'],
    perMinute: 60,
  },
  'PUT /moderation/duplicates': {
    summary:
      'Says that two listings are the same home, which is shown once then, or different ones, which are parted and never joined again. 409 where one source has both.',
    body: Type.Object({ first: Id, second: Id, same: Type.Optional(Type.Boolean()) }, Closed),
    answer: Type.Object({ first: Id, second: Id, same: Type.Boolean() }),
    access: ['Admin'],
  },
  'POST /reports': {
    summary: 'Reports a listing; anybody may.',
    body: Type.Object({ property: Id, reason: oneOf(REPORT_REASONS), text: Type.Optional(Text) }, Closed),
    answer: Type.Object({ property: Id }),
    access: 'public',
    perMinute: 10,
  },
  'GET /reports': {
    summary: 'Reports, the oldest open ones first; decided ones the latest first.',
    query: pageQuery({
      status: Type.Optional(oneOf(REPORT_STATES)),
      reason: Type.Optional(oneOf(REPORT_REASONS)),
    }),
    answer: pageOf(AbuseReport),
    access: ['Admin'],
  },
  'PUT /reports/{id}': {
    summary:
      'Decides a report: dismisses it, or holds the listing off the market, which settles all reports of it; its lister is told the note.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ decision: oneOf(REPORT_DECISIONS), note: Type.Optional(Note) }, Closed),
    answer: AbuseReport,
    access: ['Admin'],
    versioned: true,
  },
  'GET /reports/rules': {
    summary: 'What happens to reported listings by itself.',
    answer: ReportRules,
    access: ['Admin'],
    versioned: true,
  },
  'PUT /reports/rules': {
    summary: 'Changes what happens to reported listings by itself.',
    body: Type.Object(
      { hide_after: nullable(Type.Integer({ minimum: 1, maximum: HIDE_AFTER_MAX })) },
      Closed,
    ),
    answer: ReportRules,
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
    query: pageQuery({ ...AffectedQuery }),
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
    query: pageQuery({
      event: Type.Optional(oneOf(AUDIT_EVENTS)),
      person: Type.Optional(
        Type.String({ maxLength: 300, description: 'address or _id of who did it, or whom it was about' }),
      ),
      network: Type.Optional(Type.String({ maxLength: 60 })),
      /** Without what was only opened where it is `false`. */
      reads: Type.Optional(oneOf(['true', 'false'] as const)),
    }),
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

export type AdminApi = typeof endpoints;
export type Hold = Static<typeof Hold>;
export type HeldPrice = Static<typeof HeldPrice>;
export type Pair = Static<typeof Pair>;
export type AbuseReport = Static<typeof AbuseReport>;
export type ReportRules = Static<typeof ReportRules>;
export type AffectedPerson = Static<typeof AffectedPerson>;
export type AuditEntry = Static<typeof AuditEntry>;
export type Overview = Static<typeof Overview>;
export type AdminRate = Static<typeof AdminRate>;
export type FailedJob = Static<typeof FailedJob>;
export type BackupEntry = Static<typeof BackupEntry>;
