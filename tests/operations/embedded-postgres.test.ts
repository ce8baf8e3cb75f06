import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';
import { ownDatabase } from '#platform/server/postgres/embedded-owner.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { eventually } from '../eventually.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, killPostmaster, launch, postmaster, temporaryFolder } from './running.ts';

const PROGRAM = join(import.meta.dirname, 'start-database.ts');
const start = (folder: string, task: string) => launch(process.execPath, [PROGRAM, folder, task]);

async function ask<T>(url: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows as T[];
  } finally {
    await client.end();
  }
}

afterEach(cleanUp);

test('a database lives in its folder: durable, on loopback, UTF-8, its password readable by the owner only', async () => {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder);
  expect(postgres.adopted).toBe(false);
  const [settings] = await ask(
    postgres.url,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
       current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding,
       (select distinct auth_method from pg_hba_file_rules) as auth, current_database() as name`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    listens: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    auth: 'scram-sha-256',
    name: 'yaad',
  });
  expect((await stat(join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600);
  await postgres.stop();
  expect(await postmaster(folder)).toBeNull();
});

test('a wrong password is refused', async () => {
  const postgres = await startEmbeddedPostgres(await freshData());
  const stranger = new URL(postgres.url);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await postgres.stop();
});

test('after kill -9 the next start adopts the server, and what was committed is there', async () => {
  const folder = await freshData();
  const first = start(folder, 'hold');
  const [, url = ''] = await first.printed(/started (\S+)/);
  await ask(url, 'create table kept as select 7 as n');
  first.child.kill('SIGKILL');
  await first.ended;
  const again = await startEmbeddedPostgres(folder);
  expect(again).toMatchObject({ adopted: true, url });
  expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('after kill -9 of the server itself too, the next start recovers what was committed', async () => {
  const folder = await freshData();
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, 'create table kept as select 7 as n');
  await killPostmaster(folder);
  const again = await startEmbeddedPostgres(folder);
  expect(again.adopted).toBe(false);
  expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
});

test('killed under its owner, it comes back at its port, though processes linger and another program takes the port', async () => {
  const folder = await freshData();
  const lost = vi.fn();
  const owned = await ownDatabase(folder, lost);
  const [{ pid }] = (await ask<{ pid: number }>(
    owned.url,
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )) as [{ pid: number }];
  process.kill(pid, 'SIGSTOP');
  await killPostmaster(folder);
  const squatter = createServer();
  const taken = () =>
    new Promise<void>((resolve, reject) => {
      squatter.once('error', reject);
      squatter.listen(Number(new URL(owned.url).port), '127.0.0.1', resolve);
    });
  await eventually(taken);
  await wait(1_500);
  process.kill(pid, 'SIGCONT');
  await wait(1_500);
  squatter.close();
  await eventually(() => ask(owned.url, 'select 1'));
  expect(lost).not.toHaveBeenCalled();
  await owned.close();
  expect(await postmaster(folder)).toBeNull();
});

test('of two starts at once in a new folder both get the same database', async () => {
  const folder = await temporaryFolder();
  const both = await Promise.all([start(folder, 'hold'), start(folder, 'hold')]);
  const urls = await Promise.all(
    both.map(async (one) => (await one.printed(/(?:started|adopted) (\S+)/))[1]),
  );
  expect(urls[0]).toBe(urls[1]);
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.json']);
});

test('killed at any moment of its making, the database is made whole by the next start', async () => {
  const folder = await temporaryFolder();
  for (const ms of [120, 250, 400]) {
    const killed = start(folder, 'stop');
    // Begun is what has the number of the process in its name; starting it may take longer than the making.
    const begun = `postgres.new-${killed.child.pid}-`;
    await eventually(async () =>
      expect((await readdir(folder)).filter((name) => name.startsWith(begun))).not.toEqual([]),
    );
    await wait(ms);
    killed.child.kill('SIGKILL');
    await killed.ended;
  }
  const postgres = await startEmbeddedPostgres(folder);
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('leftovers of killed starts are removed', async () => {
  const folder = await temporaryFolder();
  const ended = launch(process.execPath, ['--version']);
  await ended.ended;
  await writeFile(join(folder, `postgres.new-${ended.child.pid}-left.password`), 'secret');
  const postgres = await startEmbeddedPostgres(folder);
  await postgres.stop();
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.json']);
});

test('the port is kept, and replaced when another program has taken it', async () => {
  const folder = await freshData();
  const first = await startEmbeddedPostgres(folder);
  await first.stop();
  const second = await startEmbeddedPostgres(folder);
  expect(second.url).toBe(first.url);
  await second.stop();
  const port = Number(new URL(first.url).port);
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  const third = await startEmbeddedPostgres(folder);
  expect(third.url).not.toBe(first.url);
  expect((await readPlace(folder))?.port).toBe(Number(new URL(third.url).port));
  await third.stop();
  squatter.close();
});

test('a note of a process that is somebody else does not keep the database from starting', async () => {
  const folder = await freshData();
  const first = await startEmbeddedPostgres(folder);
  await first.stop();
  const note = [process.pid, join(folder, 'postgres'), 0, 5432, '', '127.0.0.1', '0 0', 'ready'];
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${note.join('\n')}\n`);
  const again = await startEmbeddedPostgres(folder);
  expect(again.adopted).toBe(false);
  await again.stop();
});

test('stopping leaves the server to whoever is still connected', async () => {
  const folder = await freshData();
  const other = start(folder, 'hold');
  await other.printed(/started/);
  const mine = await startEmbeddedPostgres(folder);
  await mine.stop();
  expect(await ask(mine.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  other.child.kill('SIGKILL');
  await other.ended;
  await (await startEmbeddedPostgres(folder)).stop();
  expect(await postmaster(folder)).toBeNull();
});

test('a damaged note of the password is a clear error', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'postgres.json'), '{"cluster": ');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/postgres\.json is damaged/);
});

test('a folder made by another major version is a clear error', async () => {
  const folder = await freshData();
  await (await startEmbeddedPostgres(folder)).stop();
  await writeFile(join(folder, 'postgres/PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/another major version.*"Upgrades"/);
});
