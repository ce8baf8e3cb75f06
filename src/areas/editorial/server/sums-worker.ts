/** Sums up markets in a thread of its own, so that the server goes on answering meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SumsOrder, sumsOf } from './make-reports.ts';

parentPort?.postMessage(await sumsOf(workerData as SumsOrder));
