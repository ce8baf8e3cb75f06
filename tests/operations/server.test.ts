import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import {
  answerOf,
  cleanUp,
  killPostmaster,
  launch,
  postmaster,
  ROOT,
  type Running,
  temporaryFolder,
} from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');
const READY = /^Yaad is ready at (\S+)$/m;

/** Starts the server as `npm start` does, without demo listings unless asked for. */
function start(env: Record<string, string>): Running {
  return launch(process.execPath, [MAIN], { env: { NODE_ENV: 'production', DEMO: 'off', ...env } });
}

async function settings(dataDir?: string): Promise<{ DATA_DIR: string; PORT: string }> {
  const DATA_DIR = dataDir ?? join(await temporaryFolder(), 'data');
  return { DATA_DIR, PORT: String(await ownPort()) };
}

async function status(url: string): Promise<number> {
  const answer = await answerOf(url);
  await answer.body?.cancel();
  return answer.status;
}

/** One server after the other in one folder: each test goes on with what the one before left. */
describe('one server on its embedded database', () => {
  let env: Awaited<ReturnType<typeof settings>> & Record<string, string>;
  let server: Running;
  let url = '';
  const begin = async () => {
    server = start(env);
    [, url = ''] = await server.printed(READY);
  };
  beforeAll(async () => {
    env = { ...(await settings()), PUBLIC_URL: 'https://homes.example' };
    await begin();
  });
  afterAll(cleanUp);

  test('it says where it is ready, and answers', async () => {
    expect(url).toBe(`http://localhost:${env.PORT}`);
    expect(await status(`${url}/api/health`)).toBe(200);
    expect(await status(`${url}/api/ready`)).toBe(200);
  });

  test('a page says the configured address, whatever host a request names; what the API does not know is JSON', async () => {
    const asked = async (target: string) => {
      const socket = connect(Number(env.PORT), 'localhost');
      socket.write(`GET ${target} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`);
      return text(socket);
    };
    for (const target of ['http://evil.example/?t=1', '//evil.example/?t=1', '/.//evil.example/?t=1']) {
      const answer = await asked(target);
      expect(answer, target).toMatch(/^HTTP\/1\.1 (?:200|400|404) /);
      expect(answer.split('\r\n\r\n')[1], target).not.toContain('http://evil.example');
    }
    const page = await (await answerOf(`${url}/?t=1`)).text();
    expect(page).toContain('"url":"https://homes.example"');
    expect(page).not.toContain('evil.example');
    for (const path of ['/api/nowhere', `/api/properties/${'x'.repeat(400)}`]) {
      const answer = await answerOf(url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
      expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } });
    }
  });

  test('a second start on the same folder says so, ends, and harms nothing', async () => {
    const second = start({ ...env, PORT: String(await ownPort()) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Yaad is already running on ${env.DATA_DIR} (process ${server.child.pid}). Stop it first, or start this one with another DATA_DIR and PORT.`,
    );
    expect(await status(`${url}/api/ready`)).toBe(200);
  });

  test('when its database is killed, the server brings it back', async () => {
    await killPostmaster(env.DATA_DIR);
    await wait(300);
    expect(await status(`${url}/api/ready`)).toBe(200);
  });

  test('a request under way when SIGTERM comes is answered, and a start right after waits for the end', async () => {
    const body = '{"boundingBox":"-78.5,17.6,-76,18.6","zoom":8}';
    const socket = connect(Number(env.PORT), 'localhost');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    const head = [
      'POST /api/properties/cluster HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'expect: 100-continue',
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const before = server;
    before.child.kill('SIGTERM');
    const next = begin();
    await wait(200);
    socket.write(body);
    expect(await before.ended).toBe(0);
    expect(answer).toMatch(/\n\r\nHTTP\/1\.1 200 [\s\S]*"total":0/);
    await next;
  });

  test('killed with -9 it comes up again, on the database that went on without it', async () => {
    const database = await postmaster(env.DATA_DIR);
    server.child.kill('SIGKILL');
    await server.ended;
    await begin();
    expect(await status(`${url}/api/ready`)).toBe(200);
    expect(await postmaster(env.DATA_DIR)).toBe(database);
  });

  test('SIGTERM stops it and its database', async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await postmaster(env.DATA_DIR)).toBeNull();
  });
});

describe('what keeps a server from starting is said in a sentence', () => {
  afterEach(cleanUp);

  test('a port in use', async () => {
    const env = await settings(await freshData());
    const squatter = createServer().listen(Number(env.PORT), 'localhost');
    await once(squatter, 'listening');
    const server = start(env);
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${env.PORT} is in use by another program. Stop it, or set PORT to another number.`,
    );
    expect(await postmaster(env.DATA_DIR)).toBeNull();
    squatter.close();
  });

  test('wrong settings, all of them', async () => {
    const server = start({ PORT: 'three', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^These settings are wrong.*\n {2}PORT must be.*\n {2}LOG_LEVEL must be/);
  });

  test('a database that does not answer, without its password', async () => {
    const port = await ownPort();
    const server = start({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/homes` });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(`The database 127.0.0.1:${port}/homes does not answer`);
    expect(server.output()).not.toMatch('secret');
  });
});

describe('servers on a database of their own', () => {
  afterEach(cleanUp);

  test('two serve the same one, and stopping leaves it running', async () => {
    const folder = await freshData();
    const postgres = await startEmbeddedPostgres(folder);
    const both = await Promise.all(
      [0, 1].map(async () =>
        start({
          DATABASE_URL: postgres.url,
          DATA_DIR: join(folder, 'files'),
          PORT: String(await ownPort()),
        }),
      ),
    );
    const urls = await Promise.all(both.map(async (server) => (await server.printed(READY))[1]));
    for (const url of urls) expect(await status(`${url}/api/ready`)).toBe(200);
    for (const server of both) server.child.kill('SIGTERM');
    expect(await Promise.all(both.map((server) => server.ended))).toEqual([0, 0]);
    expect((await startEmbeddedPostgres(folder)).adopted).toBe(true);
    await postgres.stop();
  });
});
