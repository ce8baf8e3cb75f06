/** Body of every refused call: `{ error: { code, message, fields? } }`. */
export interface ErrorBody {
  error: {
    /** Stable, for programs: `invalid`, `not-found`, `unauthenticated`, … */
    code: ErrorCode;
    /** One sentence for people. */
    message: string;
    /** Faults by field name: a sentence each. */
    fields?: Faults;
    /** Quote it when reporting a fault; the log line carries the same. */
    requestId?: string;
  };
}

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'unproved'
  | 'second-factor'
  | 'sign-in-again'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'
  | 'internal';

/** Field → what is wrong with it, one English sentence for the API's error body. */
export type Faults = Record<string, string>;
