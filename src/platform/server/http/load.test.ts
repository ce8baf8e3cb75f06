import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createHttp } from './http.ts';
import { Load } from './load.ts';

let app: FastifyInstance;
afterEach(() => app?.close());

/** A server that two requests fill; `release` lets those to `/slow` be answered. */
async function fullAtTwo(): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  app = await createHttp({ logLevel: 'silent', loadLimits: { maxWaiting: 2 } });
  app.get('/slow', () => gate.promise.then(() => 'done'));
  app.get('/quick', () => 'done');
  app.get('/probe', { config: { neverShed: true } }, () => 'done');
  app.post('/body', () => 'done');
  return { release: () => gate.resolve() };
}

const status = async (url: string) => (await app.inject({ url })).statusCode;

test('what would wait too long is answered at once with 503 and when to try again', async () => {
  const { release } = await fullAtTwo();
  const waiting = [status('/slow'), status('/slow')];
  await eventually(() => expect(app.load.waiting).toBe(2));
  const shed = await app.inject({ url: '/quick' });
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['retry-after']).toBe('5');
  expect(shed.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(app.load.shed).toBe(1);
  release();
  expect(await Promise.all(waiting)).toEqual([200, 200]);
  expect(app.load.waiting).toBe(0);
  expect(await status('/quick')).toBe(200);
});

test('probes are answered under any load', async () => {
  const { release } = await fullAtTwo();
  const waiting = [status('/slow'), status('/slow')];
  await eventually(() => expect(app.load.waiting).toBe(2));
  expect(await status('/probe')).toBe(200);
  release();
  await Promise.all(waiting);
});

test('shed requests are logged in one line, without a stack', async () => {
  const { release } = await fullAtTwo();
  const warn = vi.spyOn(app.log, 'warn');
  const error = vi.spyOn(app.log, 'error');
  const waiting = [status('/slow'), status('/slow')];
  await eventually(() => expect(app.load.waiting).toBe(2));
  for (let i = 0; i < 20; i += 1) expect(await status('/quick')).toBe(503);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  release();
  await Promise.all(waiting);
});

test('a stream that is being sent no longer waits', async () => {
  await fullAtTwo();
  const stream = new PassThrough();
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(stream));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  stream.write('data: 1\n\n');
  const answer = await fetch(`${url}/stream`);
  expect(answer.status).toBe(200);
  expect(app.load.waiting).toBe(0);
  stream.end();
  await answer.text();
});

test('a sender whose body has not arrived does not count, nor one who went away', async () => {
  const { release } = await fullAtTwo();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const arrivals = vi.fn();
  app.server.on('request', arrivals);
  const sender = connect(port, '127.0.0.1');
  sender.write(
    'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await eventually(() => expect(arrivals).toHaveBeenCalledTimes(1));
  expect(app.load.waiting).toBe(0);
  const leaver = connect(port, '127.0.0.1');
  leaver.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await eventually(() => expect(app.load.waiting).toBe(1));
  leaver.destroy();
  await eventually(() => expect(app.load.waiting).toBe(0));
  release();
  sender.destroy();
  await once(sender, 'close');
});

test('one long pause of the event loop sheds nothing, three late samples in a row do, a calm one ends it', () => {
  const load = new Load();
  load.sample(20_000);
  expect([load.calm, load.overloaded]).toEqual([false, false]);
  load.sample(20);
  expect([load.calm, load.overloaded]).toEqual([true, false]);
  for (const delay of [600, 900, 1_200]) load.sample(delay);
  expect([load.calm, load.overloaded]).toEqual([false, true]);
  load.sample(20);
  expect([load.calm, load.overloaded]).toEqual([true, false]);
});
