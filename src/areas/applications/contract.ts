/** Applications to rent or buy, and the papers they carry (specification, sections 3, 5 and 7). */
import Type, { type Static, type TSchema } from 'typebox';
import type { Endpoints } from '../../platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, Timestamp } from '../../platform/contract/schemas.ts';
import { PropertyCard } from '../properties/contract.ts';
import {
  EMPLOYMENTS,
  INCOME_CURRENCIES,
  KINDS,
  MOST_PAPERS,
  PAPER_SIZES,
  PIECE_BYTES,
  STATUSES,
  TYPES,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Day = Type.String({ format: 'date' });
const S3Key = Type.String({ maxLength: 200 });
const line = (maxLength: number) => Type.String({ maxLength });
/** Files larger than the operator allows are refused while they arrive; this is where any file ends. */
const ANY_FILE_BYTES = 100_000_000;

/** A file in the store. `s3_key` means something to its uploader alone. */
export const StoredFile = Type.Object({
  s3_key: S3Key,
  name: Type.String(),
  /** What it was stored as: pictures are made anew as JPEG or PNG. */
  type: oneOf(['application/pdf', 'image/jpeg', 'image/png'] as const),
  size: Type.Integer({ description: 'bytes' }),
  created_at: Timestamp,
});

/** A file, and what it is. */
export const Paper = Type.Object({
  ...StoredFile.properties,
  kind: nullable(oneOf(KINDS)),
  issued_on: nullable(Day),
  expires_on: nullable(Day),
});

/** What a paper is said with: its `s3_key`; `{}` is skipped (specification, section 5). The rest of a stored record may come along. */
const PaperInput = Type.Object(
  {
    s3_key: Type.Optional(S3Key),
    kind: Type.Optional(nullable(oneOf(KINDS))),
    issued_on: Type.Optional(nullable(Day)),
    expires_on: Type.Optional(nullable(Day)),
    name: Type.Optional(line(300)),
    type: Type.Optional(line(100)),
    size: Type.Optional(Type.Number()),
    created_at: Type.Optional(line(40)),
  },
  Closed,
);
/** One paper or several; null takes them away. */
const PapersInput = Type.Optional(
  Type.Union([PaperInput, Type.Array(PaperInput, { maxItems: MOST_PAPERS * 2 }), Type.Null()]),
);

/** The papers of an application, and those a person keeps for the next one. */
export const PaperLists = Type.Object({
  nht: nullable(Paper),
  ability_to_pay: nullable(Paper),
  mortgage: nullable(Paper),
  identifications: Type.Array(Paper),
  utilities: Type.Array(Paper),
  pay_stubs: Type.Array(Paper),
});
export const paperInputs = {
  nht: PapersInput,
  ability_to_pay: PapersInput,
  mortgage: PapersInput,
  identifications: PapersInput,
  utilities: PapersInput,
  pay_stubs: PapersInput,
};

/** What an applicant says; left out = left alone. */
const applicant = {
  type: Type.Optional(oneOf(TYPES)),
  email: Type.Optional(line(300)),
  first_name: Type.Optional(line(400)),
  last_name: Type.Optional(line(400)),
  phone: Type.Optional(line(40)),
  employment: Type.Optional(nullable(oneOf(EMPLOYMENTS))),
  employer: Type.Optional(line(200)),
  monthly_income: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100_000_000_000 }))),
  income_currency: Type.Optional(nullable(oneOf(INCOME_CURRENCIES))),
  household: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 50 }))),
  move_in_on: Type.Optional(nullable(Day)),
  message: Type.Optional(line(4000)),
  ...paperInputs,
};
/** The home applied for. */
const property = Type.Optional(nullable(Id));

const Event = Type.Object({
  status: oneOf(STATUSES),
  at: Timestamp,
  side: oneOf(['applicant', 'agent'] as const),
  message: Type.String(),
});
const Opening = Type.Object({ s3_key: S3Key, paper: Type.String(), by: Type.String(), at: Timestamp });

export const Application = Type.Object({
  _id: Id,
  /** Whose view this is: the applicant's, or that of the listing's agent. */
  side: oneOf(['applicant', 'agent'] as const),
  property: nullable(Id),
  property_title: Type.String(),
  /** The listing as it is now; null when it is gone. */
  listing: Type.Union([PropertyCard, Type.Null()]),
  type: oneOf(TYPES),
  status: oneOf(STATUSES),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  employment: nullable(oneOf(EMPLOYMENTS)),
  employer: Type.String(),
  monthly_income: nullable(Type.Number()),
  income_currency: nullable(oneOf(INCOME_CURRENCIES)),
  household: nullable(Type.Integer()),
  move_in_on: nullable(Day),
  message: Type.String(),
  ...PaperLists.properties,
  history: Type.Array(Event),
  /** Who opened which paper. */
  openings: Type.Array(Opening),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
  submitted_at: nullable(Timestamp),
});

const ApplicationId = Type.Object({ id: Id });
const filters = {
  ...PageQuery.properties,
  status: Type.Optional(oneOf(STATUSES)),
  type: Type.Optional(oneOf(TYPES)),
  property: Type.Optional(Id),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'part of a name, an address or a title' })),
};
const UploadId = Type.Object({ id: Id });
const Upload = Type.Object({
  _id: Id,
  size: Type.Integer(),
  /** Bytes that arrived: where the next piece starts. */
  received: Type.Integer(),
  /** The stored record, once all arrived and was taken. */
  file: Type.Union([StoredFile, Type.Null()]),
});
const pdfQuery = Type.Object(
  { paper: Type.Optional(oneOf(PAPER_SIZES)), locale: Type.Optional(oneOf(['en', 'es', 'enrtl'] as const)) },
  Closed,
);
const PdfProgress = Type.Object({
  ready: Type.Boolean(),
  failed: Type.Boolean(),
  done: Type.Integer({ description: 'papers put in' }),
  total: Type.Integer(),
});
const bytes = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T>>(schema);

export const endpoints = {
  'POST /applications': {
    summary: 'Sends an application; the draft for the same home is cleared.',
    body: Type.Object({ property, ...applicant }, Closed),
    answer: Application,
    idempotent: true,
  },
  'GET /applications': {
    summary: 'The own applications, drafts too, the latest first.',
    query: Type.Object(filters, Closed),
    answer: pageOf(Application),
  },
  'GET /applications/inbox': {
    summary: "Applications for the caller's own listings, the latest first.",
    query: Type.Object(filters, Closed),
    answer: pageOf(Application),
    access: ['Agent', 'Admin'],
  },
  'PUT /applications/draft': {
    summary: 'Keeps what is filled in so far: one draft for each home.',
    body: Type.Object({ property, ...applicant }, Closed),
    answer: Application,
    versioned: true,
  },
  'GET /applications/{id}': {
    summary: "One application: the own, or one for the caller's listing.",
    params: ApplicationId,
    answer: Application,
    versioned: true,
  },
  'PUT /applications/{id}': {
    summary: 'Corrects the own application, until it is in review.',
    params: ApplicationId,
    body: Type.Object(applicant, { ...Closed, minProperties: 1 }),
    answer: Application,
    versioned: true,
  },
  'PUT /applications/status/{id}': {
    summary:
      'The next step: the applicant sends again or withdraws; the agent reads, asks for more, or decides.',
    params: ApplicationId,
    body: Type.Object({ status: oneOf(STATUSES), message: Type.Optional(line(4000)) }, Closed),
    answer: Application,
    versioned: true,
  },
  'DELETE /applications/{id}': {
    summary: 'Removes the own application, unless it is in review or approved.',
    params: ApplicationId,
    answer: Type.Object({ _id: Id }),
  },
  'PUT /applications/restore/{id}': {
    summary: 'Takes the removal of an application back, for a day.',
    params: ApplicationId,
    answer: Application,
  },
  'GET /applications/{id}/pdf': {
    summary: 'The application and its papers as one PDF.',
    params: ApplicationId,
    query: pdfQuery,
    answer: bytes(Type.Unsafe<never>({})),
    bytes: true,
    perMinute: 30,
  },
  'POST /applications/{id}/pdf': {
    summary: 'Has the PDF made beforehand when it is large; ask again for the progress.',
    params: ApplicationId,
    query: pdfQuery,
    answer: PdfProgress,
  },
  'GET /applications/{id}/paper': {
    summary: "One paper of an application; an agent's opening is noted, and shown to the applicant.",
    params: ApplicationId,
    query: Type.Object({ s3_key: S3Key }, Closed),
    answer: bytes(Type.Unsafe<never>({})),
    bytes: true,
  },
  'POST /applications/file': {
    summary: 'Stores one paper: PDF, JPEG, PNG, WebP or HEIC in the field `file`.',
    upload: { maxBytes: ANY_FILE_BYTES, streamed: true },
    answer: StoredFile,
    perMinute: 120,
  },
  'GET /applications/file': {
    summary: 'One of the own papers.',
    query: Type.Object({ s3_key: S3Key }, Closed),
    answer: bytes(Type.Unsafe<never>({})),
    bytes: true,
  },
  'GET /applications/papers': {
    summary: 'The papers kept for the next application.',
    answer: PaperLists,
  },
  'POST /applications/uploads': {
    summary: 'Begins a paper that is sent in pieces.',
    body: Type.Object(
      { name: line(300), size: Type.Integer({ minimum: 1, maximum: ANY_FILE_BYTES }) },
      Closed,
    ),
    answer: Upload,
    perMinute: 120,
  },
  'GET /applications/uploads/{id}': {
    summary: 'How much of it has arrived.',
    params: UploadId,
    answer: Upload,
  },
  'PUT /applications/uploads/{id}': {
    summary: `The next piece, at most ${PIECE_BYTES} bytes; the last one makes it a stored paper.`,
    params: UploadId,
    query: Type.Object({ start: Type.String({ pattern: '^\\d{1,9}$' }) }, Closed),
    raw: { maxBytes: PIECE_BYTES },
    answer: Upload,
    perMinute: 1200,
  },
  'DELETE /applications/uploads/{id}': {
    summary: 'Gives it up.',
    params: UploadId,
    answer: Type.Object({ _id: Id }),
  },
} as const satisfies Endpoints;

export type ApplicationsApi = typeof endpoints;
export type Application = Static<typeof Application>;
export type Paper = Static<typeof Paper>;
export type PaperLists = Static<typeof PaperLists>;
export type StoredFile = Static<typeof StoredFile>;
export type Upload = Static<typeof Upload>;
type Typed = { [K in keyof typeof paperInputs]?: Static<(typeof paperInputs)[K]> };
export type PaperInputs = Typed;
export type ApplicationInput = Static<(typeof endpoints)['POST /applications']['body']>;
