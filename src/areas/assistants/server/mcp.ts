/** `/mcp`: the Model Context Protocol over HTTP, without sessions, for assistants of anybody. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#areas/assistants/contract.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import type { Endpoint, Route } from '#platform/contract/endpoint.ts';
import { type Area, area } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { invalid, Refusal, refusalOf } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import type { OwnCalls } from '#platform/server/http/own-calls.ts';
import { asDraft2020 } from '#platform/server/http/serve.ts';
import { assistantTools, type ToolsDeps } from './tools.ts';

const MCP_PATH = '/mcp';
/** Calls a minute from one network, as for any call of the API. */
const PER_MINUTE = 600;
const BODY_LIMIT = 64 * 1024;
/** Headers the protocol has, besides those every request has. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Work with the lending terms and closing costs of one country; where another one is at home they would mislead. */
const OF_LENDING: readonly Route[] = [
  'POST /month_cost',
  'POST /affordable_price',
] satisfies (keyof typeof endpoints)[];

const TOOLS = (Object.entries(endpoints) as [Route, Endpoint][])
  .filter(([route]) => HOME_IS_SURVEYED || !OF_LENDING.includes(route))
  .map(([route, { summary, body, answer }]) => ({
    route,
    tool: {
      name: route.slice('POST /'.length),
      description: summary,
      inputSchema: asDraft2020(body) as { type: 'object' },
      outputSchema: asDraft2020(answer) as { type: 'object' },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  }));

interface McpDeps extends Omit<ToolsDeps, 'report'> {
  /** Told of each listing an answer shows, and for whom. */
  countShown: (property: string, ip: string) => void;
}

const listingsIn = (answer: { _id?: string; results?: { _id: string }[] }): string[] =>
  answer.results?.map(({ _id }) => _id) ?? (answer._id === undefined ? [] : [answer._id]);

async function answerTool(
  calls: OwnCalls,
  countShown: McpDeps['countShown'],
  { route, body, request: { ip, log } }: { route: Route; body: unknown; request: FastifyRequest },
) {
  try {
    const answer = (await calls.call(route, { body }, (fault) => log.error(fault))) as Record<
      string,
      unknown
    >;
    for (const property of listingsIn(answer)) countShown(property, ip);
    return { structuredContent: answer, content: [{ type: 'text' as const, text: JSON.stringify(answer) }] };
  } catch (thrown) {
    const { code, message, fields } = refusalOf(thrown);
    const text = JSON.stringify({ error: { code, message, ...(fields && { fields }) } });
    return { isError: true, content: [{ type: 'text' as const, text }] };
  }
}

/** Answers one message, by whichever revision of the protocol it is written. */
async function answerMessage(calls: OwnCalls, deps: McpDeps, request: FastifyRequest): Promise<Response> {
  const { method, headers, body } = request;
  // Loaded on first use: no page needs it.
  const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } = await import(
    '@modelcontextprotocol/server'
  );
  const makeServer = () => {
    const server = new Server(
      { name: brand.name, version: '1', websiteUrl: deps.publicUrl },
      {
        capabilities: { tools: {} },
        instructions: `Homes, land and commercial property listed on ${brand.name}. With every listing say its source, and give the address of its page. Sums are estimates by dated figures and no advice.`,
      },
    );
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS.map(({ tool }) => tool) }));
    server.setRequestHandler('tools/call', ({ params }) => {
      const known = TOOLS.find(({ tool }) => tool.name === params.name);
      if (!known) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
      return answerTool(calls, deps.countShown, {
        route: known.route,
        body: params.arguments ?? {},
        request,
      });
    });
    return server;
  };
  const sent = HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  // Nothing here changes by itself, so that nobody is told of changes.
  const { fetch: answer } = createMcpHandler(makeServer, { maxSubscriptions: 0 });
  return answer(new Request(deps.publicUrl + MCP_PATH, { method, headers: sent }), {
    parsedBody: body,
  });
}

function serveMcp(app: FastifyInstance, deps: McpDeps): void {
  const calls = assistantTools({ ...deps, report: (fault) => app.log.error(fault) });
  const { origin } = new URL(deps.publicUrl);
  void app.register(async (scope) => {
    setBudget(scope, PER_MINUTE);
    scope.setErrorHandler((thrown: FastifyError, request, reply) => {
      const refusal = refusalOf(thrown);
      if (refusal.status >= 500) request.log.error(thrown);
      return reply
        .code(refusal.status)
        .type('application/json; charset=utf-8')
        .send(refusal.body(request.id));
    });
    // A page of another site may lead a browser here by a name of its own; programs send no origin.
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers.origin !== undefined && headers.origin !== origin)
        throw new Refusal(403, 'forbidden', 'Pages of other sites may not call this.');
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      // One budget counts one message.
      if (Array.isArray(request.body)) throw invalid({}, 'Send one message at a time.');
      const response = await answerMessage(calls, deps, request);
      return reply
        .code(response.status)
        .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
        .send(Buffer.from(await response.arrayBuffer()));
    };
    scope.route({ method: ['GET', 'POST', 'DELETE'], url: MCP_PATH, bodyLimit: BODY_LIMIT, handler: answer });
  });
}

/** The tools have no calls below `/api`: what they read is answered there already. */
export const openAssistants = (deps: McpDeps): Area => ({
  ...area({}, {}),
  serve: (app) => serveMcp(app, deps),
});
