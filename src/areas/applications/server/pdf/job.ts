import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { readDocuments } from '../../../documents/server/queries/files.ts';
import { readContent, writeEncrypted } from '../../../documents/server/store.ts';
import type { Application } from '../../contract.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { present } from '../present.ts';
import { readAnyApplication } from '../queries/applications.ts';
import { notePdfFailed, notePdfProgress, notePdfReady, type PdfKey } from '../queries/pdfs.ts';
import { pdfContent } from './content.ts';
import { makePdf } from './make.ts';

const QUEUE = 'application-pdf';

/** Makes the PDF now. */
export function pdfOf(
  deps: ApplicationsDeps,
  application: Application,
  user_id: string,
  { paper_size, locale }: Pick<PdfKey, 'paper_size' | 'locale'>,
  progress?: (done: number) => Promise<void>,
): Promise<Uint8Array> {
  const content = pdfContent(application, { locale, paperSize: paper_size, now: new Date() });
  return makePdf(content, {
    read: async ({ s3_key }) => {
      const [row] = await readDocuments(deps.db, user_id, [s3_key]);
      return row ? buffer(await readContent(deps, row)).catch(() => null) : null;
    },
    ...(progress && { progress }),
  });
}

export const queuePdf = ({ jobs }: ApplicationsDeps, tx: Queryable, pdf: PdfKey) => jobs.give(tx, QUEUE, pdf);

/** Makes the PDF and stores it, encrypted as the documents are. */
async function make(deps: ApplicationsDeps, pdf: PdfKey): Promise<void> {
  const { db, cards, files } = deps;
  const row = await readAnyApplication(db, pdf.application_id);
  // The application changed or is gone in the meantime: the client requests the PDF again.
  if (row?.version !== pdf.version) return notePdfFailed(db, pdf);
  const [application] = await present(db, cards, [row], 'applicant');
  const bytes = await pdfOf(deps, application as Application, row.user_id, pdf, (done) =>
    notePdfProgress(db, pdf, done),
  );
  const key = await writeEncrypted(deps, row.user_id, Readable.from([bytes]), 'pdf');
  if (!(await notePdfReady(db, pdf, key))) await files.delete(key);
}

export function definePdfJob(deps: ApplicationsDeps): void {
  deps.jobs.define<PdfKey>({
    name: QUEUE,
    seconds: 600,
    retries: 2,
    keepHours: 2,
    run: async (pdf) => {
      await make(deps, pdf).catch(async (error: unknown) => {
        await notePdfFailed(deps.db, pdf);
        throw error;
      });
    },
  });
}
