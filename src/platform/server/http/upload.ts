import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Refusal } from './errors.ts';

const FIELD = 'file';
/** Besides the file a form may carry a few short fields, which are not read. */
const MOST_FIELDS = 5;
const MOST_FIELD_BYTES = 1024;
/** Most bytes of a form besides its file. */
export const MOST_FORM_BYTES = 16 * 1024;

const BYTES = 'application/octet-stream';

/** Lets the routes of this scope take multipart bodies, and bytes as they are. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, parts: MOST_FIELDS + 1 },
  });
  scope.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const tooLarge = () => new Refusal(413, 'too-large', 'The file is too large.');
const missing = () => invalid({ [FIELD]: 'is missing; send multipart/form-data with this field' });

/** A file while it arrives. Its name is the sender's word; its declared type is not passed on. */
export interface Incoming {
  name: string;
  /** Bytes of the file, to be read once; throws a Refusal when the file is too large or cut off. */
  chunks: AsyncIterable<Buffer>;
  /** `Content-Length` of the whole form, for handlers whose limit is lower than the contract's. */
  formBytes: number;
}

const weightOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);

const isOurs = (thrown: unknown) =>
  thrown instanceof Refusal || (thrown as { statusCode?: number }).statusCode;

/** The parser's own faults (a body cut short, a broken boundary) are the sender's. */
const faultOf = (thrown: unknown) => (isOurs(thrown) ? thrown : invalid({ [FIELD]: 'did not arrive whole' }));

async function partOf(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'unsupported', 'Send multipart/form-data with the field file.');
  }
  // What comes after the form's end is in no part of it.
  if (weightOf(request) > maxBytes + MOST_FORM_BYTES) throw tooLarge();
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch((thrown: unknown) => {
    throw faultOf(thrown);
  });
  if (!part) throw missing();
  return part;
}

/** The file of a multipart request, in memory: for files of a few megabytes. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const part = await partOf(request, maxBytes);
  try {
    const bytes = await part.toBuffer();
    if (part.fieldname !== FIELD || bytes.length === 0) throw missing();
    return bytes;
  } catch (thrown) {
    throw faultOf(thrown);
  }
}

async function* chunksOf(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer;
    if (part.file.truncated) throw tooLarge();
  } catch (thrown) {
    throw faultOf(thrown);
  }
}

/** The file of a multipart request as a stream, for files too large for memory. */
export async function openUpload(request: FastifyRequest, maxBytes: number): Promise<Incoming> {
  const part = await partOf(request, maxBytes);
  if (part.fieldname !== FIELD) throw missing();
  return { name: part.filename ?? '', chunks: chunksOf(part), formBytes: weightOf(request) };
}

/** The bytes of a call that takes them as they are. */
export function readRaw({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'unsupported', `Send bytes as ${BYTES}.`);
  return body;
}
