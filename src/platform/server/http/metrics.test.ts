import Fastify from 'fastify';
import { expect, test } from 'vitest';
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
