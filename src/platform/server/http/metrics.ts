import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import { atMost } from '#platform/contract/at-most.ts';
import { isLoopback } from '../env/setting.ts';
import type { Peers } from '../process/peers.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands for the route's pattern in the metrics, where many routes are one to their reader. */
    metricsRoute?: string;
  }
}

/** What several processes' values are together. */
type Together = 'sum' | 'min' | 'max';

export interface Metrics {
  registry: Registry;
  /** A value read at each scrape; one that cannot be read within 2 seconds is NaN, and the others are answered. */
  gauge(name: string, help: string, read: () => number | Promise<number>, together?: Together): void;
  /** A number that only grows, read at each scrape. */
  counter(name: string, help: string, read: () => number): void;
}

/** A scrape ends after ten seconds at the earliest; an operator needs the other values most when one hangs. */
const READ_MS = 2_000;
const READS_PER_MINUTE = 60;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** NaN where the value cannot be read in time: Prometheus takes it for a gap. */
async function readInTime(read: () => number | Promise<number>): Promise<number> {
  const value = (async () => read())();
  return (await atMost(READ_MS, value).catch(() => undefined)) ?? Number.NaN;
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

interface MetricsOptions {
  /** What readers have to say; null lets programs of this machine read. */
  token?: string | null;
  peers?: Peers | undefined;
}

const ASKED = 'metrics-asked';
const ANSWERED = 'metrics-answered';

/** Reads the metrics of all processes, summed up; of one that does not answer in time they are left out. */
function metricsOfAll(registry: Registry, peers: Peers): () => Promise<string> {
  const waiting = new Map<number, (metrics: MetricObject[]) => void>();
  let last = 0;
  peers.on(ASKED, async (id, from) =>
    peers.tell(ANSWERED, { id, metrics: await registry.getMetricsAsJSON() }, from),
  );
  peers.on(ANSWERED, (content) => {
    const { id, metrics } = content as { id: number; metrics: MetricObject[] };
    waiting.get(id)?.(metrics);
  });
  return async () => {
    last += 1;
    const id = last;
    const answers: MetricObject[][] = [await registry.getMetricsAsJSON()];
    const all = Promise.withResolvers<void>();
    waiting.set(id, (metrics) => {
      answers.push(metrics);
      if (answers.length > peers.count) all.resolve();
    });
    if (peers.count > 0) {
      peers.tell(ASKED, id);
      await atMost(READ_MS, all.promise);
    }
    waiting.delete(id);
    return AggregatorRegistry.aggregate(answers).metrics();
  };
}

/**
 * Prometheus metrics at `path`: the process, and each route's requests by class of status with their times.
 * Labels carry the route's pattern, never an address, so that no personal text ends up in them.
 */
export function serveMetrics(
  app: FastifyInstance,
  path: string,
  { token = null, peers }: MetricsOptions = {},
): Metrics {
  const registry = new Registry();
  const read = peers ? metricsOfAll(registry, peers) : () => registry.metrics();
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
      return reply.type(registry.contentType).send(await read());
    },
  );
  return {
    registry,
    gauge: (name, help, read, together = 'sum') => {
      new Gauge({
        name,
        help,
        aggregator: together,
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
