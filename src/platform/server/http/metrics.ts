import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../env/setting.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands for the route's pattern in the metrics, where many routes are one to their reader. */
    metricsRoute?: string;
  }
}

export interface Metrics {
  registry: Registry;
  /** A value read at each scrape; one that cannot be read within 2 seconds is NaN, and the others are answered. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A number that only grows, read at each scrape. */
  counter(name: string, help: string, read: () => number): void;
}

/** A scrape ends after ten seconds at the earliest; an operator needs the other values most when one hangs. */
const READ_MS = 2_000;
const READS_PER_MINUTE = 60;
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

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Checks who reads metrics: with a token whoever says it, without one programs of this machine.
 * A proxy on this machine says whom it forwards, or the token has to be set.
 * @throws 401 or 403
 */
function checkReader({ headers, socket }: FastifyRequest, token: string | null): void {
  if (token === null) {
    const address = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
    const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
    if (isLoopback(address) && forwarded === undefined) return;
    throw new Refusal(403, 'forbidden', 'Metrics are read on the machine itself, or with METRICS_TOKEN.');
  }
  const given = headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new Refusal(401, 'unauthenticated', 'Send METRICS_TOKEN as a Bearer token.');
}

/**
 * Prometheus metrics at `path`: the process, and each route's requests by class of status with their times.
 * Labels carry the route's pattern, never an address, so that no personal text ends up in them.
 * @param token what readers have to say; null lets programs of this machine read
 */
export function serveMetrics(app: FastifyInstance, path: string, token: string | null = null): Metrics {
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
    const { url, config } = request.routeOptions;
    const route = config.metricsRoute ?? url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    times.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
  app.get(
    path,
    {
      schema: { hide: true },
      logLevel: 'warn',
      config: { neverShed: true, rateLimit: { max: READS_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      checkReader(request, token);
      return reply.type(registry.contentType).send(await registry.metrics());
    },
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
