import { callerGone } from '#platform/server/process/fair-queue.ts';
import { Thread, ThreadLost } from '#platform/server/process/thread.ts';
import type { PdfAttachment, PdfContent } from './content.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const MOST_MEMORY_MB = 1024;
const START_MS = 60_000;
const ATTACHMENT_MS = 30_000;
/** Attachments that may break the thread; of one with more, those not yet looked at are left out. */
const MOST_DEADLY = 3;
const FINISH_MS = 180_000;

const threadFor = (content: PdfContent) =>
  new Thread<ToWorker, FromWorker>(new URL('./worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });

export interface PdfSource {
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
  const thread = threadFor(content);
  const end = () => thread.end();
  signal?.addEventListener('abort', end, { once: true });
  let at = -1;
  try {
    await thread.answer(START_MS);
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
    return finished.pdf;
  } catch (error) {
    if (signal?.aborted) throw callerGone();
    if (error instanceof ThreadLost && at >= 0 && !deadly.has(at)) return at;
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    thread.end();
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
