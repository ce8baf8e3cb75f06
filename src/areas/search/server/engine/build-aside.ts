import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { isLarger, type LoadedIndex, loadIndex } from './loader.ts';

/** Below this a build takes a moment; starting a thread would take longer. */
const SMALL = 20_000;

/**
 * Builds an index of all listings; a large one in a worker thread.
 * @param signal ends the thread when the server stops
 */
export async function buildAside(pool: Pool, url: string, signal: AbortSignal): Promise<LoadedIndex> {
  const large = await isLarger(pool, SMALL);
  signal.throwIfAborted();
  return large ? buildInWorker(url, signal) : loadIndex(url);
}

function buildInWorker(url: string, signal: AbortSignal): Promise<LoadedIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { url } });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new Error('the thread that builds the index ended early'));
    });
  });
}
