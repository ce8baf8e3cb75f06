import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Env, readEnv } from '#platform/server/env/env.ts';
import { peersOfProcess } from '#platform/server/process/peers.ts';
import { Shutdown, Stopped } from '#platform/server/process/shutdown.ts';
import { sentenceOf } from '#platform/server/process/startup-error.ts';
import { sayReady, WorkerEnded, Workers, workerStart } from '#platform/server/process/workers.ts';

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
  console.error(sentenceOf(error) ?? error);
}

async function fail(error: unknown): Promise<void> {
  if (error instanceof Stopped) return;
  if (!(error instanceof WorkerEnded)) report(error);
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

/** One of several processes that answer at one address. */
async function startWorker(env: Env): Promise<void> {
  const peers = peersOfProcess(); // before it is told how many there are
  const start = await workerStart();
  const { startServer } = await import('./start.ts');
  sayReady(await startServer(env, shutdown, { ...start, peers }));
}

/** The process that keeps the embedded database, and answers itself or starts those that do. */
async function startFirst(env: Env): Promise<string[]> {
  const { databaseUrlOf } = await import('./open-database.ts');
  const databaseUrl = await databaseUrlOf(env, shutdown, fail);
  if (env.workers === 1) {
    const { startServer } = await import('./start.ts');
    return startServer(env, shutdown, { databaseUrl });
  }
  const workers = new Workers({ count: env.workers, databaseUrl, lost: fail, warn: console.error });
  await shutdown.add('processes', () => workers.close());
  return workers.start();
}

try {
  enableCompileCache(COMPILED);
  const env = readEnv();
  if (cluster.isWorker) await startWorker(env);
  else for (const line of await startFirst(env)) console.log(line);
} catch (error) {
  await fail(error);
}
