/** Reads one file that somebody brought, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { readListingFile } from './read-file.ts';

const { path, name } = workerData as { path: string; name: string };
parentPort?.postMessage(await readListingFile(path, name));
