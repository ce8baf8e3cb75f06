import { readText, TooLargeError } from '../http/read-answer.ts';
import { ContentFailure } from './failure.ts';

/** Sends one GET and reads its answer whole, in a bounded time and space. */
export type SendGet = (
  url: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: string }>;

/** A page waits for this at most once, and then shows what is known. */
const PATIENCE_MS = 4_000;
/** Contentful itself answers with at most 7 MB. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Over the network; the time counts until the last byte. */
export const sendOverNetwork =
  (patienceMs = PATIENCE_MS): SendGet =>
  async (url, headers) => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(url, { headers, signal, redirect: 'error' });
      return { status: response.status, body: await readText(response, MOST_BYTES) };
    } catch (thrown) {
      if (thrown instanceof ContentFailure) throw thrown;
      if (thrown instanceof TooLargeError) throw new ContentFailure('the answer is too large');
      throw new ContentFailure(
        (thrown as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection',
      );
    }
  };
