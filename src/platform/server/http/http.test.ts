import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';

let app: FastifyInstance;
let port: number;
const faults = vi.fn();
beforeAll(async () => {
  app = await createHttp({ logLevel: 'silent', shedLoad: false });
  app.get('/*', ({ url, originalUrl }) => ({ url, originalUrl }));
  const limited = { config: { rateLimit: { max: 1000, timeWindow: '1 minute' } } };
  // As a call of the API first looks who is calling.
  const onRequest = async () => void (await wait(20));
  app.post('/limited', { ...limited, onRequest }, () => 'done');
  app.get('/limited', { ...limited, onRequest }, () => 'done');
  app.addHook('onError', async (_request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) faults(error.message);
  });
  await app.register(async (api) => api.get('/known', ({ url }) => ({ url })), { prefix: '/api' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Asks for a target exactly as it is written. */
async function ask(target: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: homes.example\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' };
}

describe('a target that names another host', () => {
  test.each([
    '//',
    '///',
    '//:80',
    '//[',
    '//evil.example/homes',
    '//evil.example:99999/',
    '/\\evil.example',
    'http://evil.example//evil.example/',
    'ftp://evil.example/homes',
    '*',
  ])('%s is 400', async (target) => {
    const { status, body } = await ask(target);
    expect([status, JSON.parse(body).error?.code]).toEqual([400, 'invalid']);
  });
  test.each(['//', '//evil.example'])('%s is 400 also where no route is', async (target) => {
    expect((await ask(target, 'POST')).status).toBe(400);
  });
});

describe('an absolute target is read as its path', () => {
  test.each([
    ['http://evil.example/homes?page=2', '/homes?page=2'],
    ['HTTPS://evil.example:1', '/'],
    ['http://evil.example?page=2', '/?page=2'],
    ['http://evil.example/api/known', '/api/known'],
  ])('%s', async (target, url) => {
    const { status, body } = await ask(target);
    expect([status, JSON.parse(body).url]).toEqual([200, url]);
  });
});

test.each([
  ['POST', 'transfer-encoding: chunked\r\n\r\nZZ\r\n'],
  ['GET', '\r\nno request at all\r\n\r\n'],
  ['GET', '\r\n'],
])('a %s whose sender breaks off is no fault of ours: %j', async (method, rest) => {
  faults.mockClear();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`${method} /limited HTTP/1.1\r\nhost: a\r\n${rest}`);
  const taken = once(app.server, 'request');
  await taken;
  socket.destroy();
  await wait(60);
  expect(faults).not.toHaveBeenCalled();
});
