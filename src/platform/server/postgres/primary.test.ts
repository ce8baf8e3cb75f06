import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { startTcpProxy, type TcpProxy } from '#tests/fakes/tcp-proxy.ts';
import { createWorld, type World } from '#tests/world.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { listen } from './listener.ts';
import { addressesOf } from './primary.ts';

let world: World;
/** Stand for two servers of which one at a time takes connections. */
let first: TcpProxy;
let second: TcpProxy;
let url: string;
let open: OpenDatabase;
beforeAll(async () => {
  world = await createWorld();
  [first, second] = [await startTcpProxy(world.url), await startTcpProxy(world.url)];
  const { host } = new URL(second.url);
  url = first.url.replace(new URL(first.url).host, (own) => `${own},${host}`);
  open = openDatabase(url);
});
afterAll(async () => {
  await open.close();
  await first.close();
  await second.close();
  await world.close();
});

const ask = async () => (await open.pool.query('select 1 as one')).rows;

test('an address names as many servers as it has hosts', () => {
  expect(addressesOf('postgres://me:p%40ss@one:5432,two/homes?sslmode=require')).toEqual([
    'postgres://me:p%40ss@one:5432/homes?sslmode=require',
    'postgres://me:p%40ss@two/homes?sslmode=require',
  ]);
  expect(addressesOf('postgres://one/homes')).toEqual(['postgres://one/homes']);
});

test('connections and listeners follow the server that answers, there and back', async () => {
  await first.cut();
  expect(await ask()).toEqual([{ one: 1 }]);
  const heard = vi.fn<(payload?: string) => void>();
  const listener = listen({ url, channel: 'follow', name: 'test', onWake: heard, onError: () => {} });
  const notified = (text: string) =>
    eventually(async () => {
      await open.pool.query(`select pg_notify('follow', $1)`, [text]);
      expect(heard).toHaveBeenCalledWith(text);
    });
  await notified('one');
  await first.mend();
  await second.cut();
  await eventually(async () => expect(await ask()).toEqual([{ one: 1 }]));
  await notified('two');
  await listener.stop();
});

test('while none takes changes the last one is used, which says so', async () => {
  const name = new URL(world.url).pathname.slice(1);
  await world.open.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const standbys = openDatabase(`${url}?keepalives=1`);
  await expect(standbys.pool.query('create table never ()')).rejects.toMatchObject({ code: '25006' });
  await standbys.close();
});
