/** What a file is, told by its bytes; neither its name nor what the sender calls it counts. */
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../../../../platform/server/errors.ts';

/** As many bytes as the type of a file shows in. */
export const HEAD_BYTES = 4100;
/** Where a PDF ends; a few programs write something behind it. */
export const TAIL_BYTES = 2048;

export type Kind = 'pdf' | 'picture';
export interface FileKind {
  kind: Kind;
  type: string;
}

const PICTURES: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
};

/** @throws 400 for all that is not taken */
export async function kindOf(head: Uint8Array): Promise<FileKind> {
  if (head.length === 0) throw invalid({ file: 'is empty' });
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found?.mime === 'application/pdf') return { kind: 'pdf', type: found.mime };
  const picture = PICTURES[found?.mime ?? ''];
  if (picture) return { kind: 'picture', type: picture };
  throw invalid({ file: 'must be a PDF, or a picture as JPEG, PNG, WebP or HEIC' });
}

/** A PDF says where it ends; one that was cut short does not. @throws 400 */
export function checkEnd(tail: Buffer): void {
  if (!tail.includes('%%EOF')) throw invalid({ file: 'is not whole: the end of the PDF is missing' });
}

const FALLBACK_NAME = 'paper';
const NAME_MAX = 120;

/** A file's name as it is shown and offered for saving: without folders and what file systems choke on. */
export function tidyFileName(given: string, type: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = { 'application/pdf': 'pdf', 'image/png': 'png' }[type] ?? 'jpg';
  return `${[...stem].slice(0, NAME_MAX).join('') || FALLBACK_NAME}.${extension}`;
}
