import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** A value read at each scrape; one that cannot be read within 2 seconds is NaN, and the others are answered. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A number that only grows, read at each scrape. */
  counter(name: string, help: string, read: () => number): void;
}

/** A scrape ends after ten seconds at the earliest; an operator needs the other values most when one hangs. */
const READ_MS = 2_000;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** NaN where the value cannot be read in time: Prometheus takes it for a gap. */
async function readInTime(read: () => number | Promise<number>): Promise<number> {
  const timer = new AbortController();
  const late = wait(READ_MS, Number.NaN, { signal: timer.signal, ref: false }).catch(() => Number.NaN);
  const value = (async () => read())().catch(() => Number.NaN);
  const first = await Promise.race([value, late]);
  timer.abort();
  return first;
}

/**
 * Prometheus metrics at `path`: the process, and each route's requests by status with their times.
 * Labels carry the route's pattern, never an address, so that no personal text ends up in them.
 */
export function serveMetrics(app: FastifyInstance, path: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get(
    path,
    { schema: { hide: true }, logLevel: 'warn', config: { neverShed: true } },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await readInTime(read));
        },
      });
    },
    counter: (name, help, read) => {
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
  };
}
