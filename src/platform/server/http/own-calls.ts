import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Route } from '#platform/contract/endpoint.ts';
import { type Actor, ANONYMOUS, checkMay } from '../identity/actor.ts';
import { notFound, Refusal, refusalOf } from './errors.ts';
import { frozen, JsonText, jsonWriter } from './json-text.ts';

/** How input is checked, wherever it comes from: nothing is converted, nothing taken away. */
export const VALIDATION = {
  coerceTypes: false,
  removeAdditional: false,
  allErrors: false,
  allowUnionTypes: true,
};

interface OwnCallInput {
  params?: unknown;
  query?: Record<string, string | undefined>;
  body?: unknown;
}
type OwnCall = (input: OwnCallInput, visitor: PageVisitor | null) => Promise<unknown>;

/** Whom a page is made for: they are read for, and nothing is changed in their name. */
export interface PageVisitor {
  actor: Actor;
  /** Request for the page. */
  request: FastifyRequest;
}

/** Told of an answer that a page has got for its visitor. */
type NoteRead = (visitor: PageVisitor, params: unknown) => void;

const compileInput = AjvCompiler()({}, { customOptions: VALIDATION });

const PARTS = [
  ['params', 'params'],
  ['query', 'querystring'],
  ['body', 'body'],
] as const;

/** What is said, without what is left unsaid: as a query is read from an address. */
const said = (query: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

interface Served {
  endpoint: Endpoint;
  handler: (call: unknown) => unknown;
  noteRead: NoteRead;
}

function ownCall(route: Route, { endpoint, handler, noteRead }: Served): OwnCall {
  const [method, url] = route.split(' ') as [string, string];
  const checks = PARTS.flatMap(([part, httpPart]) => {
    const schema = endpoint[part];
    return schema ? [{ part, check: compileInput({ schema, method, url, httpPart }) }] : [];
  });
  const write = jsonWriter(endpoint.answer);
  return async ({ params = {}, query, body }, visitor) => {
    const reader = method === 'GET' ? visitor : null;
    const actor = reader?.actor ?? ANONYMOUS;
    checkMay(actor, endpoint);
    const input = { params, query: said(query), body };
    for (const { part, check } of checks) {
      if (!check(input[part])) throw refusalOf({ validation: check.errors });
    }
    const call = { ...input, actor, request: reader?.request, ifMatch: undefined, idempotency: undefined };
    const result = await handler(call);
    if (reader) noteRead(reader, params);
    if (result instanceof JsonText) return result.value;
    const answer = endpoint.versioned ? (result as { answer: unknown }).answer : result;
    return frozen(JSON.parse(write(answer)));
  };
}

/**
 * Calls of this process to its own endpoints while it renders a page: input is checked and answers are filtered as over
 * the network, for whom the page is made. Only what goes as JSON both ways.
 */
export class OwnCalls {
  private readonly makers = new Map<Route, () => OwnCall>();
  private readonly calls = new Map<Route, OwnCall>();

  add(route: Route, served: Served): void {
    const { upload, raw, bytes, events } = served.endpoint;
    if (upload || raw || bytes || events) return;
    // Schemas are compiled at the first call.
    this.makers.set(route, () => ownCall(route, served));
  }

  /**
   * @param report is told of faults of ours
   * @param visitor whom the page is for; null: for nobody in particular
   * @throws Refusal for whatever would not be answered 2xx
   */
  async call(
    route: Route,
    input: OwnCallInput,
    report: (error: unknown) => void,
    visitor: PageVisitor | null = null,
  ): Promise<unknown> {
    try {
      const call = this.calls.get(route) ?? this.makers.get(route)?.();
      if (!call) throw notFound('Address');
      this.calls.set(route, call);
      return await call(input, visitor);
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown;
      const refusal = refusalOf(thrown);
      if (refusal.status >= 500) report(thrown);
      throw refusal;
    }
  }
}
