import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '#platform/server/postgres/embedded/cluster.ts';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';
import { removeDataDir, temporaryPlace } from '../throw-away.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** What a server answers; on a starved machine it sheds load with 503 for a moment. */
export async function answerOf(url: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await wait(100);
  }
}

export const isRoot = process.getuid?.() === 0;

/** A program started by a test: what it has printed, and how it ends. */
export interface Running {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the pattern has been printed; rejects when the program ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface Launch {
  cwd?: string;
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
}

const started = new Set<ChildProcess>();
const folders = new Set<string>();

/** Variables of this test run that a started Yaad must not inherit. */
const UNSET = ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'DEMO', 'NODE_ENV', 'VITEST'];

export function launch(
  file: string,
  args: string[],
  { cwd = ROOT, env = {}, uid, gid }: Launch = {},
): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !UNSET.includes(name));
  const child = spawn(file, args, {
    cwd,
    // One process is enough where several are not the subject, and starts sooner.
    env: { ...Object.fromEntries(inherited), WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  });
  started.add(child);
  let text = '';
  child.stdout?.on('data', (part) => (text += part));
  child.stderr?.on('data', (part) => (text += part));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  const printed = async (pattern: RegExp) => {
    let over = false;
    void ended.then(() => (over = true));
    for (;;) {
      const found = pattern.exec(text);
      if (found) return found;
      if (over) throw new Error(`It ended without printing ${pattern}:\n${text}`);
      await wait(20);
    }
  };
  return { child, output: () => text, printed, ended };
}

/** A folder everybody can enter that goes after the test, with the database in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryPlace(), 'yaad-operations-'));
  await chmod(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** The database server's process, from its own note; null when it does not run. */
export async function postmaster(dataDir: string): Promise<number | null> {
  const place = await readPlace(dataDir).catch(() => null);
  const text = place && (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => null));
  return text ? Number(text.split('\n')[0]) : null;
}

/** Kills the database server of a folder, as a crash would. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const pid = await postmaster(dataDir);
  if (pid === null) throw new Error(`No database server runs in ${dataDir}.`);
  process.kill(pid, 'SIGKILL');
}

/** For `afterEach`: ends what is left, by its own number, and removes the folders. */
export async function cleanUp(): Promise<void> {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  started.clear();
  for (const folder of folders) {
    // A server that was killed leaves its database running, in the folder itself or in its `data`.
    for (const dataDir of [folder, join(folder, 'data')]) {
      const pid = await postmaster(dataDir);
      if (pid !== null && pid !== process.pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    }
    await removeDataDir(folder);
  }
  folders.clear();
}
