import type { DocumentsApi, StoredFile, Upload } from '#areas/documents/contract.ts';
import { PIECE_BYTES } from '#areas/documents/vocabulary.ts';
import type { AreaCall } from '#platform/client/call.ts';

/** A file on its way: what a try that failed has begun, the next one goes on with. */
export interface Sending {
  name: string;
  body: Blob;
  /** Id of the upload, once it was begun. */
  upload?: string;
}

interface SendOptions {
  call: AreaCall<DocumentsApi>;
  signal: AbortSignal;
  /** Told before each piece how many bytes have arrived. */
  onProgress: (received: number) => void;
}

/** Where the next piece starts; the last one is sent again when all arrived and the answer did not. */
const nextStart = ({ received, size }: Upload) =>
  received < size ? received : Math.floor((size - 1) / PIECE_BYTES) * PIECE_BYTES;

/** Sends a file piece by piece, so that a line that drops loses one piece. */
export async function sendInPieces(
  sending: Sending,
  { call, signal, onProgress }: SendOptions,
): Promise<StoredFile> {
  const { name, body } = sending;
  let upload = sending.upload
    ? await call('GET /applications/uploads/{id}', { params: { id: sending.upload } })
    : await call('POST /applications/uploads', { body: { name, size: body.size } });
  sending.upload = upload._id;
  while (!upload.file) {
    const start = nextStart(upload);
    onProgress(upload.received);
    const input = { params: { id: upload._id }, query: { start: String(start) } };
    const file = body.slice(start, start + PIECE_BYTES);
    upload = await call('PUT /applications/uploads/{id}', { ...input, file }, { signal });
  }
  return upload.file;
}
