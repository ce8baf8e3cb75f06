import { setTimeout as wait } from 'node:timers/promises';
import { Closing, Stopped } from '../platform/server/closing.ts';
import { readEnv } from '../platform/server/env.ts';
import { Trouble } from '../platform/server/trouble.ts';
import { startYaad } from './start.ts';

/** Requests still open after this are cut off. */
const DRAIN_MS = 15_000;

const closing = new Closing();

/** Closes everything and ends the process; the only place that does. */
async function end(code: number): Promise<never> {
  await Promise.race([closing.run(), wait(DRAIN_MS)]);
  process.exit(code);
}

/** An operator reads a sentence; a fault of ours comes with its stack. */
function report(error: unknown): void {
  console.error(error instanceof Trouble ? error.message : error);
}

async function fail(error: unknown): Promise<void> {
  if (error instanceof Stopped) return;
  report(error);
  await end(1);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// The script that started us is gone without a word (kill -9): nobody would stop us.
process.on('disconnect', () => void end(0));
// The state of the process is unknown now: no draining, the database is adopted by the next start.
process.on('uncaughtException', (error) => {
  report(error);
  process.exit(1);
});

try {
  const url = await startYaad(readEnv(), closing, fail);
  console.log(`Yaad is ready at ${url}`);
} catch (error) {
  await fail(error);
}
