import type { Static, TSchema } from 'typebox';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `'PUT /groups/add/{id}'`: the method and the path below `/api`, as the specification writes them. */
export type Route = `${Method} /${string}`;

/** Names of the roles a person can hold (specification, section 6); an owner lists their own home. */
export type Role = 'Buyer' | 'Owner' | 'Agent' | 'Admin';

/**
 * Who may call: everybody; anybody with a good identity token, registered or not; anybody signed in to an
 * account; or only holders of these roles.
 */
export type Access = 'public' | 'identified' | 'signed-in' | readonly Role[];

/**
 * One call of the product, as a value. The server serves it (validation, permission, answer
 * filtering, OpenAPI), the client calls it through its types only.
 */
export interface Endpoint {
  /** One sentence for the API reference. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** What leaves the server; undeclared fields do not. Wrapped in `{ response: … }` on the wire. */
  answer: TSchema;
  /** Left unsaid, the caller has to be signed in. */
  access?: Access;
  /** The audit log says which agent or admin called it: it opens what belongs to somebody else.
   * False: it does not, as something else says the same. */
  audited?: boolean;
  /** Only for callers whose e-mail address is proved to be theirs: it reaches somebody else in their name. */
  provedAddress?: boolean;
  /**
   * The answer carries an ETag. A call of this path, a DELETE too, is refused with 412 when its `If-Match` is another
   * tag than that of the stored record.
   */
  versioned?: boolean;
  /**
   * Creates something: with an `Idempotency-Key` (1–255 visible characters), the same call again has its effect
   * once and is answered as before. The handler wraps its work in `once`.
   */
  idempotent?: boolean;
  /** Calls a minute for one address; the server's default applies when unsaid. */
  perMinute?: number;
  /** Largest accepted body in bytes; 64 KiB when unsaid. */
  bodyLimit?: number;
  /**
   * The call takes one file instead of JSON: multipart, field `file`. `streamed`: the handler gets it while it
   * arrives, instead of whole.
   */
  upload?: { maxBytes: number; streamed?: true };
  /** The call takes bytes as they are instead of JSON (`application/octet-stream`): a piece of a file. */
  raw?: { maxBytes: number };
  /** The answer is a stream of server-sent events that stays open: no envelope. `answer` is what one event carries. */
  events?: boolean;
  /** The answer is a file, not JSON: no envelope. */
  bytes?: boolean;
}

/** An area's calls, keyed by method and path. */
export type Endpoints = Record<Route, Endpoint>;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends TSchema
  ? { [P in K]: Static<E[K]> }
  : unknown;

/** Input of a call: the declared ones of `params`, `query` and `body`. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** The file of an upload, or a piece of one, which the client passes besides. */
export type WithFile<E extends Endpoint> = E extends { upload: object } | { raw: object }
  ? { file: Blob }
  : unknown;
export type Answer<E extends Endpoint> = Static<E['answer']>;
