import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerError } from './answer-error.ts';
import { unavailable } from './errors.ts';

/** Requests that wait for their answer at once; at 250 answers a second the last of them waits a second. */
const MAX_WAITING = 256;
const SAMPLE_MS = 250;
/** Mean delay of the event loop during one sample above which a visitor notices. */
const MAX_DELAY_MS = 500;
/** One late sample is a start or a paused machine; so many in a row are more work than can be done. */
const LATE_SAMPLES = 3;
const LOG_EVERY_MS = 60_000;
const RETRY_SECONDS = 5;
const NS_PER_MS = 1e6;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: probes, and the files of pages that were let in. */
    neverShed?: boolean;
  }
  interface FastifyInstance {
    load: Load;
  }
}

export interface LoadLimits {
  /** Requests that may wait for their answer at once. */
  maxWaiting?: number;
}

/** How busy a server is: how many requests wait for their answer, and how late the event loop is. */
export class Load {
  /** Requests refused since the start. */
  shed = 0;
  private readonly maxWaiting: number;
  private readonly requests = new Set<FastifyRequest>();
  private lateSamples = 0;

  constructor({ maxWaiting = MAX_WAITING }: LoadLimits = {}) {
    this.maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.requests.size;
  }

  /** Whether the event loop was on time during the last sample. */
  get calm(): boolean {
    return this.lateSamples === 0;
  }

  /** Whether a further request would wait longer than a visitor does. */
  get overloaded(): boolean {
    return this.requests.size >= this.maxWaiting || this.lateSamples >= LATE_SAMPLES;
  }

  begin(request: FastifyRequest): void {
    this.requests.add(request);
  }

  end(request: FastifyRequest): void {
    this.requests.delete(request);
  }

  /** @param meanMs mean delay of the event loop during one sample */
  sample(meanMs: number): void {
    this.lateSamples = meanMs > MAX_DELAY_MS ? this.lateSamples + 1 : 0;
  }
}

function takeSample(load: Load, delays: ReturnType<typeof monitorEventLoopDelay>): void {
  if (delays.count > 0) load.sample(delays.mean / NS_PER_MS);
  delays.reset();
}

function sampleEventLoop(app: FastifyInstance, load: Load): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    delays.enable();
    timer = setInterval(() => takeSample(load, delays), SAMPLE_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}

/** A body that is still being sent keeps its sender waiting, not the server. */
const hasArrived = ({ method, raw }: FastifyRequest) => method === 'GET' || method === 'HEAD' || raw.complete;

/** Counts what waits in `app.load`. */
export function measureLoad(app: FastifyInstance, limits: LoadLimits = {}): Load {
  const load = new Load(limits);
  app.decorate('load', load);
  sampleEventLoop(app, load);
  app.addHook('preValidation', (request, reply, done) => {
    if (hasArrived(request)) {
      load.begin(request);
      reply.raw.once('close', () => load.end(request));
    }
    done();
  });
  // A stream of events stays open, but no longer waits.
  app.addHook('onSend', (request, _reply, payload, done) => {
    load.end(request);
    done(null, payload);
  });
  return load;
}

/** Answers at once with 503 what would wait too long, routes marked `neverShed` excepted. */
export function shedLoad(app: FastifyInstance, answer: AnswerError): void {
  const { load } = app;
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, done) => {
    if (!load.overloaded || request.routeOptions.config.neverShed) return done();
    load.shed += 1;
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = performance.now();
      const { shed, waiting } = load;
      app.log.warn({ shed, waiting }, 'overloaded: requests are answered with 503');
    }
    const busy = unavailable('The service is busy; try again in a moment.');
    busy.retryAfter = RETRY_SECONDS;
    answer(request, reply, busy);
  });
}
