import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { maxConnections } from '../process/descriptors.ts';
import { type AnswerError, clientErrors, errorAnswers, type RenderErrorPage } from './answer-error.ts';
import { invalid, notFound, Refusal, refusalOf } from './errors.ts';
import { FaultLog } from './fault-log.ts';
import { lazySchemas } from './lazy-schemas.ts';
import { type LoadLimits, measureLoad, shedLoad } from './load.ts';
import { networkOf } from './network.ts';
import { OwnCalls, VALIDATION } from './own-calls.ts';

export interface HttpOptions {
  /** pino level; `silent` in tests. */
  logLevel: string;
  /** How many proxies in front may say who is calling (`X-Forwarded-For`). */
  trustedProxies?: number;
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

const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Path and query of a request's target; one of another form is left as it is, and refused. */
function pathOfTarget(target: string): string {
  if (!ABSOLUTE.test(target)) return target;
  const path = target.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** One slash: two begin the name of a host wherever an address is put together or followed. */
const isPath = (target: string) => /^\/(?![/\\])/.test(target);

const logged = {
  // Query strings may carry a person's words or address; paths suffice to find a fault.
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?')[0],
  }),
};

function fastifyOptions(options: HttpOptions, answer: AnswerError): FastifyServerOptions {
  return {
    logger:
      options.logLevel === 'silent'
        ? false
        : { level: options.logLevel, serializers: logged, redact: ['req.headers'] },
    // A request may name us before its path (RFC 9112, 3.2.2); by what name does not matter to anything we answer.
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    requestTimeout: REQUEST_MS,
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
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    if (isPath(request.url)) return done();
    answer(request, reply, invalid({}, 'An address begins with one slash.'));
  });
  if (options.rateLimits !== false) {
    await app.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: '1 minute',
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
