/** Applications to rent or buy (specification, sections 3, 5 and 7). */
import Type, { type Static } from 'typebox';
import { Document, DocumentLists, documentInputs } from '#areas/documents/contract.ts';
import { DOCUMENT_FIELDS, DOCUMENT_KINDS } from '#areas/documents/vocabulary.ts';
import { AnswerTime } from '#areas/listings/agent.ts';
import { PropertyCard } from '#areas/listings/contract.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, LocaleCode, nullable, oneOf, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';
import { EMPLOYMENTS, INCOME_CURRENCIES, PAPER_SIZES, STATUSES, TYPES } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Day = Type.String({ format: 'date' });
const S3Key = Type.String({ maxLength: 200 });
const line = (maxLength: number) => Type.String({ maxLength });
/** Fields an applicant fills in; left out = left alone. */
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
  ...documentInputs,
};
const property = Type.Optional(nullable(Id));

/** Missing documents are no fault: they follow, and until then both sides see that they are missing. */
const documents_later = Type.Optional(
  Type.Boolean({ description: 'false: refuse it while documents are missing; else they may follow' }),
);

const Event = Type.Object({
  status: oneOf(STATUSES),
  at: Timestamp,
  side: oneOf(['applicant', 'agent'] as const),
  message: Type.String(),
});
const Opening = Type.Object({ s3_key: S3Key, document: Type.String(), by: Type.String(), at: Timestamp });

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
  /** Sent, and kept from the agent until the applicant has shown that their account's address is theirs. */
  waits_for_address: Type.Boolean(),
  email: Type.String(),
  /** `email` is the address of the account, and proved. */
  email_proved: Type.Boolean(),
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
  ...DocumentLists.properties,
  history: Type.Array(Event),
  /** How long the agent usually takes to answer, for an applicant who waits; null when it is not known. */
  agent_answers: Type.Union([AnswerTime, Type.Null()]),
  openings: Type.Array(Opening),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
  submitted_at: nullable(Timestamp),
});

export const WalletDocument = Type.Object({
  _id: Type.String(),
  ...Document.properties,
  field: oneOf(DOCUMENT_FIELDS),
  /** Kept for the next application; the others stand in applications only. */
  kept: Type.Boolean(),
  /** The own applications that carry it, drafts too, the latest first. */
  used_in: Type.Array(Type.Object({ _id: Id, property_title: Type.String(), status: oneOf(STATUSES) })),
  version: Type.Integer(),
});
const DocumentId = Type.Object({ id: Type.String({ maxLength: 100 }) });

const ApplicationId = Type.Object({ id: Id });
const filters = {
  ...PageQuery.properties,
  status: Type.Optional(oneOf(STATUSES)),
  type: Type.Optional(oneOf(TYPES)),
  property: Type.Optional(Id),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'part of a name, an address or a title' })),
};
const pdfQuery = Type.Object(
  { paper: Type.Optional(oneOf(PAPER_SIZES)), locale: Type.Optional(LocaleCode) },
  Closed,
);
const PdfProgress = Type.Object({
  ready: Type.Boolean(),
  failed: Type.Boolean(),
  done: Type.Integer({ description: 'documents put in' }),
  total: Type.Integer(),
});

export const endpoints = {
  'POST /applications': {
    summary: 'Sends an application; the draft for the same home is cleared. Documents may follow.',
    body: Type.Object({ property, ...applicant, documents_later }, Closed),
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
    access: ['Owner', 'Agent', 'Admin'],
  },
  'PUT /applications/draft': {
    summary: 'Keeps what is filled in so far: one draft for each home.',
    body: Type.Object({ property, ...applicant }, Closed),
    answer: Application,
    versioned: true,
  },
  'GET /applications/{id}': {
    audited: true,
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
    body: Type.Object(
      { status: oneOf(STATUSES), message: Type.Optional(line(4000)), documents_later },
      Closed,
    ),
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
    audited: true,
    summary: 'The application and its documents as one PDF.',
    params: ApplicationId,
    query: pdfQuery,
    answer: Type.Unsafe<never>({}),
    bytes: true,
    perMinute: 10,
  },
  'POST /applications/{id}/pdf': {
    summary: 'Has the PDF made beforehand when it is large; ask again for the progress.',
    params: ApplicationId,
    query: pdfQuery,
    answer: PdfProgress,
  },
  'GET /applications/{id}/document': {
    audited: true,
    summary: "One document of an application; an agent's opening is noted, and shown to the applicant.",
    params: ApplicationId,
    query: Type.Object({ s3_key: S3Key }, Closed),
    answer: Type.Unsafe<never>({}),
    bytes: true,
  },
  'GET /documents': {
    summary: 'All documents of the caller that are kept or stand in an application, the latest first.',
    answer: Type.Object({ results: Type.Array(WalletDocument) }),
  },
  'PUT /documents/{id}': {
    summary:
      'Keeps an uploaded document for the next application, with what it is and its dates; applications that were sent stay as they are.',
    params: DocumentId,
    body: Type.Object(
      {
        field: oneOf(DOCUMENT_FIELDS),
        kind: oneOf(DOCUMENT_KINDS),
        issued_on: Type.Optional(nullable(Day)),
        expires_on: Type.Optional(nullable(Day)),
        replaces: Type.Optional(
          Type.String({ maxLength: 100, description: '_id of the one whose place it takes' }),
        ),
      },
      Closed,
    ),
    answer: WalletDocument,
    versioned: true,
  },
  'DELETE /documents/{id}': {
    summary: 'Deletes a document for good; 409 while an application under way carries it.',
    params: DocumentId,
    answer: Type.Object({ _id: Type.String() }),
  },
} as const satisfies Endpoints;

export type ApplicationsApi = typeof endpoints;
export type Application = Static<typeof Application>;
export type WalletDocument = Static<typeof WalletDocument>;
export type ApplicationInput = Static<(typeof endpoints)['POST /applications']['body']>;
