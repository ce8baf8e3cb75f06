import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createHttp, withoutTokens } from './http.ts';

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

test('what is sent is not given back: there is no TRACE', async () => {
  expect(await ask('/api/known', 'TRACE')).toMatchObject({ status: 404 });
});

test('a request that names no host is refused in the shape of every refusal', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/known HTTP/1.1\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":\{"code":"/);
});

test('tokens that are a whole permission do not stand in logged paths; ids and slugs do', () => {
  const token = 'kJ8sX2pQ9vLm4RtYw7Zb1NcD3fGh6Ks0';
  expect(withoutTokens(`/api/groups/shared/${token}`)).toBe('/api/groups/shared/…');
  const id = '0190f3a2-7c1b-7def-8abc-0123456789ab';
  const path = `/api/properties/${id}/real-estate-guide/buying-costs-in-jamaica`;
  expect(withoutTokens(path)).toBe(path);
});

test('pages and answers say that no device of the visitor is used', async () => {
  const { headers } = await app.inject('/api/known');
  expect(headers['permissions-policy']).toMatch(/camera=\(\), .*microphone=\(\)/);
});

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
  const [{ socket: theirs }] = await once(app.server, 'request');
  socket.destroy();
  await eventually(() => expect(theirs.closed).toBe(true));
  await wait(60); // what the request looked up first may come after that
  expect(faults).not.toHaveBeenCalled();
});
