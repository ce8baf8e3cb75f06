import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Application } from '#areas/applications/contract.ts';
import { readDocuments } from '#areas/documents/server/queries.ts';
import { readContent, writeEncrypted } from '#areas/documents/server/store.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { callerGone, FairQueue } from '#platform/server/process/fair-queue.ts';
import { IdleThreads } from '#platform/server/process/idle-threads.ts';
import { SharedWork } from '#platform/server/process/shared-work.ts';
import { ThreadLost } from '#platform/server/process/thread.ts';
import { type ApplicationsDeps, present } from '../present.ts';
import { readAnyApplication } from '../queries/applications.ts';
import {
  insertReadyPdf,
  notePdfFailed,
  notePdfProgress,
  notePdfReady,
  type PdfKey,
} from '../queries/pdfs.ts';
import { documentsOf, type PdfAttachment, type PdfContent, pdfContent } from './content.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const MOST_MEMORY_MB = 1024;
const START_MS = 60_000;
const ATTACHMENT_MS = 30_000;
/** Attachments that may break the thread; of one with more, those not yet looked at are left out. */
const MOST_DEADLY = 3;
const FINISH_MS = 180_000;

const threads = new IdleThreads<ToWorker, FromWorker>(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
});

interface PdfSource {
  /** What is in an attachment, whole; null when it is gone. */
  read: (attachment: PdfAttachment) => Promise<Uint8Array | null>;
  /** Milliseconds one attachment may take; half a minute when unsaid. */
  attachmentMs?: number;
  /** Called with the number of attachments put in. */
  progress?: (done: number) => Promise<void>;
  /** Aborted when nobody wants the PDF any more: its thread is ended. */
  signal?: AbortSignal;
}

/** @returns the PDF, or the number of the attachment the thread died of */
async function attempt(
  content: PdfContent,
  { read, progress, signal, attachmentMs = ATTACHMENT_MS }: PdfSource,
  deadly: ReadonlySet<number>,
): Promise<Uint8Array | number> {
  if (signal?.aborted) throw callerGone();
  const thread = threads.take();
  const end = () => thread.end();
  signal?.addEventListener('abort', end, { once: true });
  let at = -1;
  try {
    await thread.ask({ begin: content }, START_MS);
    for (const [i, attachment] of content.attachments.entries()) {
      const bytes = deadly.has(i) ? null : await read(attachment);
      at = i;
      if (bytes) {
        const own = new Uint8Array(bytes);
        await thread.ask({ type: attachment.type, bytes: own }, attachmentMs, [own.buffer as ArrayBuffer]);
      } else await thread.ask({ miss: deadly.has(i) ? 'broken' : 'gone' }, attachmentMs);
      at = -1;
      await progress?.(i + 1);
    }
    const finished = await thread.ask('finish', FINISH_MS);
    if (finished === 'next') throw new ThreadLost('The thread gave no PDF.');
    threads.keep(thread);
    return finished.pdf;
  } catch (error) {
    thread.end();
    if (signal?.aborted) throw callerGone();
    if (error instanceof ThreadLost && at >= 0 && !deadly.has(at)) return at;
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

/** The PDF of an application. An attachment that breaks the thread is left out of the next attempt, and named. */
export async function makePdf(content: PdfContent, source: PdfSource): Promise<Uint8Array> {
  const deadly = new Set<number>();
  for (;;) {
    const made = await attempt(content, source, deadly);
    if (typeof made !== 'number') return made;
    deadly.add(made);
    if (deadly.size < MOST_DEADLY) continue;
    for (let i = made; i < content.attachments.length; i++) deadly.add(i);
  }
}

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
export function pdfNow(deps: ApplicationsDeps, subject: PdfSubject, pdf: PdfKey, caller: PdfCaller) {
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
