import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MEMORY } from '../../scripts/tasks/memory.mjs';

export interface Served {
  /** `http://127.0.0.1:PORT` */
  base: string;
  pid: number;
  /** Processor time the program has used since its start, in milliseconds, all its threads together. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program that prints its port once it listens, and tells its processor time (report-cpu.ts). */
export async function serveProgram(program: string, ...options: string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...MEMORY, ...process.env, NODE_ENV: 'production' },
  });
  const first = await Promise.race([
    once(child.stdout as NonNullable<typeof child.stdout>, 'data'),
    once(child, 'exit'),
  ]);
  const port = Number(String(first[0]).trim());
  if (child.exitCode !== null || !port) throw new Error(`${program} did not start`);
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    cpuMs: async () => {
      const answer = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
      child.send('cpu');
      const [{ user, system }] = await answer;
      return (user + system) / 1000;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The product on a database; `options` as server-process.ts takes them. */
export const serveDatabase = (url: string, ...options: string[]): Promise<Served> =>
  serveProgram(join(import.meta.dirname, 'server-process.ts'), url, ...options);

/** The same in several processes behind one port. */
export const serveBySeveral = (count: number, url: string, ...options: string[]): Promise<Served> =>
  serveProgram(join(import.meta.dirname, 'several-processes.ts'), String(count), url, ...options);
