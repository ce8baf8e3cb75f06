/** Sources of listings: added and tested by admins, run by jobs, seen by the agency whose listings they are. */
import Type, { type Static } from 'typebox';
import { columnFields } from '#areas/listings/shapes.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import {
  ADDRESS_MAX,
  CONDITIONS,
  DIALECT_NAMES,
  LEAST_MINUTES,
  MAPPING_MAX,
  MOST_MINUTES,
  QUESTIONS,
  SECRET_MAX,
  SOURCE_KINDS,
  STANDINGS,
} from './sources.ts';

const Closed = { additionalProperties: false } as const;
const SourceParams = Type.Object({ id: Id });
const RunParams = Type.Object({ id: Id, run: Type.String({ maxLength: 20 }) });
const SEERS = ['Owner', 'Agent', 'Admin'] as const;

const SourceOptions = Type.Object(
  {
    currency: Type.Optional(oneOf(CURRENCIES)),
    country: Type.Optional(Type.String({ maxLength: 60, description: 'where a row names none' })),
    partial: Type.Optional(
      Type.Boolean({ description: 'it never has all its listings: what is missing is left alone' }),
    ),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    key_batch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Of a feed: how its server is; left out: as its host tells. */
    dialect: Type.Optional(oneOf(DIALECT_NAMES)),
    client_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'of a feed that gives tokens (OAuth 2, client credentials); the secret is then that of the client',
      }),
    ),
    token_url: Type.Optional(
      Type.String({
        maxLength: ADDRESS_MAX,
        description: 'where tokens are had; left out: as the dialect has it',
      }),
    ),
    scope: Type.Optional(Type.String({ maxLength: 200, description: 'left out: as the dialect has it' })),
    unordered: Type.Optional(Type.Boolean({ description: 'the feed takes no `$orderby`' })),
    origins: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 10,
        description: 'other hosts its pages and redirects may lead to',
      }),
    ),
  },
  Closed,
);

const READ_FROM = {
  kind: oneOf(SOURCE_KINDS),
  address: Type.String({
    maxLength: ADDRESS_MAX,
    description: 'an http(s) address; of a folder its name below `inbox` in DATA_DIR; empty for `command`',
  }),
  mapping: nullable(
    Type.String({
      maxLength: MAPPING_MAX,
      description: 'a mapping as JSON; null: the one that ships for its format',
    }),
  ),
  options: SourceOptions,
};
const Secret = Type.Optional(
  nullable(
    Type.String({
      maxLength: SECRET_MAX,
      description:
        'the token, or the secret of `client_id`; left out: as it is, which needs addresses of the same hosts; null: none',
    }),
  ),
);

const SourceInput = Type.Object(
  {
    ...READ_FROM,
    secret: Secret,
    minutes: nullable(Type.Integer({ minimum: LEAST_MINUTES, maximum: MOST_MINUTES })),
    max_loss: nullable(
      Type.Integer({ minimum: 1, maximum: 100, description: 'percent; null: SOURCE_MAX_LOSS' }),
    ),
    owner_email: nullable(
      Type.String({ maxLength: 254, description: 'an agent or owner who sees the source' }),
    ),
    office_id: nullable(Id),
    may_leave: Type.Optional(
      Type.Boolean({
        description: 'its listings leave again in the forms other sites take; no when left out',
      }),
    ),
    /** Left out: as it is; of a new one, as its kind and owner say. */
    standing: Type.Optional(oneOf(STANDINGS)),
  },
  Closed,
);

const ImportRun = Type.Object({
  _id: Type.String(),
  started_at: Timestamp,
  /** Of a run that is under way: its start. */
  finished_at: Timestamp,
  dry_run: Type.Boolean(),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description: 'read, created, updated, unchanged, withdrawn, rejected, duplicates, held, withheld',
  }),
  held_back: Type.Integer({ description: 'listings that are missing and were kept on the market' }),
  rejects: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  notes: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  /** Empty: it came to its end. */
  failure: Type.String(),
  asks: oneOf(['', ...QUESTIONS] as const),
  has_file: Type.Boolean({ description: 'there is a file of its rejected rows' }),
});

const Difference = Type.Object({
  key: Type.String(),
  title: Type.String(),
  what: oneOf(['new', 'changed', 'gone'] as const),
  fields: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
});

const Source = Type.Object({
  _id: Id,
  source: Type.String({ description: 'what its listings are known by' }),
  kind: oneOf(SOURCE_KINDS),
  condition: oneOf(CONDITIONS),
  paused: Type.Boolean(),
  running: Type.Boolean(),
  /** When it runs next; null: not by itself. */
  due_at: nullable(Timestamp),
  minutes: nullable(Type.Integer()),
  failures: Type.Integer({ description: 'runs that failed, in a row' }),
  listings: Type.Integer({ description: 'on the market' }),
  held: Type.Integer({ description: 'prices that wait for an admin' }),
  photos_waiting: Type.Integer({ description: 'photos that are still to be fetched' }),
  confirmed_at: Timestamp,
  /** Its listings rest then, unless somebody says that they are right; null: nobody is asked. */
  rests_at: nullable(Timestamp),
  rested: Type.Boolean(),
  may_assist: Type.Boolean({ description: 'other people’s assistants may find its listings' }),
  /** No dry run. */
  last_run: Type.Union([ImportRun, Type.Null()]),
  version: Type.Integer(),
  /** For admins. */
  settings: Type.Union([
    Type.Object({
      ...READ_FROM,
      has_secret: Type.Boolean(),
      max_loss: nullable(Type.Integer()),
      /** Whose listing leads where several have one home. */
      standing: oneOf(STANDINGS),
      owner: Type.Union([Type.Object({ email: Type.String(), name: Type.String() }), Type.Null()]),
      office: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()]),
      may_leave: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});

const TestRow = Type.Object({
  number: Type.Integer(),
  key: nullable(Type.String()),
  /** Why it is not stored; null: it would be. */
  problem: nullable(Type.String()),
  /** Its source lets nobody see it. */
  withheld: Type.Boolean(),
  listing: Type.Union([
    Type.Object({
      ...columnFields([
        'title',
        'description',
        'category',
        'type',
        'status',
        'price',
        'currency',
        'price_period',
        'bedrooms',
        'bathrooms',
        'sqft',
        'lot_sqft',
        'place',
        'country',
      ]),
      photos: Type.Integer(),
    }),
    Type.Null(),
  ]),
});
const TestResult = Type.Object({
  format: Type.String({ description: 'csv, json, ndjson, xml, blm or reso' }),
  mapping: Type.String({ description: 'the one that ships, by its name; empty: its own' }),
  rows: Type.Array(TestRow),
  notes: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  /** Why nothing, or not all that was asked for, could be read; empty: it could. */
  failure: Type.String(),
});

export const sourceEndpoints = {
  'GET /sources': {
    summary: 'Sources of listings, those that need somebody first.',
    query: pageQuery({ condition: Type.Optional(oneOf(CONDITIONS)) }),
    answer: pageOf(Source),
    access: ['Admin'],
  },
  'GET /sources/mine': {
    summary: 'The sources of one’s own listings and of the office one manages.',
    query: PageQuery,
    answer: pageOf(Source),
    access: SEERS,
  },
  'POST /sources': {
    summary: 'Adds a source. It runs by itself from now on, when it has an interval.',
    body: Type.Object(
      { ...SourceInput.properties, source: Type.String({ minLength: 1, maxLength: 60 }) },
      Closed,
    ),
    bodyLimit: 1_000_000,
    answer: Source,
    access: ['Admin'],
    idempotent: true,
    perMinute: 30,
  },
  'POST /sources/test': {
    summary: 'Reads the first rows of a source as they would become listings; nothing is stored.',
    body: Type.Object(
      { ...READ_FROM, secret: Secret, _id: Type.Optional(Id) },
      { ...Closed, description: '`_id`: of a stored source, whose secret is used for its own host' },
    ),
    bodyLimit: 1_000_000,
    answer: TestResult,
    access: ['Admin'],
    perMinute: 20,
  },
  'GET /sources/{id}': {
    summary: 'A source: how it is, and for admins how it is read.',
    params: SourceParams,
    answer: Source,
    access: SEERS,
    versioned: true,
  },
  'PUT /sources/{id}': {
    summary: 'Changes how a source is read, when, and whose it is.',
    params: SourceParams,
    body: SourceInput,
    bodyLimit: 1_000_000,
    answer: Source,
    access: ['Admin'],
    versioned: true,
  },
  'DELETE /sources/{id}': {
    summary: 'Removes a source; its listings leave the market.',
    params: SourceParams,
    answer: Type.Object({ _id: Id, withdrawn: Type.Integer() }),
    access: ['Admin'],
    versioned: true,
  },
  'PUT /sources/{id}/pause': {
    summary: 'Lets a source rest, or run again.',
    params: SourceParams,
    body: Type.Object({ paused: Type.Boolean() }, Closed),
    answer: Source,
    access: ['Admin'],
  },
  'PUT /sources/{id}/assistants': {
    summary: 'Says whether other people’s assistants may find its listings; no until somebody says so.',
    params: SourceParams,
    body: Type.Object({ may_assist: Type.Boolean() }, Closed),
    answer: Source,
    access: SEERS,
  },
  'POST /sources/{id}/runs': {
    summary:
      'Has a source run as soon as there is room; a dry run stores nothing and says what would change.',
    params: SourceParams,
    body: Type.Object({ dry_run: Type.Boolean() }, Closed),
    answer: Source,
    access: SEERS,
    perMinute: 20,
  },
  'POST /sources/{id}/release': {
    summary:
      'Answers what the last run asked: so many listings are really gone, or its keys have changed for good. It runs again.',
    params: SourceParams,
    body: Type.Object({ what: oneOf(QUESTIONS) }, Closed),
    answer: Source,
    access: ['Admin'],
  },
  'POST /sources/{id}/confirm': {
    summary: 'Says that the listings of a silent source are still right.',
    params: SourceParams,
    answer: Source,
    access: SEERS,
  },
  'GET /sources/{id}/runs': {
    summary: 'The runs of a source, the latest first.',
    params: SourceParams,
    query: PageQuery,
    answer: pageOf(ImportRun),
    access: SEERS,
  },
  'GET /sources/{id}/runs/{run}': {
    summary: 'One run; of a dry run, what it would have changed.',
    params: RunParams,
    answer: Type.Object({ ...ImportRun.properties, differences: Type.Array(Difference) }),
    access: SEERS,
  },
  'GET /sources/{id}/runs/{run}/rejected': {
    summary: 'The rows a run rejected, each with its reason, as CSV; the first four megabytes of them.',
    params: RunParams,
    answer: Type.Unsafe<never>({}),
    bytes: true,
    access: SEERS,
    perMinute: 20,
  },
} as const satisfies Endpoints;

export type SourcesApi = typeof sourceEndpoints;
export type ImportRun = Static<typeof ImportRun>;
export type Source = Static<typeof Source>;
export type SourceInput = Static<typeof SourceInput>;
export type SourceOptions = Static<typeof SourceOptions>;
export type TestResult = Static<typeof TestResult>;
export type TestRow = Static<typeof TestRow>;
export type Difference = Static<typeof Difference>;
