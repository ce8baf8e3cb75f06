import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Served {
  /** `http://127.0.0.1:PORT` */
  base: string;
  stop(): Promise<void>;
}

/** Starts a program that prints its port once it listens. */
export async function serveProgram(program: string, ...options: string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return {
    base: `http://127.0.0.1:${Number(line.toString().trim())}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The product on a database; `options` as server-process.ts takes them. */
export const serveDatabase = (url: string, ...options: string[]): Promise<Served> =>
  serveProgram(join(import.meta.dirname, 'server-process.ts'), url, ...options);
