import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../primary.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, SUPERUSER } from './cluster.ts';
import { type Account, run } from './command.ts';
import { freePort, lastingPort, notePort, type Place } from './place.ts';
import { DatabaseStartupError, explain } from './startup-errors.ts';

/** Crash recovery after a kill may take minutes; a start waits for it. */
const START_SECONDS = 600;

export const urlOf = (port: number, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

interface PidFile {
  pid: number;
  port: number;
}

/** The server's own note of its process and port (lines 1 and 4). */
async function readPidFile(cluster: string): Promise<PidFile | null> {
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

const MB = 1024 * 1024;

/** Shared buffers: an eighth of the machine's memory, within bounds, because it runs other things too. */
function serverSettings(port: number): Record<string, string> {
  const memory = totalmem() / MB;
  const buffers = Math.round(Math.min(512, Math.max(64, memory / 8)));
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '70',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.round(buffers / 2)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off', // questions here are short; compiling them costs more than it saves
    timezone: 'UTC',
    fsync: 'on',
    // A week of logs, one file a weekday, overwritten after.
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
  };
}

const STOP_SECONDS = 60;
const PATIENCE_MS = 30_000;
const RETRY_MS = 300;
const PORT_TAKEN = /could not (bind|create any TCP)/;
/** Helpers of a server that was killed need a second to notice and go. */
const NOT_YET_GONE = /pre-existing shared memory block/;

interface StartOptions {
  binaries: Binaries;
  account: Account | null;
  settings: Record<string, string>;
  keepPort: boolean;
}

/** Lengths of the logs the server keeps itself, where the reason of a failed start may stand. */
async function logLengths(cluster: string): Promise<Map<string, number>> {
  const names = await readdir(join(cluster, 'log')).catch(() => []);
  const files = names.map((name) => join(cluster, 'log', name));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const)));
}

/** Log lines written since `before`. */
async function logsSince(cluster: string, before: Map<string, number>): Promise<string> {
  const files = [...(await logLengths(cluster)).keys()];
  const gained = files.map(async (file) => (await readFile(file)).subarray(before.get(file) ?? 0).toString());
  return (await Promise.all(gained)).join('');
}

/** Tries once to start the server; `output` is what pg_ctl and the logs wrote. */
async function tryStart(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  settings: Record<string, string>,
): Promise<{ started: boolean; output: string }> {
  const log = join(place.cluster, `start-${randomUUID()}.log`);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const before = await logLengths(place.cluster);
  const where = ['-D', place.cluster, '-l', log, '-o', options.join(' ')];
  const { code, output } = await run(
    binaries.pgCtl,
    ['start', '-w', '-s', '-t', String(START_SECONDS), ...where],
    account,
  );
  const serverLog = await readFile(log, 'utf8').catch(() => '');
  await rm(log, { force: true });
  if (code === 0) return { started: true, output: serverLog };
  return { started: false, output: [output, serverLog, await logsSince(place.cluster, before)].join('\n') };
}

/**
 * Starts a server, at the port of the last start where that is free.
 * @param keepPort waits until that port is free: connections are made to it all the time
 */
export async function startServer(
  dataDir: string,
  place: Place,
  { binaries, account, settings, keepPort }: StartOptions,
): Promise<{ port: number; adopted: boolean }> {
  let wanted = place.port;
  for (const begun = Date.now(); Date.now() < begun + PATIENCE_MS; await wait(RETRY_MS)) {
    const port = await freePort(wanted);
    if (keepPort && port !== wanted) continue;
    const { started, output } = await tryStart(place, binaries, account, {
      ...serverSettings(port),
      ...settings,
    });
    if (started) {
      if (port !== place.port) await notePort(dataDir, place, port);
      return { port, adopted: false };
    }
    const running = await adopt(place); // somebody else may have started it a moment earlier
    if (running !== null) return { port: running, adopted: true };
    const isTaken = PORT_TAKEN.test(output);
    if (!isTaken && !NOT_YET_GONE.test(output)) throw explain(output, place.cluster);
    if (isTaken && !keepPort) wanted = await lastingPort();
  }
  throw new DatabaseStartupError(
    `The database server in ${place.cluster} could not start: its port is taken, or a killed one has left processes behind.`,
  );
}

/** Is anybody but us connected? Connections just closed need a moment to be gone. */
function inUse(port: number, place: Place, own: number[]): Promise<boolean> {
  return withClient({ connectionString: urlOf(port, place.password, 'postgres') }, async (client) => {
    const query = `select 1 from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all ($1::int[])`;
    for (let attempt = 0; attempt < 10; attempt++) {
      if ((await client.query(query, [own])).rowCount === 0) return false;
      await wait(100);
    }
    return true;
  });
}

/**
 * Stops the server unless somebody else (an import, another start) still uses it.
 * @param own backends that are ours and may be cut off
 */
export async function stopServer(
  port: number,
  place: Place,
  binaries: Binaries,
  account: Account | null,
  own: number[],
): Promise<void> {
  const busy = await inUse(port, place, own).catch(() => false);
  if (busy) return;
  const args = ['stop', '-m', 'fast', '-w', '-t', String(STOP_SECONDS), '-s', '-D', place.cluster];
  const stopped = await run(binaries.pgCtl, args, account);
  if (stopped.code !== 0 && (await readPidFile(place.cluster))) {
    throw new DatabaseStartupError(`The database server in ${place.cluster} did not stop: ${stopped.output}`);
  }
}
