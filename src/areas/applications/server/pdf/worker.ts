/** Makes one PDF in a thread of its own: opening what strangers sent takes time, and must not take the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { Assembly } from './assemble.ts';
import type { Fault, PdfContent } from './content.ts';

export type ToWorker = { type: string; bytes: Uint8Array } | { miss: Fault } | 'finish';
export type FromWorker = 'next' | { pdf: Uint8Array };

const assembly = await Assembly.begin(workerData as PdfContent);

async function handle(message: ToWorker): Promise<void> {
  if (message === 'finish') {
    const pdf = await assembly.finish();
    parentPort?.postMessage({ pdf } satisfies FromWorker, [pdf.buffer as ArrayBuffer]);
    return;
  }
  if ('miss' in message) assembly.miss(message.miss);
  else await assembly.add(message.type, message.bytes);
  parentPort?.postMessage('next' satisfies FromWorker);
}

parentPort?.on('message', (message: ToWorker) => void handle(message));
parentPort?.postMessage('next' satisfies FromWorker);
