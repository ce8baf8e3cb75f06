import type { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import Type from 'typebox';
import type { Answer, Endpoint, Endpoints, Input, Role, Route } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/schemas.ts';
import { type IdempotencyKey, idempotencyOf } from '../idempotency/idempotency.ts';
import { type AccountActor, type Actor, actorOf, checkMay, type Identify } from '../identity/actor.ts';
import { idOf, Refusal, stale } from './errors.ts';
import { JsonText } from './json-text.ts';
import type { PageVisitor } from './own-calls.ts';
import { type Incoming, openUpload, readRaw, readUpload, takeUploads } from './upload.ts';

/** What `If-Match` asks of the record that is changed. */
export interface Precondition {
  /** The version the caller has read, from `If-Match: "7"`; undefined when any will do. */
  ifMatch: number | undefined;
  /** `If-Match: *`: there has to be a record. Only a call that may also create one has to look. */
  ifExists: boolean;
}

/**
 * Stands for every tag we never gave (another text, a list, a weak tag): no record has this version, so that a record
 * that is not there, or another person's, is 404 as always, and any other 412.
 */
const NO_VERSION = 0;
const TAG = /^"([1-9]\d{0,8})"$/;

/** `If-Match` (RFC 9110, 13.1.1) for records with a version; here and nowhere else. */
const etagOf = (version: number) => `"${version}"`;

/**
 * Reads `If-Match`.
 * @param hasVersion whether records at this address carry a version; where none does, every tag is of another record
 * @throws 412
 */
function preconditionOf({ headers }: FastifyRequest, hasVersion: boolean): Precondition {
  const tag = headers['if-match']?.trim();
  if (tag === undefined) return { ifMatch: undefined, ifExists: false };
  if (tag === '*') return { ifMatch: undefined, ifExists: true };
  if (!hasVersion) throw stale();
  return { ifMatch: Number(TAG.exec(tag)?.[1] ?? NO_VERSION), ifExists: true };
}

/** For reading, which no handler checks by itself. @throws 412 */
function checkRead({ ifMatch }: Precondition, version: number): void {
  if (ifMatch !== undefined && ifMatch !== version) throw stale();
}

const forAdmins = ({ access }: Endpoint) => Array.isArray(access) && (access as Role[]).includes('Admin');

/** Whether a call is noted: all an admin changes, what only admins may read, and papers opened by an agent or an admin. */
function isAudited(route: Route, endpoint: Endpoint, actor: Actor): boolean {
  if (actor.kind !== 'account') return false;
  const is = (role: Role) => actor.roles.includes(role);
  if (endpoint.audited === false) return false;
  if (endpoint.audited) return is('Agent') || is('Admin');
  return is('Admin') && (!route.startsWith('GET ') || forAdmins(endpoint));
}

const pathOf = (route: Route, params: unknown) =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, string>)[name] ?? ''));

const whoOf = (actor: Actor | null) => (actor?.kind === 'account' ? { user_id: actor.user_id } : null);

/** Notes a call that was answered, by a person's program or while a page was made for them. */
function noteCall(
  { actor, request }: PageVisitor,
  { route, endpoint, params }: { route: Route; endpoint: Endpoint; params: unknown },
): void {
  const { audit } = request.server;
  if (!audit || !isAudited(route, endpoint, actor)) return;
  audit.note({ event: 'called', actor: whoOf(actor), target: pathOf(route, params), address: request.ip });
}

/** Notes a call that the caller's role, or an address that is not proved, did not allow. */
function noteRefusal(request: FastifyRequest, route: Route, actor: Actor | null, thrown: unknown): void {
  if (!(thrown instanceof Refusal) || thrown.status !== 403) return;
  const target = route;
  request.server.audit?.noteRepeated({
    ...{ event: 'access-refused', actor: whoOf(actor), target, address: request.ip },
    detail: { code: thrown.code },
  });
}

/** Who may be calling: `checkMay` has refused everybody else. */
type Caller<E extends Endpoint> = E extends { access: 'public' }
  ? Actor
  : E extends { access: 'identified' }
    ? Exclude<Actor, { kind: 'anonymous' }>
    : AccountActor;

/** Argument of a handler: the declared input, the caller, and what `If-Match` asks. */
type Call<E extends Endpoint> = Input<E> & {
  actor: Caller<E>;
  /** From `Idempotency-Key`, for `once`; undefined when the caller gave none. */
  idempotency: IdempotencyKey | undefined;
  request: FastifyRequest;
} & Precondition &
  Carried<E>;

/** Body of a call that is not JSON. */
type Carried<E extends Endpoint> = E extends { upload: { streamed: true } }
  ? { incoming: Incoming }
  : E extends { upload: object } | { raw: object }
    ? { file: Buffer }
    : unknown;

async function carriedBy(request: FastifyRequest, { upload, raw }: Endpoint) {
  if (raw) return { file: readRaw(request) };
  if (!upload) return {};
  if (upload.streamed) return { incoming: await openUpload(request, upload.maxBytes) };
  return { file: await readUpload(request, upload.maxBytes) };
}

/** A file as an answer: a picture anybody may show and keep, or a document for the caller alone. */
export type FileAnswer =
  | { kind: 'picture'; bytes: Buffer; type: string }
  | { kind: 'attachment'; bytes: Buffer | NodeJS.ReadableStream; type: string; filename: string };

/** Answers of `versioned` endpoints carry the version that becomes their ETag; others may be written already. */
type Result<E extends Endpoint> = E extends { bytes: true }
  ? FileAnswer
  : E extends { events: true }
    ? PassThrough
    : E extends { versioned: true }
      ? { answer: Answer<E>; version: number }
      : Answer<E> | JsonText;

/** An area's server half: one handler for each of its endpoints; a missing one does not compile. */
export type Handlers<A extends Endpoints> = {
  [K in keyof A & Route]: (call: Call<A[K]>) => Promise<Result<A[K]>> | Result<A[K]>;
};

const DEFAULT_PER_MINUTE = 600;
const DEFAULT_BODY_LIMIT = 64 * 1024;

const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const KEEP_FOREVER = 'public, max-age=31536000, immutable';

function sendFile(reply: FastifyReply, file: FileAnswer) {
  reply.type(file.type).header('content-security-policy', FILE_POLICY);
  if (file.kind === 'picture') {
    reply.header('cache-control', KEEP_FOREVER).header('cross-origin-resource-policy', 'cross-origin');
  } else {
    const name = encodeURIComponent(file.filename);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return reply.send(file.bytes);
}

/** How often whoever listens to events is asked for anew: a session may have ended, or a role been taken. */
const EVENTS_CHECK_MS = 20_000;

/** Ends a stream of events once its listener may no longer ask for it. @param check throws 401 or 403 then */
function endWithRight(events: PassThrough, check: () => Promise<void>): void {
  const look = () =>
    check().catch((thrown) => {
      // While that cannot be asked the stream goes on: its own end is near.
      if (thrown instanceof Refusal && thrown.status < 500) events.end();
    });
  const timer = setInterval(() => void look(), EVENTS_CHECK_MS);
  events.once('close', () => clearInterval(timer));
}

/** Nothing on the way may keep events back or change them. */
function sendEvents(reply: FastifyReply, events: Readable) {
  reply.type('text/event-stream').header('cache-control', 'no-store, no-transform');
  return reply.header('x-accel-buffering', 'no').send(events);
}

/** The `{ response: … }` envelope (specification, section 7) is added here and nowhere else. */
function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (endpoint.bytes) return sendFile(reply, result as FileAnswer);
  if (endpoint.events) return sendEvents(reply, result as Readable);
  if (result instanceof JsonText) {
    return reply.type('application/json; charset=utf-8').send(`{"response":${result.text}}`);
  }
  if (!endpoint.versioned) return reply.send({ response: result });
  const { answer, version } = result as { answer: unknown; version: number };
  const etag = etagOf(version);
  reply.header('etag', etag);
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send({ response: answer });
}

type AnyHandler = (call: unknown) => unknown;

/** Reads the ids of a path as the database writes them. @throws 404 for what is no UUID: no record has such an id */
function withIds({ params }: Endpoint, handler: AnyHandler): AnyHandler {
  const fields = Object.entries(
    (params as { properties?: Record<string, unknown> } | undefined)?.properties ?? {},
  );
  const names = fields.filter(([, schema]) => schema === Id).map(([name]) => name);
  if (names.length === 0) return handler;
  return (call) => {
    const { params: given } = call as { params: Record<string, string> };
    const ids = names.map((name) => [name, idOf(given[name] ?? '', 'Record')]);
    return handler({ ...(call as object), params: { ...given, ...Object.fromEntries(ids) } });
  };
}

/** What an upload looks like to a reader of the API; its bytes are not validated as JSON. */
const UPLOAD_BODY = Type.Unsafe({
  type: ['object', 'null'],
  properties: { file: { type: 'string', format: 'binary' } },
});

function describe(path: string, endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    // A misspelt name would otherwise be a question that was never asked.
    ...(endpoint.query && { querystring: { ...endpoint.query, additionalProperties: false } }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { body: UPLOAD_BODY, consumes: ['multipart/form-data'] }),
    ...(endpoint.raw && { consumes: ['application/octet-stream'] }),
    ...(!endpoint.bytes &&
      !endpoint.events && { response: { 200: Type.Object({ response: endpoint.answer }) } }),
  };
}

const described = new WeakMap<Endpoint, ReturnType<typeof describe>>();

/** The same object in every server of a process, so that what is compiled from it is compiled once. */
function schemaOf(path: string, endpoint: Endpoint) {
  const schema = described.get(endpoint) ?? describe(path, endpoint);
  described.set(endpoint, schema);
  return schema;
}

interface Served {
  route: Route;
  endpoint: Endpoint;
  handler: AnyHandler;
  identify: Identify;
  /** Whether records at its path carry a version. */
  hasVersion: boolean;
}

function serveOne(app: FastifyInstance, { route, endpoint, handler, identify, hasVersion }: Served): void {
  const [method, path] = route.split(' ') as [HTTPMethods, string];
  app.ownCalls.add(route, {
    endpoint,
    handler,
    noteRead: (visitor, params) => noteCall(visitor, { route, endpoint, params }),
  });
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: (endpoint.upload ?? endpoint.raw)?.maxBytes ?? endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { rateLimit: { max: endpoint.perMinute ?? DEFAULT_PER_MINUTE, timeWindow: '1 minute' } },
    schema: schemaOf(path, endpoint),
    // A HEAD would do all the work of a GET: make a file, note that it was opened, open a stream of events.
    exposeHeadRoute: !(endpoint.bytes ?? endpoint.events),
    // Before validation, so that a stranger does not learn what a call would accept.
    onRequest: async (request) => {
      const actor = await actorOf(request.headers.authorization, identify);
      try {
        checkMay(actor, endpoint);
      } catch (thrown) {
        noteRefusal(request, route, actor, thrown);
        throw thrown;
      }
      request.actor = actor;
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request;
      const precondition = preconditionOf(request, hasVersion);
      const carried = await carriedBy(request, endpoint);
      const idempotency = endpoint.idempotent ? idempotencyOf(route, request) : undefined;
      const call = {
        params,
        query,
        body,
        actor,
        idempotency,
        request,
        ...precondition,
        ...carried,
      };
      const result = await handler(call);
      if (endpoint.events)
        endWithRight(result as PassThrough, async () =>
          checkMay(await actorOf(request.headers.authorization, identify), endpoint),
        );
      noteCall({ actor, request }, { route, endpoint, params });
      if (endpoint.versioned && method === 'GET') {
        checkRead(precondition, (result as { version: number }).version);
      }
      return send(endpoint, request, reply, result);
    },
  });
}

/**
 * Serves an area's endpoints below the instance's prefix: validation, permission, answer filtering,
 * envelope, ETag, rate budget and OpenAPI all come from the endpoint's own declaration.
 */
export function serve<A extends Endpoints>(
  app: FastifyInstance,
  endpoints: A,
  handlers: Handlers<A>,
  identify: Identify,
): void {
  const entries = Object.entries(endpoints) as [Route, Endpoint][];
  const pathOf = (route: string) => route.split(' ')[1] ?? '';
  const versioned = new Set(entries.filter(([, { versioned }]) => versioned).map(([route]) => pathOf(route)));
  const serveIn = (scope: FastifyInstance, [route, endpoint]: [Route, Endpoint]) => {
    const handler = withIds(endpoint, handlers[route as keyof A & Route] as unknown as AnyHandler);
    serveOne(scope, { route, endpoint, handler, identify, hasVersion: versioned.has(pathOf(route)) });
  };
  const carriesFile = ([, { upload, raw }]: [Route, Endpoint]) => Boolean(upload ?? raw);
  const uploads = entries.filter(carriesFile);
  for (const entry of entries) if (!carriesFile(entry)) serveIn(app, entry);
  if (uploads.length > 0) {
    void app.register(async (scope) => {
      await takeUploads(scope);
      for (const entry of uploads) serveIn(scope, entry);
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Fastify validates by JSON Schema draft 7; OpenAPI 3.1 is read as draft 2020-12, which says tuples otherwise. */

/** The same document with every tuple in the form of draft 2020-12: `prefixItems`, and `items` for what follows them. */
export function asDraft2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDraft2020);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asDraft2020(one)]));
  if (!Array.isArray(copy.items)) return copy;
  const { items, additionalItems = true, ...rest } = copy;
  return { ...rest, prefixItems: items, items: additionalItems };
}
