import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import SerializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Audit } from '../audit/audit.ts';
import { NO_PEERS, type Peers } from '../process/peers.ts';
import { type AnswerError, clientErrors, errorAnswers, type RenderErrorPage } from './answer-error.ts';
import { invalid, notFound, Refusal, refusalOf } from './errors.ts';
import { FaultLog } from './fault-log.ts';
import { type LoadLimits, measureLoad, shedLoad } from './load.ts';
import { networkOf } from './network.ts';
import { OwnCalls, VALIDATION } from './own-calls.ts';

const TOPIC = 'requests';
const TELL_MS = 100;
/** Networks counted at once in one process; those counted first are forgotten first. */
const MOST_KEYS = 100_000;

interface Count {
  window: number;
  own: number;
  others: number;
}

/** By key: tries counted since they were last sent to other processes, and their window. */
type CountChanges = [key: string, window: number, count: number][];

/**
 * Requests counted by several processes together, so that a budget holds for all of them: each counts its own at once
 * and tells the others ten times a second. Windows begin at whole multiples of their length, the same in every process.
 */
export class SharedCounts {
  private readonly counts = new Map<string, Count>();
  private readonly untold = new Map<string, { window: number; count: number }>();
  private timer: NodeJS.Timeout | undefined;
  private readonly peers: Peers;

  constructor(peers: Peers) {
    this.peers = peers;
    peers.on(TOPIC, (told) => {
      for (const [key, window, count] of told as CountChanges) {
        // What comes late, of a window that is over, counts no more.
        if ((this.counts.get(key)?.window ?? window) <= window) this.at(key, window).others += count;
      }
    });
  }

  /** Counts a request. @returns how many there were in this window, of all processes */
  add(key: string, windowMs: number, now = Date.now()): { current: number; ttl: number } {
    const window = Math.floor(now / windowMs);
    const count = this.at(key, window);
    count.own += 1;
    const untold = this.untold.get(key);
    if (untold?.window === window) untold.count += 1;
    else this.untold.set(key, { window, count: 1 });
    this.timer ??= setTimeout(() => this.tell(), TELL_MS).unref();
    return { current: count.own + count.others, ttl: (window + 1) * windowMs - now };
  }

  private at(key: string, window: number): Count {
    const known = this.counts.get(key);
    // One that lies ahead is of before the clock was set back.
    if (known?.window === window) return known;
    const count = { window, own: 0, others: 0 };
    this.counts.delete(key);
    this.counts.set(key, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > MOST_KEYS && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  private tell(): void {
    this.timer = undefined;
    this.peers.tell(
      TOPIC,
      [...this.untold].map(([key, { window, count }]) => [key, window, count]),
    );
    this.untold.clear();
  }
}

type Answer = (error: Error | null, counted: { current: number; ttl: number }) => void;

/**
 * The store of @fastify/rate-limit over shared counts. Each route with a budget of its own has a store of its own, by
 * its place among them, which is the same in every process.
 */
export function storeOver(counts: SharedCounts) {
  let stores = 0;
  return class Store {
    private readonly name = `${stores++} `;

    incr(key: string, answer: Answer, windowMs: number): void {
      answer(null, counts.add(this.name + key, windowMs));
    }

    child(): Store {
      return new Store();
    }
  };
}

/** File descriptors reserved for the database, files, mail and Node itself. */
const RESERVED = 64;
const CONNECTIONS_SHARE = 0.75;
const MIN_CONNECTIONS = 16;

interface Report {
  userLimits?: { open_files?: { soft?: number | 'unlimited' } };
}

/**
 * How many connections a server may hold so that descriptors are left for its own work; infinite where the system
 * sets no limit.
 */
function maxConnections(): number {
  // Looking up the names of peers would take seconds.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  const limit = userLimits?.open_files?.soft;
  if (typeof limit !== 'number') return Number.POSITIVE_INFINITY;
  return Math.max(MIN_CONNECTIONS, Math.floor(limit * CONNECTIONS_SHARE) - RESERVED);
}

const validators = AjvCompiler();
const serializers = SerializerSelector();

/** A validator that is compiled when the first input reaches it. */
const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = validators(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate = (input: unknown) => {
      compiled ??= compile(route);
      const valid = compiled(input);
      // Fastify reads the faults where Ajv leaves them: at the function it called.
      Object.assign(validate, { errors: compiled.errors });
      return valid;
    };
    return validate as ReturnType<typeof compile>;
  };
};

/** By schema, which is the same object in every server of a process: tests start a hundred. Ajv keeps validators itself. */
const writers = new WeakMap<object, ReturnType<ReturnType<SerializerFactory>>>();

/** A serializer that is compiled when the first answer reaches it. */
const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = serializers(schemas, options);
  return (route) => (answer: unknown) => {
    const schema = route.schema as object;
    let write = writers.get(schema);
    if (!write) {
      write = compile(route);
      writers.set(schema, write);
    }
    return write(answer);
  };
};

/** Compiles the schemas of a route at its first call: a start that compiles all of them takes half a second longer. */
const lazySchemas = { compilersFactory: { buildValidator, buildSerializer } };

export interface HttpOptions {
  /** pino level; `silent` in tests. */
  logLevel: string;
  /** Left out: the standard output. */
  logTo?: { write(line: string): void };
  /** How many proxies in front may say who is calling (`X-Forwarded-For`). */
  trustedProxies?: number;
  /** Left out: a server without people. */
  audit?: Audit;
  /** Left out: this process is the only one that answers at its address. */
  peers?: Peers;
  /** Off only where a load generator measures the server. */
  rateLimits?: boolean;
  /** Off in tests, which share their machine with other work and are late for no fault of the server. */
  shedLoad?: boolean;
  loadLimits?: LoadLimits;
  /** What a visitor gets for a page that cannot be made; left out: a server without pages. */
  renderErrorPage?: RenderErrorPage;
}

/** Requests a minute from one network to all routes together that say no budget of their own. */
const PER_MINUTE = 600;

/** Long enough for a document of ten megabytes at 1.6 Mbps, and then some. Headers have to be there within a minute. */
const REQUEST_MS = 300_000;

/** Devices no page of ours uses, and nobody in a frame of ours may. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .concat('geolocation=(self)', 'publickey-credentials-get=(self)', 'publickey-credentials-create=(self)')
  .join(', ');

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Path and query of a request's target; one of another form is left as it is, and refused. */
function pathOfTarget(target: string): string {
  if (!ABSOLUTE.test(target)) return target;
  const path = target.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** One slash: two begin the name of a host wherever an address is put together or followed. */
const isPath = (target: string) => /^\/(?![/\\])/.test(target);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Links of shared groups, invitations and mails carry a random text in their path that is the whole permission. */
export const withoutTokens = (path: string) =>
  path.replace(/[\w-]{16,}(?:\.[\w-]+)*/g, (part) => (/[A-Z]/.test(part) && !UUID.test(part) ? '…' : part));

const logged = {
  // Query strings may carry a person's words or address; paths suffice to find a fault.
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: withoutTokens(request.url.split('?')[0] ?? ''),
  }),
};

function fastifyOptions(
  options: HttpOptions,
  answer: AnswerError,
): FastifyServerOptions & { http: { requireHostHeader: boolean } } {
  return {
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            serializers: logged,
            redact: ['req.headers'],
            ...(options.logTo && { stream: options.logTo }),
          },
    // A request may name us before its path (RFC 9112, 3.2.2); by what name does not matter to anything we answer.
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    requestTimeout: REQUEST_MS,
    // Node would refuse by itself, without a body; see the hook below.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    schemaController: lazySchemas,
    ajv: {
      customOptions: VALIDATION,
    },
    // A visitor's broken URL is theirs to hear about, not ours to log as a fault.
    frameworkErrors: (error, request, reply) => {
      void answer(request as FastifyRequest, reply as FastifyReply, refusalOf(error));
    },
    clientErrorHandler: clientErrors(options.renderErrorPage),
  };
}

/**
 * Reads and drops what an answered request still sends. A body that nobody reads stops the connection: the next
 * request on it, which behind a proxy is somebody else's, would never be answered.
 */
function drainAnswered(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded) raw.unpipe().resume();
    done();
  });
}

/**
 * An HTTP server with what every route needs: safe headers, one error shape, rate budgets, cookies and
 * shedding of load. Content policies are set by those who send content (pages, API).
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const answer = errorAnswers(options.renderErrorPage);
  const app = Fastify(fastifyOptions(options, answer)) as unknown as FastifyInstance;
  app.server.maxConnections = maxConnections();
  app.decorate('ownCalls', new OwnCalls());
  app.decorate('audit', options.audit ?? null);
  app.decorateRequest('actor', null as never); // set by each served call before anything else
  const faults = new FaultLog();
  app.setErrorHandler((thrown, request, reply) => {
    const refusal = refusalOf(thrown);
    if (refusal.status >= 500) faults.note(request.log, thrown);
    return answer(request, reply, refusal);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Pictures of feeds come without leave of their hosts, and without anybody's cookies.
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For Internet Explorer, Flash and a filter that no browser has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined)
      return answer(request, reply, invalid({}, 'A request names its host.'));
    if (isPath(request.url)) return done();
    answer(request, reply, invalid({}, 'An address begins with one slash.'));
  });
  if (options.rateLimits !== false) {
    await app.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: '1 minute',
      // The library's own store counts by a clock that may be set back.
      store: storeOver(new SharedCounts(options.peers ?? NO_PEERS)),
      // Whoever has hung up has no address any more.
      keyGenerator: ({ ip }) => networkOf(ip ?? 'gone'),
      errorResponseBuilder: () =>
        new Refusal(429, 'too-many', 'Too many requests; wait a little and try again.'),
    });
  }
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, notFound('Address'));
  if (app.hasDecorator('rateLimit')) app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerNotFound);
  else app.setNotFoundHandler(answerNotFound);
  drainAnswered(app);
  measureLoad(app, options.loadLimits);
  if (options.shedLoad !== false) shedLoad(app, answer);
  return app;
}

/** Gives the routes of a scope one budget together, in place of the general one: requests a minute from one network. */
export function setBudget(scope: FastifyInstance, perMinute: number): void {
  if (!scope.hasDecorator('rateLimit')) return;
  scope.addHook('onRequest', scope.rateLimit({ max: perMinute, timeWindow: '1 minute' }));
}

declare module 'fastify' {
  interface FastifyInstance {
    ownCalls: OwnCalls;
  }
}
