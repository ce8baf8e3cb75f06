/** The same server in several processes behind one port, as `npm start` has it: `node several-processes.ts COUNT DATABASE_URL [OPTIONS]`. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';

const [count, ...options] = process.argv.slice(2);
cluster.setupPrimary({ exec: join(import.meta.dirname, 'server-process.ts'), args: options, silent: true });
const workers = Array.from({ length: Number(count) }, () => cluster.fork());
const [port] = await Promise.all(workers.map(async (worker) => (await once(worker, 'listening'))[0].port));
process.stdout.write(`${port}\n`);

async function cpuOf(worker: Worker): Promise<NodeJS.CpuUsage> {
  const answer = once(worker, 'message') as Promise<[NodeJS.CpuUsage]>;
  worker.send('cpu');
  return (await answer)[0];
}

process.on('message', async () => {
  const used = await Promise.all(workers.map(cpuOf));
  const sumOf = (part: keyof NodeJS.CpuUsage) => used.reduce((sum, one) => sum + one[part], 0);
  process.send?.({ user: sumOf('user'), system: sumOf('system') });
});
// The others end with the channel to this one.
process.on('SIGTERM', () => process.exit(0));
