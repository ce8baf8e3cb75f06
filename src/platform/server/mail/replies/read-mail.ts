/** Opens mails that arrive in a thread, which may take its time: a mail of a million short lines keeps a core busy for seconds. */
import { Refusal } from '#platform/server/http/errors.ts';
import { FairQueue } from '#platform/server/process/fair-queue.ts';
import { Thread, ThreadLost } from '#platform/server/process/thread.ts';
import type { ReceivedMail } from './read-mail-worker.ts';

/** Bytes of a mail that are read: its text comes before what is attached. */
const MOST_READ = 1_000_000;
/** Seconds of processor time and megabytes one mail may take; an ordinary one is read in less than one second. */
const READ_SECONDS = 10;
const MOST_MEMORY_MB = 256;
/** One mail of a key at a time. A mail server that is told to come back delivers again. */
const queue = new FairQueue({ concurrency: 2, maxWaiting: 20, maxWaitingOfOne: 4, retrySeconds: 60 });

const file = new URL('./read-mail-worker.ts', import.meta.url);

/**
 * @param key it was sent to: who sends much to one waits, and the others do not
 * @returns null for what is no mail
 * @throws Refusal 422 for a mail that takes too long, 429 or 503 while too many are waiting
 */
export function readMail(key: string, raw: Uint8Array): Promise<ReceivedMail | null> {
  return queue.run(key, new AbortController().signal, async () => {
    const thread = new Thread<never, ReceivedMail | null>(file, {
      workerData: raw.slice(0, MOST_READ),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    try {
      return await thread.answer(READ_SECONDS * 1000);
    } catch (error) {
      if (error instanceof ThreadLost) throw new Refusal(422, 'invalid', 'The email takes too long to read.');
      throw error;
    } finally {
      thread.end();
    }
  });
}
