/** A PostgreSQL primary with a synchronous standby, and a replica that may be late, of the system's own programs. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const VERSIONS = '/usr/lib/postgresql';
const run = promisify(execFile);

/** Folder of `initdb`, `pg_basebackup` and the others; null where PostgreSQL is not installed. */
export function programs(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)[0];
  const folder = newest ? join(VERSIONS, String(newest), 'bin') : null;
  return folder && existsSync(join(folder, 'pg_basebackup')) ? folder : null;
}

/** PostgreSQL refuses to run as root: then the user its package has made. */
function servant(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface DatabaseServer {
  folder: string;
  port: number;
  url: string;
}

export class Databases {
  private readonly bin: string;
  private readonly base: string;
  private readonly as = servant();
  readonly primary: DatabaseServer;
  readonly standby: DatabaseServer;
  /** Follows the primary without being waited for, and logs every statement. */
  readonly replica: DatabaseServer;

  constructor(bin: string, base: string, ports: [number, number, number]) {
    this.bin = bin;
    this.base = base;
    const at = (name: string, port: number): DatabaseServer => ({
      folder: join(base, name),
      port,
      url: `postgres://yaad@127.0.0.1:${port}/postgres`,
    });
    this.primary = at('primary', ports[0]);
    this.standby = at('standby', ports[1]);
    this.replica = at('replica', ports[2]);
  }

  private get all(): DatabaseServer[] {
    return [this.primary, this.standby, this.replica];
  }

  private async command(name: string, ...args: string[]): Promise<void> {
    await run(join(this.bin, name), args, { cwd: this.base, env: { PATH: process.env.PATH }, ...this.as });
  }

  private async start({ folder, port, url }: DatabaseServer, more = ''): Promise<void> {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=60${more}`;
    const log = join(this.base, `${port}.log`);
    const child = spawn(join(this.bin, 'pg_ctl'), ['-D', folder, '-l', log, '-o', options, '-w', 'start'], {
      cwd: this.base,
      stdio: 'ignore',
      ...this.as,
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    if (code !== 0) throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`);
    await this.ask({ url }, 'select 1');
  }

  async ask(
    { url }: Pick<DatabaseServer, 'url'>,
    text: string,
    values: unknown[] = [],
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** From then on a commit is acknowledged when the standby has it, too. */
  async open(): Promise<void> {
    await mkdir(this.base, { recursive: true });
    await chmod(this.base, 0o755);
    for (const { folder } of this.all) {
      await mkdir(folder, { mode: 0o700 });
      if (this.as.uid !== undefined) await chown(folder, this.as.uid, this.as.gid as number);
    }
    if (this.as.uid !== undefined) await chown(this.base, this.as.uid, this.as.gid as number);
    await this.command(
      'initdb',
      '-D',
      this.primary.folder,
      '-U',
      'yaad',
      '-A',
      'trust',
      '-N',
      '-E',
      'UTF8',
      '--locale=C',
    );
    await appendFile(
      join(this.primary.folder, 'postgresql.conf'),
      "\nwal_level = replica\nwal_keep_size = '256MB'\n",
    );
    await this.start(this.primary);
    await this.copyPrimary(this.standby, 'standby');
    await this.start(this.standby);
    await this.copyPrimary(this.replica, 'replica');
    await this.start(this.replica, ` -c log_statement=all -c log_line_prefix='%a|'`);
    await this.ask(this.primary, "alter system set synchronous_standby_names = 'standby'");
    await this.ask(this.primary, 'select pg_reload_conf()');
    for (;;) {
      const [row] = await this.ask(
        this.primary,
        `select sync_state from pg_stat_replication where application_name = 'standby'`,
      );
      if (row?.sync_state === 'sync') return;
      await wait(50);
    }
  }

  /** A server that follows the primary under this name. */
  private async copyPrimary({ folder }: DatabaseServer, name: string): Promise<void> {
    const source = `host=127.0.0.1 port=${this.primary.port} user=yaad application_name=${name}`;
    const how = ['-R', '-X', 'stream', '-c', 'fast'];
    await this.command('pg_basebackup', '-D', folder, ...how, '-d', source);
  }

  /** Waits until the replica has all the primary has now. */
  async caughtUp(): Promise<void> {
    const [now] = await this.ask(this.primary, 'select pg_current_wal_lsn()::text as at');
    for (;;) {
      const [row] = await this.ask(this.replica, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
        now?.at,
      ]);
      if (row?.has) return;
      await wait(20);
    }
  }

  /** What the replica was asked, a line each, by the name of the connection: `yaad reports|…`. */
  async askedOfReplica(): Promise<string[]> {
    const log = await readFile(join(this.base, `${this.replica.port}.log`), 'utf8');
    return log.split('\n').filter((line) => line.startsWith('yaad'));
  }

  /** Ends the server as a power cut of its machine would: every process of it at once, without a word. */
  async kill({ folder }: DatabaseServer): Promise<void> {
    const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    for (const one of [pid, ...children.split('\n').map(Number).filter(Boolean)]) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // ended by itself meanwhile
      }
    }
  }

  async promote(): Promise<void> {
    await this.command('pg_ctl', '-D', this.standby.folder, '-w', 'promote');
  }

  async close(): Promise<void> {
    for (const { folder } of this.all)
      await this.command('pg_ctl', '-D', folder, '-m', 'immediate', 'stop').catch(() => {});
  }
}
