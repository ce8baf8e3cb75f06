/**
 * `npm run prove -- cluster`: a PostgreSQL primary with a synchronous standby and a replica, two Yaads behind a balancer and an
 * S3 store, all on this machine, under a load of writes. Both Yaads are replaced by a later version and one back again; then the
 * primary, a Yaad and the store are killed. Shows that nothing acknowledged is lost or doubled, how long answers failed each time, and that both Yaads find a new listing
 * within a second. Needs the system's PostgreSQL 15 or later (Debian: `apt install postgresql-15`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ownPort } from '../tests/own-port.ts';
import { aListing, store } from '../tests/search/listings.ts';
import { type Balancer, startBalancer } from './cluster/balancer.ts';
import { type Fault, Load } from './cluster/load.ts';
import { Databases, programs } from './cluster/postgres.ts';
import { proveReplica } from './cluster/replica.ts';
import { laterVersion } from './cluster/upgrade.ts';
import type { Outcome, Proof, ProofOptions } from './proof.ts';

const ROOT = join(import.meta.dirname, '..');
const SECRET = 'the-secret-of-both-servers-of-the-cluster';

/** A program until it says that it is ready. */
async function start(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  cwd = ROOT,
): Promise<ChildProcess> {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const isReady = new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      if (ready.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended before it was ready:\n${said}`)));
  });
  await isReady;
  child.removeAllListeners('exit');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
const kill = (child: ChildProcess) => end(child, 'SIGKILL');

/** Milliseconds until a server finds a listing by its title. */
async function foundAfter(port: number, title: string, since: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/properties?search=${title}`, {
      headers: { 'x-forwarded-for': `10.250.${Date.now() % 250}.${port % 250}` },
    });
    if (answer.ok && (await answer.text()).includes(title)) return Date.now() - since;
    if (Date.now() - since > 60_000) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
}

const letters = () =>
  Array.from({ length: 10 }, () => 'bcdfghklmnprst'[Math.floor(Math.random() * 14)]).join('');

/** How long answers failed after a moment, and how many. */
function outage(
  faults: readonly Fault[],
  from: number,
  until: number,
): { ms: number; count: number; kinds: string } {
  const during = faults.filter(({ at }) => at >= from && at < until);
  const last = during.at(-1)?.at ?? from;
  const times = new Map<string, number>();
  for (const { what } of during) times.set(what, (times.get(what) ?? 0) + 1);
  const kinds = [...times].map(([what, count]) => `${what} ${count}×`).join(', ');
  return { ms: last - from, count: during.length, kinds };
}

async function proveCluster({ count: seconds, say }: ProofOptions): Promise<Outcome> {
  const bin = programs();
  if (bin === null) {
    say(
      'skipped: PostgreSQL 15 or later with pg_basebackup is not installed (Debian: apt install postgresql-15)',
    );
    return { figures: { skipped: 'PostgreSQL is not installed' }, faults: [] };
  }
  const base = await mkdtemp(join(tmpdir(), 'yaad-cluster-'));
  await chmod(base, 0o755); // PostgreSQL may be another user than we
  const [primary, standby, replica, s3, one, two, front] = await Promise.all(
    Array.from({ length: 7 }, () => ownPort()),
  );
  const ports = { primary, standby, replica, s3, one, two, front } as Record<string, number>;
  const databases = new Databases(bin, join(base, 'postgres'), [
    ...([ports.primary, ports.standby, ports.replica] as [number, number, number]),
  ]);
  const children = new Map<string, ChildProcess>();
  let balancer: Balancer | undefined;
  const figures: Outcome['figures'] = {};
  const faults: string[] = [];
  const url = `http://localhost:${ports.front}`;
  const startStore = async () =>
    children.set(
      'store',
      await start(['prove/cluster/s3-server.ts', join(base, 's3'), String(ports.s3)], {}, /S3 is ready/),
    );
  const startYaad = async (name: 'one' | 'two', version = ROOT) =>
    children.set(
      name,
      await start(
        ['src/app/main.ts'],
        {
          ...{
            DATABASE_URL: `postgres://yaad@127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}/postgres`,
            DATABASE_REPLICA_URL: databases.replica.url,
          },
          ...{ DATA_DIR: join(base, name), PORT: String(ports[name]), HOST: '127.0.0.1', PUBLIC_URL: url },
          ...{ AUTH_SECRET: SECRET, WORKERS: '1', TRUSTED_PROXIES: '1', SECOND_FACTOR_DAYS: 'off' },
          ...{ S3_BUCKET: 'yaad', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
          S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
        },
        /Yaad is ready/,
        version,
      ),
    );
  const replace = async (name: 'one' | 'two', version: string) => {
    await end(children.get(name) as ChildProcess, 'SIGTERM');
    await startYaad(name, version);
    // The next one is replaced when this one is used again.
    while (!balancer?.uses(ports[name] as number)) await wait(50);
  };
  const note = (what: string, figure: string | number, holds: boolean) => {
    figures[what] = figure;
    say(`${what}: ${figure}`);
    if (!holds) faults.push(`${what}: ${figure}`);
  };
  try {
    await databases.open();
    await startStore();
    await startYaad('one');
    await startYaad('two');
    await proveReplica(databases, note);
    balancer = await startBalancer(ports.front as number, [ports.one as number, ports.two as number]);
    while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await wait(50);
    const load = new Load(`http://127.0.0.1:${ports.front}`);
    load.start(4, 2);
    const moments: { what: string; at: number }[] = [];
    const phase = async (what: string, fault: () => Promise<void>) => {
      await wait(seconds * 1000);
      moments.push({ what, at: Date.now() });
      await fault();
    };
    const calm = Date.now();
    const later = await laterVersion(ROOT, join(base, 'later'));
    await phase('one Yaad replaced by a later version', () => replace('one', later));
    await phase('the other replaced, too', () => replace('two', later));
    await phase('one replaced by the earlier version, on the later schema', () => replace('one', ROOT));
    await phase('the primary is killed, the standby promoted', async () => {
      await databases.kill(databases.primary);
      await databases.promote();
    });
    await phase('a Yaad is killed', () => kill(children.get('one') as ChildProcess));
    await startYaad('one');
    await phase('the S3 store is killed, and back after two seconds', async () => {
      await kill(children.get('store') as ChildProcess);
      await wait(2_000);
      await startStore();
    });
    await wait(seconds * 1000);
    await load.stop();
    const end = Date.now();
    const before = outage(load.faults, calm, moments[0]?.at as number);
    const told = before.kinds && ` (${before.kinds})`;
    note('failed answers before the first fault', `${before.count}${told}`, before.count === 0);
    for (const [n, { what, at }] of moments.entries()) {
      const next = moments[n + 1]?.at ?? end;
      const { ms, count, kinds } = outage(load.faults, at, next);
      const last = count > 0 ? `, the last ${ms} ms after it` : '';
      const figure = `${count} failed answers${kinds && ` (${kinds})`}${last}`;
      note(what, figure, at + ms < next - 1_000);
    }
    const { lost, doubled, unreadable } = await load.verify();
    note('rows acknowledged', load.writes, load.writes > 0);
    note('files acknowledged', load.files, load.files > 0);
    note('lost', lost, lost === 0);
    note('doubled', doubled, doubled === 0);
    note('files that cannot be read', unreadable, unreadable === 0);
    const title = letters();
    const pool = new pg.Pool({ connectionString: databases.standby.url });
    await store(pool, [aListing({ title: `Villa ${title}` })]);
    await pool.end();
    const stored = Date.now();
    const found = await Promise.all(
      [ports.one, ports.two].map((port) => foundAfter(port as number, title, stored)),
    );
    note('both find a new listing, ms', found.join(' and '), Math.max(...found) <= 1_000);
  } finally {
    balancer?.close();
    await Promise.all([...children.values()].map(kill));
    await databases.close();
    await rm(base, { recursive: true, force: true });
  }
  return { figures, faults };
}

export const proof: Proof = {
  unit: 'seconds of load around each fault',
  short: 5,
  long: 120,
  run: proveCluster,
};
