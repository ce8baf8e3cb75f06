import { freePort } from '#platform/server/postgres/embedded/place.ts';

/** Below the ports of embedded databases (15,000 on) and those the system gives to whoever asks for any. */
const FIRST = 10_000;
const BLOCKS = 48;
const BLOCK = 100;
let given = 0;

/**
 * A port nobody listens on, for a server that is about to start: this process names it once only, and other processes look
 * elsewhere first. One the system names may be somebody else's by the time the server is up.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const wanted = FIRST + (process.pid % BLOCKS) * BLOCK + (given++ % BLOCK);
    if ((await freePort(wanted)) === wanted) return wanted;
  }
}
