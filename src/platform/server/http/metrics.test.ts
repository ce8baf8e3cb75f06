import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { serveMetrics } from './metrics.ts';

test('a value that cannot be read, or not in time, is NaN and hides no other', async () => {
  const app = Fastify();
  const metrics = serveMetrics(app, '/metrics');
  metrics.gauge('jobs_dead', 'Asks the database', () => Promise.reject(new Error('connection refused')));
  metrics.gauge('jobs_waiting', 'Asks a database that hangs', () => new Promise(() => {}));
  metrics.gauge('search_index_version', 'Known', () => 7);
  metrics.counter('requests_shed_total', 'Known', () => 3);
  const { statusCode, body } = await app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  for (const line of ['jobs_dead Nan', 'jobs_waiting Nan', 'search_index_version 7', 'requests_shed_total 3'])
    expect(body).toMatch(new RegExp(`^${line}$`, 'im'));
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^requests_shed_total 3$/m);
  await app.close();
});

test('requests are told apart by class of status, and files of pages not at all', async () => {
  const app = Fastify();
  serveMetrics(app, '/metrics');
  for (const status of [200, 201, 404]) app.get(`/${status}`, (_request, reply) => reply.code(status).send());
  for (const file of ['/a.js', '/b.js']) app.get(file, { config: { metricsRoute: 'files' } }, () => '');
  for (const url of ['/200', '/201', '/404', '/a.js', '/b.js']) await app.inject(url);
  const { body } = await app.inject('/metrics');
  const counted = body.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counted.map((line) => /route="(.*)",status="(.*)"} (\d)/.exec(line)?.slice(1))).toEqual([
    ['/200', '2xx', '1'],
    ['/201', '2xx', '1'],
    ['/404', '4xx', '1'],
    ['files', '2xx', '2'],
  ]);
  await app.close();
});

describe('metrics are read', () => {
  const statusFor = async (token: string | null, options: InjectOptions) => {
    const app = Fastify();
    serveMetrics(app, '/metrics', { token });
    const { statusCode } = await app.inject({ url: '/metrics', ...options });
    await app.close();
    return statusCode;
  };
  const token = 'a token for the scraper'.replaceAll(' ', '-');
  const bearer = (said: string) => ({ authorization: `Bearer ${said}` });

  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['192.0.2.7', {}, 403],
    ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 403],
    ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 403],
    ['127.0.0.1', { via: '1.1 proxy' }, 403],
    ['192.0.2.7', bearer(token), 403],
  ])('without a token from %s with %j: %i', async (remoteAddress, headers, status) => {
    expect(await statusFor(null, { remoteAddress, headers })).toBe(status);
  });
  test.each([
    ['192.0.2.7', bearer(token), 200],
    ['127.0.0.1', bearer(`${token}x`), 401],
    ['127.0.0.1', {}, 401],
  ])('with a token from %s with %j: %i', async (remoteAddress, headers, status) => {
    expect(await statusFor(token, { remoteAddress, headers })).toBe(status);
  });
});
