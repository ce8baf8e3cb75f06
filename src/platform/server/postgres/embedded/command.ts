import { spawn } from 'node:child_process';
import { parse } from 'node:path';

/** User a program runs as; absent: our own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

interface Outcome {
  /** 0 is success; -1 when the program could not even be started. */
  code: number;
  /** Standard output and error of the program together. */
  output: string;
}

/** PGDATA, PGPORT and their like must not reach the server: on Unix it sees these two only. */
const QUIET_ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' };

/** Runs a program to its end, from a working directory everybody can enter. Never throws. */
export function run(file: string, args: string[], as: Account | null = null): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: parse(process.cwd()).root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(process.platform === 'win32' ? {} : { env: QUIET_ENVIRONMENT }),
      ...(as ? { uid: as.uid, gid: as.gid } : {}),
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}
