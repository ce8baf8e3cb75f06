import type { Queryable } from '../../../../platform/server/database.ts';
import { type Chunks, encrypted } from '../../../../platform/server/files/age.ts';
import { Files } from '../../../../platform/server/files/files.ts';
import type { Application } from '../../contract.ts';
import { recipientOf } from '../papers/keys.ts';
import { FOLDER, readPaper, SEALED } from '../papers/store.ts';
import type { ApplicationsParts } from '../parts.ts';
import { present } from '../present.ts';
import { readAnyApplication } from '../queries/applications.ts';
import { readPapers } from '../queries/files.ts';
import { notePdfFailed, notePdfProgress, notePdfReady, type PdfKey } from '../queries/pdfs.ts';
import { pdfContent } from './content.ts';
import { makePdf } from './make.ts';

const QUEUE = 'application-pdf';

async function whole(chunks: Chunks): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Makes the PDF now. */
export function pdfOf(
  parts: ApplicationsParts,
  application: Application,
  user_id: string,
  { paper_size, locale }: Pick<PdfKey, 'paper_size' | 'locale'>,
  progress?: (done: number) => Promise<void>,
): Promise<Uint8Array> {
  const content = pdfContent(application, { locale, paperSize: paper_size, now: new Date() });
  return makePdf(content, {
    read: async ({ s3_key }) => {
      const [row] = await readPapers(parts.db, user_id, [s3_key]);
      return row ? whole(await readPaper(parts, row)).catch(() => null) : null;
    },
    ...(progress && { progress }),
  });
}

export const givePdfJob = ({ jobs }: ApplicationsParts, tx: Queryable, pdf: PdfKey) =>
  jobs.give(tx, QUEUE, pdf);

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Makes it and keeps it, encrypted as the papers are. */
async function make(parts: ApplicationsParts, pdf: PdfKey): Promise<void> {
  const { db, cards, spool, files } = parts;
  const row = await readAnyApplication(db, pdf.application_id);
  // Changed or gone in the meantime: whoever wanted it asks again.
  if (row?.version !== pdf.version) return notePdfFailed(db, pdf);
  const [application] = await present(db, cards, [row], 'applicant');
  const bytes = await pdfOf(parts, application as Application, row.user_id, pdf, (done) =>
    notePdfProgress(db, pdf, done),
  );
  const path = await spool.write(encrypted(one(bytes), await recipientOf(parts, row.user_id)));
  const key = Files.key(FOLDER, 'pdf');
  try {
    await files.putFrom(path, key, SEALED);
  } finally {
    await spool.drop(path);
  }
  if (!(await notePdfReady(db, pdf, key))) await files.delete(key);
}

export function definePdfJob(parts: ApplicationsParts): void {
  parts.jobs.define<PdfKey>({
    ...{ name: QUEUE, seconds: 600, retries: 2, keepHours: 2 },
    run: async (pdf) => {
      await make(parts, pdf).catch(async (error: unknown) => {
        await notePdfFailed(parts.db, pdf);
        throw error;
      });
    },
  });
}
