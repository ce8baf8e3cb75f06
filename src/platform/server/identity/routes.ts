import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '../attempts/attempts.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { AuthHandler } from './auth-handler.ts';
import { type AuthRoute, authRouteOf, providerOf } from './auth-routes.ts';
import { IDENTITY_PATH } from './origins.ts';
import { padResponseTime } from './pad-response-time.ts';
import { refusalBody, withoutSession } from './responses.ts';

interface IdentityOptions {
  answer: AuthHandler;
  attempts: Attempts;
  publicUrl: string;
  /** Is this one of the product's own addresses? */
  isOwnOrigin: (origin: string) => boolean;
  /** What is wrong with an input, as a sentence, or null. */
  faultOf: (field: 'email' | 'name' | 'password', value: string) => string | null;
  /** Milliseconds; padded responses are sent at multiples of this. */
  responseStepMs: number;
}

const BODY_LIMIT = 16 * 1024;
const PER_MINUTE = 300;

type Body = Record<string, unknown>;

const bodyOf = (request: FastifyRequest) =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Body) : {};
const targetOf = (body: Body) => (typeof body.email === 'string' ? body.email.trim().toLowerCase() : '');

/** Browsers send an origin with every POST; a request without one comes from a program, and cannot be forged. */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined;

function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const dropped = name === 'content-length' || (name.startsWith('sec-fetch-') && !isBrowser(request));
    if (value !== undefined && !dropped) headers.set(name, String(value));
  }
  headers.set('x-forwarded-for', request.ip);
  return headers;
}

function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const { method, body } = request;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const init = { method, headers: headersFor(request), ...(method !== 'GET' && { body: text }) };
  return new Request(new URL(publicUrl + request.url), init);
}

function checkInput(body: Body, route: AuthRoute, faultOf: IdentityOptions['faultOf']): void {
  for (const field of route.sets ?? []) {
    const value = body[field];
    const fault = typeof value === 'string' && faultOf(field === 'newPassword' ? 'password' : field, value);
    if (fault) throw invalid({ [field]: fault });
  }
}

function copyHeaders(answer: Response, request: FastifyRequest, reply: FastifyReply): void {
  const fromOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
  for (const [name, value] of answer.headers) {
    // Our own pages live by the cookie; the session itself stays out of reach of their scripts.
    const hidden = name === 'set-cookie' || (fromOwnPage && name === 'set-auth-token');
    if (!hidden) reply.header(name, value);
  }
  // A popup travels to the provider and back; with a policy of its own it would lose the page that opened it.
  if (request.method === 'GET') reply.header('cross-origin-opener-policy', 'unsafe-none');
  const set = answer.headers.getSetCookie();
  if (set.length > 0) reply.header('set-cookie', set);
}

async function send(
  answer: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  { isOwnOrigin }: IdentityOptions,
) {
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`The identity provider failed at ${pathOf(request)}`);
  copyHeaders(answer, request, reply);
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    return reply.code(answer.status).send(withoutSession(text, isOwnOrigin));
  }
  if (answer.status < 400) return reply.code(answer.status).send(text);
  const { status, body } = refusalBody(
    pathOf(request),
    answer.status,
    text ? JSON.parse(text) : {},
    request.id,
  );
  return reply.code(status).type('application/json').send(body);
}

const pathOf = (request: FastifyRequest) => `/${(request.params as { '*': string })['*']}`;

/** Serves the listed routes of the embedded identity provider below `/api/identity`. */
export async function serveIdentity(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { attempts, publicUrl, responseStepMs } = options;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  async function pass(request: FastifyRequest, reply: FastifyReply, route: AuthRoute) {
    const body = bodyOf(request);
    checkInput(body, route, options.faultOf);
    const target = targetOf(body);
    const { target: byTarget, ...byAddress } = route.limits ?? {};
    const limits = { ...byAddress, ...(byTarget && target && { target: byTarget }) };
    const uncount = await attempts.count(pathOf(request), limits, { address: request.ip, target });
    const named = body.provider ?? (request.query as Body).provider;
    const provider = providerOf(pathOf(request), named);
    const answered = options.answer(webRequest(request, publicUrl), provider);
    const answer = await padResponseTime(route.padded ? responseStepMs : 0, answered);
    if (route.failuresOnly && answer.ok) await uncount();
    return send(answer, request, reply, options);
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${IDENTITY_PATH.replace('/api', '')}/*`,
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const route = authRouteOf(request.method, pathOf(request));
      if (!route) throw notFound('Address');
      return pass(request, reply, route);
    },
  });
}
