/** Builds or reads a part of an index in a thread of its own, so that the server goes on answering meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadPart, type PartOrder } from './build-aside.ts';

/** The memory behind every array in a value; it is handed over, not copied. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) buffersOf(part, found);
  return found;
}

const loaded = await loadPart(workerData as PartOrder);
parentPort?.postMessage(loaded, [...buffersOf(loaded)]);
