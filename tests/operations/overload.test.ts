import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, launch, ROOT } from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');

afterEach(cleanUp);

interface Connection {
  socket: Socket;
  closed: Promise<void>;
}

/** Opens a connection; resolves when it stands, or was refused. */
function open(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, closed }));
    void closed.then(() => resolve({ socket, closed }));
  });
}

test('a server out of file descriptors goes on, and says ready only once it has made a page', async () => {
  const port = await ownPort();
  const env = {
    NODE_ENV: 'production',
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: await freshData(),
  };
  const command = 'ulimit -n 128; exec "$0" "$1"';
  const server = launch('sh', ['-c', command, process.execPath, MAIN], { env });
  const [, url] = await server.printed(/^Yaad is ready at (\S+)$/m);
  const ready = await fetch(`${url}/api/ready`);
  expect(await ready.json()).toMatchObject({ status: 'ready', database: true, pages: true, calm: true });
  const connections = await Promise.all(Array.from({ length: 200 }, () => open(port)));
  // Most were closed by the server at once; one of those that stand is answered.
  const answered = Promise.withResolvers<string>();
  for (const { socket } of connections) {
    socket.once('data', (text) => answered.resolve(String(text)));
    socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  }
  expect(await answered.promise).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(connections.map(({ closed }) => closed));
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect((await fetch(`${url}/api/metrics`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
