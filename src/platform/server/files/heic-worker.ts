/** Opens one HEIC picture in a thread of its own: the decoder is WebAssembly, and holds the whole picture. */
import { parentPort, workerData } from 'node:worker_threads';
import decoder from 'heic-decode';

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

const pictures = await decoder.all({ buffer: bytes });
const first = pictures[0];
if (!first || first.width * first.height > maxPixels) throw new Error('no picture, or too large');
const { width, height, data } = await first.decode();
const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
parentPort?.postMessage({ width, height, pixels }, [pixels.buffer as ArrayBuffer]);
