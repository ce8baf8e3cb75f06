import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import Type from 'typebox';
import type { Answer, Endpoint, Endpoints, Input, Route } from '../contract/endpoint.ts';
import { type Actor, actorOf, checkAccess, type Identify } from './identity.ts';

/** What a handler is called with: the declared input, who calls, and the version an `If-Match` names. */
export type Call<E extends Endpoint> = Input<E> & {
  actor: Actor;
  /** From `If-Match: "7"`; undefined when the caller did not say. */
  ifMatch: number | undefined;
  request: FastifyRequest;
};

/** Answers of `versioned` endpoints carry the version that becomes their ETag. */
export type Result<E extends Endpoint> = E extends { versioned: true }
  ? { answer: Answer<E>; version: number }
  : Answer<E>;

/** An area's server half: one handler for each of its endpoints; a missing one does not compile. */
export type Handlers<A extends Endpoints> = {
  [K in keyof A & Route]: (call: Call<A[K]>) => Promise<Result<A[K]>> | Result<A[K]>;
};

const DEFAULT_PER_MINUTE = 600;
const DEFAULT_BODY_LIMIT = 64 * 1024;

const etagOf = (version: number) => `"${version}"`;

function ifMatchOf(request: FastifyRequest): number | undefined {
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  return found ? Number(found[1]) : undefined;
}

/** The `{ response: … }` envelope (specification, section 7) is added here and nowhere else. */
function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (!endpoint.versioned) return reply.send({ response: result });
  const { answer, version } = result as { answer: unknown; version: number };
  const etag = etagOf(version);
  reply.header('etag', etag);
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send({ response: answer });
}

type AnyHandler = (call: unknown) => unknown;

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
  for (const [route, endpoint] of Object.entries(endpoints) as [Route, Endpoint][]) {
    const [method, path] = route.split(' ') as [HTTPMethods, string];
    const handler = handlers[route as keyof A & Route] as unknown as AnyHandler;
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { rateLimit: { max: endpoint.perMinute ?? DEFAULT_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        summary: endpoint.summary,
        tags: [path.split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { 200: Type.Object({ response: endpoint.answer }) },
      },
      // Before validation, so that a stranger does not learn what a call would accept.
      onRequest: async (request) => {
        const actor = await actorOf(request.headers.authorization, identify);
        checkAccess(actor, endpoint.access);
        request.actor = actor;
      },
      handler: async (request, reply) => {
        const { params, query, body, actor } = request;
        const result = await handler({ params, query, body, actor, ifMatch: ifMatchOf(request), request });
        return send(endpoint, request, reply, result);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}
