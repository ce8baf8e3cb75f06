import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnv } from '../platform/server/env/env.ts';
import { Shutdown, Stopped } from '../platform/server/process/shutdown.ts';
import { StartupError } from '../platform/server/process/startup-error.ts';

/** Compiled code of the next starts, beside the code it was made from; where it cannot be written every start compiles. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');
/** Requests still open after this are cut off. */
const DRAIN_MS = 15_000;

const shutdown = new Shutdown();

/** Closes everything and ends the process; the only place that does. */
async function end(code: number): Promise<never> {
  await Promise.race([shutdown.run(), wait(DRAIN_MS)]);
  process.exit(code);
}

/** An operator reads a sentence; a fault of ours comes with its stack. */
function report(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error);
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
  enableCompileCache(COMPILED);
  const { startYaad } = await import('./start.ts');
  for (const line of await startYaad(readEnv(), shutdown, fail)) console.log(line);
} catch (error) {
  await fail(error);
}
