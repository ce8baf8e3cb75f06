import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#platform/contract/error.ts';
import {
  type Attempts,
  DEVICE_DAYS,
  deviceCookieOf,
  type Limits,
  rememberDevice,
  trierOf,
} from '../attempts/attempts.ts';
import type { Audit } from '../audit/audit.ts';
import { forbidden, invalid, notFound, Refusal } from '../http/errors.ts';
import { padResponseTime } from '../process/waiting.ts';
import type { AuthHandler } from './auth-handler.ts';
import { type AuthRoute, authRouteOf, noteAnswer, noteLimited, providerOf } from './auth-routes.ts';
import type { IsBreached } from './breached.ts';
import { PENDING_COOKIE, pendingIdentifiers } from './pending-step.ts';
import { IDENTITY_PATH } from './secret.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  415: 'unsupported',
  422: 'unprocessable',
  429: 'too-many',
};

/** Input that an error code of the provider is about. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_PASSWORD: 'password',
  INVALID_OTP: 'otp',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
};

/** A code that was never sent, is wrong, was used, tried too often or is too old: one answer, which tells nothing. */
const BAD_CODE = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'USER_NOT_FOUND'];
const BAD_CODE_ANSWER = { code: 'INVALID_OTP', message: 'This code is wrong or no longer good.' };

/** Sign-ins whose second step came too late, or was tried too often: they begin anew. */
const OVER: ProviderFault['code'] = 'INVALID_TWO_FACTOR_COOKIE';

/** Shape of the provider's errors. */
interface ProviderFault {
  code?: string;
  message?: string;
}

/** The provider's own error, and beside it the one shape every refusal of this API has. */
type IdentityErrorBody = ProviderFault & ErrorBody;

/** Error that the library answers with 500 although the input is wrong: a passkey of another origin. */
const BAD_INPUT = 'FAILED_TO_VERIFY_REGISTRATION';

/** @returns the status to answer with */
const statusOf = (status: number, text: string): number =>
  status === 500 && text.includes(`"${BAD_INPUT}"`) ? 400 : status;

function refusalBody(
  path: string,
  status: number,
  fault: ProviderFault,
  requestId: string,
): { status: number; body: IdentityErrorBody } {
  const unified = path === '/email-otp/reset-password' && BAD_CODE.includes(fault.code ?? '');
  const { code, message = 'This cannot be done.' } = unified ? BAD_CODE_ANSWER : fault;
  const answered = unified ? 400 : status;
  const field = FIELDS[code ?? ''];
  const error = {
    code: code === OVER ? 'sign-in-again' : (CODES[answered] ?? 'invalid'),
    message,
    ...(field && { fields: { [field]: message } }),
    requestId,
  };
  return { status: answered, body: { ...(code && { code }), message, error } };
}

/** Sent by the popup in place of a token when the code of the second step is needed. */
const CODE_NEEDED = 'code-needed';

const POPUP_DATA = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/**
 * A popup hands the session to the page that opened it. Our own pages have it as a cookie that no script can
 * read, and that is how it stays: they are told that it worked, not with what. Where a second step follows there is no
 * session yet, and every page is told so.
 */
function withoutSession(html: string, isOwn: (origin: string) => boolean, needsCode: boolean): string {
  return html.replace(POPUP_DATA, (whole, open: string, json: string, close: string) => {
    const payload = JSON.parse(json) as { token?: string; targetOrigin: string };
    if (!payload.token || !(needsCode || isOwn(payload.targetOrigin))) return whole;
    const token = needsCode ? CODE_NEEDED : 'cookie';
    return open + JSON.stringify({ ...payload, token }).replaceAll('<', '\\u003c') + close;
  });
}

/** The sign-in form as a browser sends it by itself, before the scripts of the page have come. */

/** Path the form is sent to, below that of the identity provider. */
const FORM_PATH = '/sign-in/form';

/** Key of the notice the sign-in screen shows for a form that was refused. */
type FormError = 'no-match' | 'too-many' | 'failed';

/** Text of the form's own size; longer ones are nobody's address or password. */
const LONGEST = 2_000;

interface SignInForm {
  credentials: { email: string; password: string };
  /** Address of the sign-in screen with what it is to say or do; it keeps where the visitor came from. */
  backWith(said: Record<string, string>): string;
}

/** @param text fields of the form, as `application/x-www-form-urlencoded` */
function readSignInForm(text: string, screen: string): SignInForm {
  const fields = new URLSearchParams(text);
  const field = (name: string) => (fields.get(name) ?? '').slice(0, LONGEST);
  return {
    credentials: { email: field('email'), password: field('password') },
    backWith: (said) => {
      const query = new URLSearchParams(said);
      for (const name of ['next', 'like']) if (field(name)) query.set(name, field(name));
      return `${screen}?${query}`;
    },
  };
}

/** Why a form was refused, by the status of the answer. */
function refusedFor(status: number): FormError {
  if (status === 429) return 'too-many';
  return [400, 401, 422].includes(status) ? 'no-match' : 'failed';
}

interface IdentityOptions {
  answer: AuthHandler;
  attempts: Attempts;
  audit: Audit;
  secret: string;
  publicUrl: string;
  /** Path of the sign-in screen, which a form sent without scripts goes back to. */
  signInPath: string;
  /** Is this one of the product's own addresses? */
  isOwnOrigin: (origin: string) => boolean;
  /** What is wrong with an input, as a sentence, or null. */
  faultOf: (field: 'email' | 'name' | 'password', value: string) => string | null;
  /** An e-mail address as it is stored and compared. */
  tidyEmail: (email: string) => string;
  /** Whether a password is in lists of stolen ones. */
  isBreached: IsBreached;
  /** Address of whoever's sign-in waits for its second step, by the hash of its identifier. */
  pendingEmail: (identifier: string) => Promise<string | null>;
  /** Whether the password of this address was a generated one for a single use, and is over. */
  isSpent: (email: string) => Promise<boolean>;
  /** Milliseconds; padded responses are sent at multiples of this. */
  responseStepMs: number;
}

const PENDING = new RegExp(`${PENDING_COOKIE}=[^;]`);
const SESSION = /session_token=[^;]/;
const BODY_LIMIT = 16 * 1024;
const PER_MINUTE = 300;

const DEVICE_COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: DEVICE_DAYS * 86_400 } as const;

/** Limits of a call that names nobody. */
const ofNobody = ({ address }: Limits = {}): Limits => (address ? { address } : {});

type Body = Record<string, unknown>;

const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? (body as Body) : {});
const targetOf = ({ email }: Body) => (typeof email === 'string' ? email : '');

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

/** Body for the provider: that of the request, or made of the fields of a page's form. */
interface ProviderRequest {
  path: string;
  url: string;
  body: unknown;
}

function webRequest(request: FastifyRequest, { url, body }: ProviderRequest, publicUrl: string): Request {
  const { method } = request;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const headers = headersFor(request);
  if (body !== request.body) headers.set('content-type', 'application/json');
  return new Request(new URL(publicUrl + url), { method, headers, ...(method !== 'GET' && { body: text }) });
}

function checkInput(body: Body, route: AuthRoute, faultOf: IdentityOptions['faultOf']): void {
  for (const field of route.sets ?? []) {
    const value = body[field];
    const fault = typeof value === 'string' && faultOf(field === 'newPassword' ? 'password' : field, value);
    if (fault) throw invalid({ [field]: fault });
  }
}

async function checkBreached(body: Body, route: AuthRoute, isBreached: IsBreached): Promise<void> {
  for (const field of ['password', 'newPassword'] as const) {
    const value = body[field];
    if (route.sets?.includes(field) && typeof value === 'string' && (await isBreached(value)))
      throw invalid({ [field]: 'is in lists of stolen passwords; choose another' });
  }
}

/** Sets the fields a caller may not choose, and writes the e-mail address in small letters. */
async function prepareBody(path: string, body: Body, { isSpent, tidyEmail }: IdentityOptions): Promise<void> {
  // The provider takes and compares domains in ASCII only.
  if (typeof body.email === 'string') body.email = tidyEmail(body.email);
  delete body.image; // any text would be stored; pictures are uploaded
  if (path === '/change-password') body.revokeOtherSessions = true;
  // Answered as a wrong password is, and as late.
  if (path === '/sign-in/email' && (await isSpent(targetOf(body)))) body.password = randomUUID();
}

/** Whether a sign-in waits for the code of the second step now. */
const codeIsNeeded = (answer: Response) =>
  answer.headers.getSetCookie().some((cookie) => PENDING.test(cookie) && !/max-age=0/i.test(cookie));

function withCodeNeeded(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl);
  url.searchParams.set('step', 'code');
  return url.href;
}

function copyHeaders(
  answer: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const fromOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
  for (const [name, value] of answer.headers) {
    // Our own pages live by the cookie; the session itself stays out of reach of their scripts.
    // A session that has given way to a second step is over already.
    const isHiddenToken = name === 'set-auth-token' && (fromOwnPage || codeIsNeeded(answer));
    const hidden = name === 'set-cookie' || isHiddenToken;
    if (!hidden) reply.header(name, value);
  }
  // A popup travels to the provider and back; with a policy of its own it would lose the page that opened it.
  if (request.method === 'GET') reply.header('cross-origin-opener-policy', 'unsafe-none');
  const set = answer.headers.getSetCookie().filter((one) => !(codeIsNeeded(answer) && SESSION.test(one)));
  const location = answer.headers.get('location');
  if (location && codeIsNeeded(answer)) reply.header('location', withCodeNeeded(location, publicUrl));
  if (set.length > 0) reply.header('set-cookie', set);
}

async function send(
  answer: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  { isOwnOrigin, publicUrl }: IdentityOptions,
) {
  const text = await answer.text();
  const said = statusOf(answer.status, text);
  if (said >= 500) throw new Error(`The identity provider failed at ${pathOf(request)}`);
  copyHeaders(answer, request, reply, publicUrl);
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    return reply.code(answer.status).send(withoutSession(text, isOwnOrigin, codeIsNeeded(answer)));
  }
  if (answer.status < 400) return reply.code(answer.status).send(text);
  const { status, body } = refusalBody(pathOf(request), said, text ? JSON.parse(text) : {}, request.id);
  return reply.code(status).type('application/json').send(body);
}

const pathOf = (request: FastifyRequest) => `/${(request.params as { '*': string })['*']}`;

/** Serves the listed routes of the embedded identity provider below `/api/identity`. */
export async function serveIdentity(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { attempts, publicUrl, responseStepMs } = options;
  const deviceCookie = deviceCookieOf(publicUrl);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  /**
   * Whom a code is meant to let in; nobody for who is signed in already.
   * @throws 401 when that is not one sign-in that waits: what is not counted is not tried
   */
  async function pendingTarget({ headers }: FastifyRequest): Promise<string> {
    const [identifier, another] = pendingIdentifiers(headers.cookie);
    if (identifier === undefined) return '';
    const email = another === undefined ? await options.pendingEmail(identifier) : null;
    if (email === null) throw new Refusal(401, 'sign-in-again', 'Sign in to do this.');
    return email;
  }

  async function ask(request: FastifyRequest, reply: FastifyReply, route: AuthRoute, asked: ProviderRequest) {
    const { path } = asked;
    const body = fieldsOf(asked.body);
    checkInput(body, route, options.faultOf);
    await prepareBody(path, body, options);
    const target = route.pending ? await pendingTarget(request) : targetOf(body);
    const cookie = request.cookies[deviceCookie];
    const limits = target === '' ? ofNobody(route.limits) : (route.limits ?? {});
    const uncount = await attempts
      .count(path, limits, trierOf(request, target, cookie))
      .catch((refusal: unknown) => {
        noteLimited(options.audit, request, target);
        throw refusal;
      });
    // Counted before: whoever tries many asks the service no oftener than they may try.
    await checkBreached(body, route, options.isBreached);
    const named = body.provider ?? (request.query as Body).provider;
    const answered = options.answer(webRequest(request, asked, publicUrl), providerOf(path, named));
    const answer = await padResponseTime(route.padded ? responseStepMs : 0, answered);
    if (route.failuresOnly && answer.ok) await uncount();
    await noteAnswer(options.audit, { request, route, target, answer });
    if (route.remembers && answer.ok && target !== '' && !codeIsNeeded(answer)) {
      const remembered = rememberDevice(options.secret, cookie, target);
      reply.setCookie(deviceCookie, remembered, { ...DEVICE_COOKIE, secure: publicUrl.startsWith('https:') });
    }
    return answer;
  }

  /** Signs in as the form says, and answers with where the browser goes next. */
  async function takeForm(request: FastifyRequest, reply: FastifyReply, form: SignInForm): Promise<string> {
    const path = '/sign-in/email';
    const route = authRouteOf('POST', path) as AuthRoute;
    const asked = { path, url: IDENTITY_PATH + path, body: form.credentials };
    const answer = await ask(request, reply, route, asked);
    if (!answer.ok) return form.backWith({ error: refusedFor(answer.status) });
    reply.header('set-cookie', answer.headers.getSetCookie());
    const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean };
    return form.backWith(twoFactorRedirect ? { step: 'code' } : { via: 'form' });
  }

  app.post(
    IDENTITY_PATH.replace('/api', '') + FORM_PATH,
    {
      bodyLimit: BODY_LIMIT,
      schema: { hide: true },
      config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      // Another site's form would sign its reader in to somebody else's account.
      if (!options.isOwnOrigin(request.headers.origin ?? '')) throw forbidden();
      const form = readSignInForm(String(request.body), options.signInPath);
      const next = await takeForm(request, reply, form).catch((thrown: unknown) => {
        if (!(thrown instanceof Refusal)) throw thrown;
        return form.backWith({ error: refusedFor(thrown.status) });
      });
      return reply.redirect(next, 303);
    },
  );

  app.route({
    method: ['GET', 'POST'],
    url: `${IDENTITY_PATH.replace('/api', '')}/*`,
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const route = authRouteOf(request.method, pathOf(request));
      if (!route) throw notFound('Address');
      const asked = { path: pathOf(request), url: request.url, body: request.body };
      return send(await ask(request, reply, route, asked), request, reply, options);
    },
  });
}
