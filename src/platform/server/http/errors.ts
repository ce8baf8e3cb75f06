import type { ErrorBody, ErrorCode } from '#platform/contract/error.ts';
import { transientErrorOf } from '../process/transient-error.ts';
import { readUuid } from '../text.ts';

/** A call that is answered with 4xx: thrown by rules and queries, turned into an error body by the server. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before trying again: the `Retry-After` header. */
  retryAfter: number | undefined;
  /** Work that is taken in place of waiting: the header of proofs of work. */
  challenge: string | undefined;

  constructor(status: number, code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  body(requestId: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.fields && { fields: this.fields }),
        requestId,
      },
    };
  }
}

/** 400; `fields` says which input is wrong and how. */
export const invalid = (fields: Record<string, string>, message = 'Some fields are not valid.') =>
  new Refusal(400, 'invalid', message, fields);
/** 401 */
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Sign in to do this.');
/** 403: signed in, but this role may not. */
export const forbidden = () => new Refusal(403, 'forbidden', 'Your account may not do this.');
/** 403: what an agent or admin may do waits until they have set up a second step of signing in. */
export const secondFactorDue = () =>
  new Refusal(403, 'second-factor', 'Set up a second step for signing in first, under “Security and data”.');
/** 403: for what cannot be undone. */
export const signInAgain = () =>
  new Refusal(403, 'sign-in-again', 'Sign in again first: this is for whoever signed in within the hour.');
/** 403: until the caller has shown that their e-mail address is theirs. */
export const unproved = () =>
  new Refusal(403, 'unproved', 'Confirm your email address first: press the link in our email.');
/** 404; also for another person's record, so that nobody learns it exists. */
export const notFound = (what: string) => new Refusal(404, 'not-found', `${what} not found.`);
/** An id as the database writes it. @throws 404 for what is no UUID: no record has such an id */
export function idOf(written: string, noun: string): string {
  const id = readUuid(written);
  if (!id) throw notFound(noun);
  return id;
}
/** 409 */
export const conflict = (message: string) => new Refusal(409, 'conflict', message);
/** 412: somebody else changed the record since the caller read it. */
export const stale = () => new Refusal(412, 'stale', 'This was changed by somebody else in the meantime.');
/** 428: what is decided here is decided about what the caller has read. */
export const unread = () =>
  new Refusal(428, 'stale', 'Read this first, and send its version along as If-Match.');
/** 422: well formed, but it cannot be done. */
export const unprocessable = (fields: Record<string, string>) =>
  new Refusal(422, 'unprocessable', 'This cannot be done with these values.', fields);

/** 503: something this needs does not answer. */
export const unavailable = (message: string) => new Refusal(503, 'unavailable', message);

/** 429 */
export function tooMany(
  seconds: number,
  message = 'Too many attempts; wait a few minutes and try again.',
): Refusal {
  const refusal = new Refusal(429, 'too-many', message);
  refusal.retryAfter = seconds;
  return refusal;
}

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid', 'The request is not valid.'],
  404: ['not-found', 'There is nothing at this address.'],
  405: ['not-found', 'There is nothing at this address.'],
  406: ['unsupported', 'This form is not offered.'],
  408: ['invalid', 'The request took too long to arrive.'],
  413: ['too-large', 'The request is too large.'],
  414: ['too-large', 'The address is too long.'],
  415: ['unsupported', 'Send JSON with content-type application/json.'],
  429: ['too-many', 'Too many requests; wait a little and try again.'],
  503: ['unavailable', 'The service is busy; try again in a moment.'],
};

interface AjvFault {
  instancePath: string;
  message?: string;
  params: { missingProperty?: string; additionalProperty?: string };
}

/** Fields of a library's error that are read. */
interface Thrown {
  statusCode?: number;
  validation?: AjvFault[];
  code?: string;
}

function faultsOf(faults: AjvFault[]): Record<string, string> {
  const entries = faults.map((fault) => {
    const at = fault.instancePath.split('/').filter(Boolean).join('.');
    const name = fault.params.missingProperty ?? fault.params.additionalProperty;
    const said = fault.params.additionalProperty === undefined ? fault.message : 'is not known here';
    return [[at, name].filter(Boolean).join('.') || 'body', said ?? 'is not valid'] as const;
  });
  return Object.fromEntries(entries);
}

/** Refusals for PostgreSQL errors caused by input, by SQLSTATE. */
const BY_SQLSTATE: Record<string, () => Refusal> = {
  // A zero byte in a text.
  '22021': () => new Refusal(400, 'invalid', 'The request is not valid.'),
  // What the row belongs to was deleted by somebody else a moment ago.
  '23503': () => conflict('What this belongs to was removed in the meantime.'),
  // Two calls at once, of which a unique index takes one.
  '23505': () => conflict('Another call did the same at this moment. Look again before you repeat it.'),
};

/** Seconds until a transient error is likely over. */
const RETRY_SECONDS = 5;

/** 503 with `Retry-After`: something this needs does not answer now. */
function unavailableNow(): Refusal {
  const refusal = unavailable('Something this needs does not answer just now; try again in a moment.');
  refusal.retryAfter = RETRY_SECONDS;
  return refusal;
}

/** The refusal for a thrown value; an unknown one is a 500 that does not reveal its cause. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const { statusCode = 500, validation, code } = (thrown ?? {}) as Thrown;
  if (validation) return invalid(faultsOf(validation));
  const foreseen = code === undefined ? undefined : BY_SQLSTATE[code];
  if (foreseen) return foreseen();
  const known = BY_STATUS[statusCode];
  if (known) return new Refusal(statusCode, known[0], known[1]);
  if (statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, 'invalid', 'The request is not valid.');
  if (transientErrorOf(thrown)) return unavailableNow();
  return new Refusal(500, 'internal', 'Something went wrong on our side.');
}
