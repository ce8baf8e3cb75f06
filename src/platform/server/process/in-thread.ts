import { Worker } from 'node:worker_threads';

/**
 * Runs a program in a thread of its own and resolves with the one message it sends.
 * @param order what it finds in `workerData`
 * @param signal ends the thread
 */
export function inThread<T>(program: URL, order: unknown, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: order });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new Error('the thread ended early'));
    });
  });
}
