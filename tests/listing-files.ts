/** Files of listings as people bring them in the browser. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileText, readListingFile } from '#areas/import/server/bulk/read-file.ts';
import { multipart } from './documents.ts';

/** Reads a file as the browser's import does. @throws Error with the field it is refused by */
export async function readFileText(content: string | Uint8Array, name = 'homes.csv'): Promise<FileText> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-listings-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    const read = await readListingFile(path, name);
    if ('field' in read) throw new Error(`${read.field}: ${read.sentence}`);
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A call's body that brings a file. */
export const listingFile = (content: string | Buffer, name = 'homes.csv') =>
  multipart(Buffer.from(content), name, 'file', 'text/csv');
