/**
 * Documents people upload: files, uploads in pieces, and the lists that applications and profiles carry them in
 * (specification, sections 3, 5 and 7). Paths begin with `/applications`, as the specification names them.
 */
import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { DOCUMENT_KINDS, MAX_DOCUMENTS_PER_LIST, PIECE_BYTES } from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Day = Type.String({ format: 'date' });
const S3Key = Type.String({ maxLength: 200 });
const line = (maxLength: number) => Type.String({ maxLength });
/** Bytes. The operator's own limit is lower and is checked while a file arrives. */
const MAX_FILE_BYTES = 100_000_000;

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
export const Document = Type.Object({
  ...StoredFile.properties,
  kind: nullable(oneOf(DOCUMENT_KINDS)),
  issued_on: nullable(Day),
  expires_on: nullable(Day),
});

/** A document of a list, named by its `s3_key`; `{}` is skipped (specification, section 5). The rest of a stored record may come along. */
const DocumentInput = Type.Object(
  {
    s3_key: Type.Optional(S3Key),
    kind: Type.Optional(nullable(oneOf(DOCUMENT_KINDS))),
    issued_on: Type.Optional(nullable(Day)),
    expires_on: Type.Optional(nullable(Day)),
    name: Type.Optional(line(300)),
    type: Type.Optional(line(100)),
    size: Type.Optional(Type.Number()),
    created_at: Type.Optional(line(40)),
  },
  Closed,
);
/** One document or several; null empties the list. */
const ListInput = Type.Optional(
  Type.Union([
    DocumentInput,
    Type.Array(DocumentInput, { maxItems: MAX_DOCUMENTS_PER_LIST * 2 }),
    Type.Null(),
  ]),
);

/** The documents of an application, or those a person keeps for the next one. */
export const DocumentLists = Type.Object({
  nht: nullable(Document),
  ability_to_pay: nullable(Document),
  mortgage: nullable(Document),
  identifications: Type.Array(Document),
  utilities: Type.Array(Document),
  pay_stubs: Type.Array(Document),
});
export const documentInputs = {
  nht: ListInput,
  ability_to_pay: ListInput,
  mortgage: ListInput,
  identifications: ListInput,
  utilities: ListInput,
  pay_stubs: ListInput,
};

const UploadId = Type.Object({ id: Id });
const Upload = Type.Object({
  _id: Id,
  size: Type.Integer(),
  received: Type.Integer({ description: 'bytes that arrived: where the next piece starts' }),
  file: Type.Union([StoredFile, Type.Null()], { description: 'the record, once all arrived and was taken' }),
});

export const endpoints = {
  'POST /applications/file': {
    summary: 'Stores one document: PDF, JPEG, PNG, WebP or HEIC in the field `file`.',
    upload: { maxBytes: MAX_FILE_BYTES, streamed: true },
    answer: StoredFile,
    perMinute: 120,
  },
  'GET /applications/file': {
    summary: 'One of the own documents.',
    query: Type.Object({ s3_key: S3Key }, Closed),
    answer: Type.Unsafe<never>({}),
    bytes: true,
  },
  'GET /applications/documents': {
    summary: 'The documents kept for the next application.',
    answer: DocumentLists,
  },
  'POST /applications/uploads': {
    summary: 'Begins a document that is sent in pieces.',
    body: Type.Object(
      { name: line(300), size: Type.Integer({ minimum: 1, maximum: MAX_FILE_BYTES }) },
      Closed,
    ),
    answer: Upload,
    idempotent: true,
    perMinute: 120,
  },
  'GET /applications/uploads/{id}': {
    summary: 'How much of it has arrived.',
    params: UploadId,
    answer: Upload,
  },
  'PUT /applications/uploads/{id}': {
    summary: `The next piece, at most ${PIECE_BYTES} bytes; the last one makes it a stored document.`,
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

export type DocumentsApi = typeof endpoints;
export type StoredFile = Static<typeof StoredFile>;
export type Document = Static<typeof Document>;
export type DocumentLists = Static<typeof DocumentLists>;
export type DocumentInputs = { [K in keyof typeof documentInputs]?: Static<(typeof documentInputs)[K]> };
export type Upload = Static<typeof Upload>;
