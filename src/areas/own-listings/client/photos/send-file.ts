/** Sends a photo's file piece by piece, as documents are sent: a line that drops loses one piece. */

import type { Upload } from '#areas/documents/contract.ts';
import { PIECE_BYTES } from '#areas/documents/vocabulary.ts';
import { request } from '#platform/client/request.ts';
import type { Context } from '../api.ts';

/** Pixels on the longer side that a photo is sent with: more than any screen shows. */
const LONGEST_SIDE = 2600;
/** Bytes from which making a photo smaller saves more of the line than it takes of the phone. */
const LARGE = 1_500_000;
const QUALITY = 0.86;

/** A smaller picture where the browser can read it; HEIC and others go as they are. */
export async function lighter(file: File): Promise<Blob> {
  if (file.size < LARGE || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** A file on its way: what is known of it outlives a try that failed. */
export interface Sending {
  file: File;
  /** Made of the file once. */
  body?: Blob;
  /** Of the upload that was begun. */
  upload?: string;
  /** Its key in the store, once all arrived. */
  s3_key?: string;
  onProgress: (share: number) => void;
}

async function uploadOf(sending: Sending, body: Blob, { call }: Context): Promise<Upload> {
  if (sending.upload) return call('GET /applications/uploads/{id}', { params: { id: sending.upload } });
  const upload = await call('POST /applications/uploads', {
    body: { name: sending.file.name || 'photo.jpg', size: body.size },
  });
  sending.upload = upload._id;
  return upload;
}

/** Where the next piece starts; the last one is sent again when all arrived and the answer did not. */
const nextStart = ({ received, size }: Upload) =>
  received < size ? received : Math.floor((size - 1) / PIECE_BYTES) * PIECE_BYTES;

/** Goes on where an earlier try stopped. @returns the key of the stored file */
export const sendFile = request(
  'own-listings/send-file',
  async (sending: Sending, context: Context): Promise<string> => {
    if (sending.s3_key) return sending.s3_key;
    sending.body ??= await lighter(sending.file);
    const { body } = sending;
    let upload = await uploadOf(sending, body, context);
    while (!upload.file) {
      const start = nextStart(upload);
      sending.onProgress(start / body.size);
      upload = await context.call('PUT /applications/uploads/{id}', {
        params: { id: upload._id },
        query: { start: String(start) },
        file: body.slice(start, start + PIECE_BYTES),
      });
    }
    sending.onProgress(1);
    sending.s3_key = upload.file.s3_key;
    return sending.s3_key;
  },
);
