/** The type of a file, from its bytes; neither its name nor the sender's content type counts. */
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '#platform/server/http/errors.ts';

/** Bytes that are enough to recognise a type. */
export const HEAD_BYTES = 4100;
/** Bytes at the end of a PDF that hold its end mark; a few programs write something behind it. */
export const TAIL_BYTES = 2048;

export interface FileType {
  isPicture: boolean;
  mime: string;
}

const PICTURES: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
};

/** @throws 400 for types that are not accepted */
export async function fileTypeOf(bytes: Uint8Array): Promise<FileType> {
  if (bytes.length === 0) throw invalid({ file: 'is empty' });
  // Of an archive the library reads every entry.
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  if (found?.mime === 'application/pdf') return { isPicture: false, mime: found.mime };
  const picture = PICTURES[found?.mime ?? ''];
  if (picture) return { isPicture: true, mime: picture };
  throw invalid({ file: 'must be a PDF, or a picture as JPEG, PNG, WebP or HEIC' });
}

/** @throws 400 for a PDF without its end mark: it was cut short */
export function checkEnd(tail: Buffer): void {
  if (!tail.includes('%%EOF')) throw invalid({ file: 'is not whole: the end of the PDF is missing' });
}

const FALLBACK_NAME = 'document';
const NAME_MAX = 120;
/** Characters of a name as it was sent that are read; the rest is cut anyway. */
const SENT_NAME_MAX = 1000;

/** A file's name for display and saving: without folders and characters that file systems refuse. */
export function tidyFileName(name: string, type: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .slice(0, SENT_NAME_MAX)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = { 'application/pdf': 'pdf', 'image/png': 'png' }[type] ?? 'jpg';
  return `${[...stem].slice(0, NAME_MAX).join('') || FALLBACK_NAME}.${extension}`;
}
