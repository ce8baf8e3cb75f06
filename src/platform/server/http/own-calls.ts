import AjvCompiler from '@fastify/ajv-compiler';
import type { Endpoint, Route } from '#platform/contract/endpoint.ts';
import { ANONYMOUS, checkAccess } from '../identity/actor.ts';
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
type OwnCall = (input: OwnCallInput) => Promise<unknown>;

const compileInput = AjvCompiler()({}, { customOptions: VALIDATION });

const PARTS = [
  ['params', 'params'],
  ['query', 'querystring'],
  ['body', 'body'],
] as const;

/** What is said, without what is left unsaid: as a query is read from an address. */
const said = (query: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

function ownCall(route: Route, endpoint: Endpoint, handler: (call: unknown) => unknown): OwnCall {
  const [method, url] = route.split(' ') as [string, string];
  const checks = PARTS.flatMap(([part, httpPart]) => {
    const schema = endpoint[part];
    return schema ? [{ part, check: compileInput({ schema, method, url, httpPart }) }] : [];
  });
  const write = jsonWriter(endpoint.answer);
  return async ({ params = {}, query, body }) => {
    checkAccess(ANONYMOUS, endpoint.access);
    const input = { params, query: said(query), body };
    for (const { part, check } of checks) {
      if (!check(input[part])) throw refusalOf({ validation: check.errors });
    }
    const call = { ...input, actor: ANONYMOUS, ifMatch: undefined, idempotency: undefined };
    const result = await handler(call);
    if (result instanceof JsonText) return result.value;
    const answer = endpoint.versioned ? (result as { answer: unknown }).answer : result;
    return frozen(JSON.parse(write(answer)));
  };
}

/**
 * Calls of this process to its own endpoints while it renders a page: input is checked and answers are filtered as over
 * the network, for somebody anonymous. Only what goes as JSON both ways.
 */
export class OwnCalls {
  private readonly makers = new Map<Route, () => OwnCall>();
  private readonly calls = new Map<Route, OwnCall>();

  add(route: Route, endpoint: Endpoint, handler: (call: unknown) => unknown): void {
    const { upload, raw, bytes, events } = endpoint;
    if (upload || raw || bytes || events) return;
    // Schemas are compiled at the first call.
    this.makers.set(route, () => ownCall(route, endpoint, handler));
  }

  /** @throws Refusal for whatever would not be answered 2xx; `report` is told of faults of ours */
  async call(route: Route, input: OwnCallInput, report: (error: unknown) => void): Promise<unknown> {
    try {
      const call = this.calls.get(route) ?? this.makers.get(route)?.();
      if (!call) throw notFound('Address');
      this.calls.set(route, call);
      return await call(input);
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown;
      const refusal = refusalOf(thrown);
      if (refusal.status >= 500) report(thrown);
      throw refusal;
    }
  }
}
