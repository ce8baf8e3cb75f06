import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../with-client.ts';
import { isAlive, SUPERUSER } from './cluster.ts';
import { run } from './command.ts';
import type { Place } from './place.ts';
import { DatabaseStartupError } from './startup-errors.ts';

/** Crash recovery after a kill may take minutes; a start waits for it. */
export const START_SECONDS = 600;

export const urlOf = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

interface PidFile {
  pid: number;
  port: number;
}

/** The server's own note of its process and port (lines 1 and 4). */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
}

/**
 * After a reboot the noted number may belong to quite another program, and a killed server that nobody
 * reaped (a container without an init) is still listed, as a zombie.
 */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const listed = await run('ps', ['-p', String(pid), '-o', 'stat=', '-o', 'comm=']);
  if (listed.code !== -1) return listed.output.includes('postgres') && !listed.output.startsWith('Z');
  // Without `ps` (small containers) Linux tells by itself; elsewhere believe the note.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'Name:\tpostgres');
  return /^Name:\tpostgres$/m.test(status) && !/^State:\tZ/m.test(status);
}

/** SQLSTATE class of a login that was not accepted. */
const REFUSED = '28';

type Answer = 'ours' | 'not-yet' | 'no';

/** Who answers at this port: our cluster, our cluster still starting, or nobody we know? */
function ask(port: number, place: Place): Promise<Answer> {
  const config = {
    connectionString: urlOf(port, place.password, 'postgres'),
    connectionTimeoutMillis: 5000,
  };
  // Everything but a refused password may pass: it starts, it stops, it was killed a moment ago.
  return withClient(config, async () => 'ours' as const).catch(({ code = '' }: { code?: string }) =>
    code.startsWith(REFUSED) ? 'no' : 'not-yet',
  );
}

/**
 * A server that already runs on this cluster (a start that was killed leaves it behind).
 * @returns its port, or null when there is none
 */
export async function adopt(place: Place): Promise<number | null> {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await wait(100)) {
    const noted = await readPidFile(place.cluster);
    if (!noted) return null;
    if (!(await isPostgres(noted.pid))) {
      // Only a start that was killed leaves it; the server itself would take the stranger for its twin.
      await rm(join(place.cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    const answer = noted.port > 0 ? await ask(noted.port, place) : 'not-yet';
    if (answer === 'ours') return noted.port;
    if (answer === 'no') {
      throw new DatabaseStartupError(
        `A database server (process ${noted.pid}) runs in ${place.cluster} but does not accept the password kept beside it in postgres.json. Restore that file, or stop the process and start again.`,
      );
    }
  }
  throw new DatabaseStartupError(`The database server in ${place.cluster} runs but does not answer.`);
}
