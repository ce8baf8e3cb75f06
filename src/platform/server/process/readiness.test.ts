import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../postgres/database.ts';
import { Readiness } from './readiness.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A database that takes connections and never answers. */
async function hungDatabase() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(`postgres://me:secret@127.0.0.1:${port}/homes`);
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await database.close();
  });
  return { database, sockets };
}

test('a database that hangs is not ready, and is not asked a second time while it hangs', async () => {
  const { database, sockets } = await hungDatabase();
  const readiness = new Readiness({ ...database, search: { ready: true }, load: { calm: true } });
  const reports = await Promise.all([readiness.report(), readiness.report(), readiness.report()]);
  for (const report of reports) {
    expect(report).toMatchObject({ status: 'not ready', database: false });
    expect(report.reason).toBe('The database does not answer within 2 seconds.');
  }
  expect(sockets.size).toBe(1);
});

test('the report says everything that is missing', async () => {
  const { database } = await hungDatabase();
  const readiness = new Readiness({ ...database, search: { ready: false }, load: { calm: false } });
  readiness.pages = false;
  expect((await readiness.report()).reason).toBe(
    'The database does not answer within 2 seconds. The search index is not built yet. No page has been rendered yet. The process is late with its work.',
  );
});
