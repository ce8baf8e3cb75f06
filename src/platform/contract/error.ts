/** What every refused call answers: `{ error: { code, message, fields? } }`. */
export interface ErrorBody {
  error: {
    /** Stable, for programs: `invalid`, `not-found`, `unauthenticated`, … */
    code: ErrorCode;
    /** One sentence for people. */
    message: string;
    /** Which inputs are wrong, and how: field name → sentence. */
    fields?: Record<string, string>;
    /** Quote it when reporting a fault; the log line carries the same. */
    requestId?: string;
  };
}

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'
  | 'internal';
