/** Reads files that people brought, one after another. */
import { parentPort } from 'node:worker_threads';
import { type BroughtFile, readListingFile } from './read-file.ts';

parentPort?.on('message', async ({ path, name }: BroughtFile) => {
  parentPort?.postMessage(await readListingFile(path, name));
});
