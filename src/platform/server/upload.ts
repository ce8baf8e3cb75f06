import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Refusal } from './errors.ts';

const FIELD = 'file';
/** Besides the file a form may carry a few short fields, which are not read. */
const MOST_FIELDS = 5;
const MOST_FIELD_BYTES = 1024;

/** Lets the routes of this scope take multipart bodies. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, parts: MOST_FIELDS + 1 },
  });
}

const missing = () => invalid({ [FIELD]: 'is missing; send multipart/form-data with this field' });

/**
 * The file of a multipart request, in memory: for files of a few megabytes.
 * Neither its name nor its declared type is passed on; both are the sender's word.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Refusal(415, 'unsupported', 'Send multipart/form-data with the field file.');
  }
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part) throw missing();
    const bytes = await part.toBuffer();
    if (part.fieldname !== FIELD || bytes.length === 0) throw missing();
    return bytes;
  } catch (thrown) {
    // The parser's own faults (a body cut short, a broken boundary) are the sender's.
    if (thrown instanceof Refusal || (thrown as { statusCode?: number }).statusCode) throw thrown;
    throw invalid({ [FIELD]: 'did not arrive whole' });
  }
}
