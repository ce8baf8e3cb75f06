import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Served {
  /** `http://127.0.0.1:PORT` */
  base: string;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own and waits until it listens. */
export async function serveDatabase(url: string, ...options: string[]): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts'), url, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
