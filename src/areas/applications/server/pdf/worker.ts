/** Makes PDFs, one after another, in a thread of its own: opening what strangers sent takes time, and must not take the server's. */
import { parentPort } from 'node:worker_threads';
import { Assembly } from './assemble.ts';
import type { Fault, PdfContent } from './content.ts';

export type ToWorker =
  | { begin: PdfContent }
  | { type: string; bytes: Uint8Array }
  | { miss: Fault }
  | 'finish';
export type FromWorker = 'next' | { pdf: Uint8Array };

let assembly: Assembly | undefined;

async function handle(message: ToWorker): Promise<void> {
  if (message === 'finish') {
    const pdf = await assembly?.finish();
    if (!pdf) throw new Error('no PDF was begun');
    assembly = undefined;
    parentPort?.postMessage({ pdf } satisfies FromWorker, [pdf.buffer as ArrayBuffer]);
    return;
  }
  if ('begin' in message) assembly = await Assembly.begin(message.begin);
  else if ('miss' in message) assembly?.miss(message.miss);
  else await assembly?.add(message.type, message.bytes);
  parentPort?.postMessage('next' satisfies FromWorker);
}

parentPort?.on('message', (message: ToWorker) => void handle(message));
