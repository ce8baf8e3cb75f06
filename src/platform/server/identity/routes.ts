import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '../attempts/attempts.ts';
import { invalid, notFound } from '../errors.ts';
import { evenly } from '../even.ts';
import { refusalBody, withoutSession } from './answers.ts';
import type { Answer } from './doors.ts';
import { IDENTITY_PATH } from './embedded.ts';
import { providerOf, type Way, wayOf } from './ways.ts';

export interface IdentityRoutes {
  answer: Answer;
  attempts: Attempts;
  publicUrl: string;
  /** Is this one of the product's own addresses? */
  isOwnOrigin: (origin: string) => boolean;
  /** What is wrong with an input, as a sentence, or null. */
  faultOf: (field: 'email' | 'name' | 'password', value: string) => string | null;
  /** Answers that must not tell whether an address exists come at multiples of this. */
  evenMs: number;
}

const BODY_LIMIT = 16 * 1024;
const PER_MINUTE = 300;

type Body = Record<string, unknown>;

const bodyOf = (request: FastifyRequest) =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Body) : {};
const targetOf = (body: Body) => (typeof body.email === 'string' ? body.email.trim().toLowerCase() : '');

/** Every browser names the page a POST comes from; who names none is a program, and cannot be tricked. */
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
  return new Request(new URL(request.url, publicUrl), init);
}

function checkInput(body: Body, way: Way, faultOf: IdentityRoutes['faultOf']): void {
  for (const field of way.sets ?? []) {
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
  { isOwnOrigin }: IdentityRoutes,
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

/** Opens the listed ways of the embedded identity provider below `/api/identity`. */
export async function serveIdentity(app: FastifyInstance, parts: IdentityRoutes): Promise<void> {
  const { attempts, publicUrl, evenMs } = parts;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  async function pass(request: FastifyRequest, reply: FastifyReply, way: Way) {
    const body = bodyOf(request);
    checkInput(body, way, parts.faultOf);
    const target = targetOf(body);
    const { target: byTarget, ...byAddress } = way.limits ?? {};
    const limits = { ...byAddress, ...(byTarget && target && { target: byTarget }) };
    const uncount = await attempts.count(pathOf(request), limits, { address: request.ip, target });
    const named = body.provider ?? (request.query as Body).provider;
    const provider = providerOf(pathOf(request), named);
    const answered = parts.answer(webRequest(request, publicUrl), provider);
    const answer = await evenly(way.even ? evenMs : 0, answered);
    if (way.failuresOnly && answer.ok) await uncount();
    return send(answer, request, reply, parts);
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${IDENTITY_PATH.replace('/api', '')}/*`,
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const way = wayOf(request.method, pathOf(request));
      if (!way) throw notFound('Address');
      return pass(request, reply, way);
    },
  });
}
