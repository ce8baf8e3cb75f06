/** What comes of a call that did not succeed. */
import type { ErrorBody } from '../contract/error.ts';

/** Why a call did not succeed: what a state area keeps in its `error`. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorBody['error']['code'] | 'offline';
  message: string;
  fields?: Record<string, string>;
}

/** Whether a failure means that the session has ended; other failures (no network) do not. */
export const isOver = ({ status }: Failure): boolean => status === 401 || status === 403;

/** Whether nothing has the address that was asked for; other failures (no network, a server in trouble) say nothing of it. */
export const isMissing = (failure: Failure | null | undefined): boolean =>
  failure?.status === 404 || failure?.status === 400;

/** Whether asking again later may go well: no answer came, too many calls, a session that ended, a server in trouble. */
export const mayPass = ({ status }: Failure): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** What a page answers where what it shows was not read: 404 where it is missing, 503 where it may be there later. */
export const outcomeOf = (failure: Failure | undefined): { status: 404 | 503 } => ({
  status: isMissing(failure) ? 404 : 503,
});

export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure behind anything thrown by a call or a thunk. */
export function failureFrom(thrown: unknown): Failure {
  // Checked by name: the server's own call and the client rendered on it have a class each.
  if (thrown instanceof Error && thrown.name === 'CallError') return (thrown as CallError).failure;
  return { status: 0, code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
