import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Application } from '#areas/applications/contract.ts';
import { readDocuments } from '#areas/documents/server/queries/files.ts';
import { readContent, writeEncrypted } from '#areas/documents/server/store.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { FairQueue } from '#platform/server/process/fair-queue.ts';
import { SharedWork } from '#platform/server/process/shared-work.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { present } from '../present.ts';
import { readAnyApplication } from '../queries/applications.ts';
import {
  insertReadyPdf,
  notePdfFailed,
  notePdfProgress,
  notePdfReady,
  type PdfKey,
} from '../queries/pdfs.ts';
import { documentsOf, pdfContent } from './content.ts';
import { makePdf, type PdfSource } from './make.ts';

const JOB = 'application-pdf';

/** Each PDF holds its attachments in memory while it is made; a small one takes a second. */
const queue = new FairQueue({ concurrency: 2, maxWaiting: 16, maxWaitingOfOne: 3, retrySeconds: 10 });
const shared = new SharedWork<Uint8Array>();

/** An application as its PDF shows it, and whose it is. */
interface PdfSubject {
  application: Application;
  user_id: string;
}

function pdfOf(
  deps: ApplicationsDeps,
  { application, user_id }: PdfSubject,
  { paper_size, locale }: Pick<PdfKey, 'paper_size' | 'locale'>,
  options: Pick<PdfSource, 'progress' | 'signal'>,
): Promise<Uint8Array> {
  const content = pdfContent(application, { locale, paperSize: paper_size, now: new Date() });
  return makePdf(content, {
    read: async ({ s3_key }) => {
      const [row] = await readDocuments(deps.db, user_id, [s3_key]);
      return row ? buffer(await readContent(deps, row)).catch(() => null) : null;
    },
    ...options,
  });
}

/** Keeps a PDF that was made for a caller, for the next who asks for this version. */
async function keep(deps: ApplicationsDeps, subject: PdfSubject, pdf: PdfKey, bytes: Uint8Array) {
  const key = await writeEncrypted(deps, subject.user_id, Readable.from([bytes]), 'pdf');
  const total = documentsOf(subject.application).length;
  if (!(await insertReadyPdf(deps.db, pdf, { key, total }))) await deps.files.delete(key);
}

/** Who waits for a PDF. */
interface PdfCaller {
  user_id: string;
  signal: AbortSignal;
  /** Told when the PDF could not be kept; it is sent all the same. */
  warn: (error: unknown) => void;
}

/**
 * Makes a PDF while its caller waits, and keeps it: one at a time for each person, once for all who ask for the same.
 * @throws 429 or 503 when too many wait
 */
export function pdfNow(
  deps: ApplicationsDeps,
  subject: PdfSubject,
  pdf: PdfKey,
  caller: PdfCaller,
): Promise<Uint8Array> {
  return shared.get(Object.values(pdf).join(' '), caller.signal, (signal) =>
    queue.run(caller.user_id, signal, async () => {
      const bytes = await pdfOf(deps, subject, pdf, { signal });
      await keep(deps, subject, pdf, bytes).catch(caller.warn);
      return bytes;
    }),
  );
}

export const queuePdf = ({ jobs }: ApplicationsDeps, tx: Queryable, pdf: PdfKey) => jobs.give(tx, JOB, pdf);

/** Makes the PDF and stores it, encrypted as the documents are. */
async function make(deps: ApplicationsDeps, pdf: PdfKey): Promise<void> {
  const { db, cards, files } = deps;
  const row = await readAnyApplication(db, pdf.application_id);
  // The application changed or is gone in the meantime: the client requests the PDF again.
  if (row?.version !== pdf.version) return notePdfFailed(db, pdf);
  const [application] = await present(db, cards, [row], 'applicant');
  const subject = { application: application as Application, user_id: row.user_id };
  const progress = (done: number) => notePdfProgress(db, pdf, done);
  const bytes = await queue.runLater(JOB, () => pdfOf(deps, subject, pdf, { progress }));
  const key = await writeEncrypted(deps, row.user_id, Readable.from([bytes]), 'pdf');
  if (!(await notePdfReady(db, pdf, key))) await files.delete(key);
}

export function definePdfJob(deps: ApplicationsDeps): void {
  deps.jobs.define<PdfKey>({
    name: JOB,
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
