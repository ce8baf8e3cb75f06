import compress from '@fastify/compress';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints as accountsEndpoints } from '../areas/accounts/contract.ts';
import type { Accounts } from '../areas/accounts/server/accounts.ts';
import { endpoints as contentEndpoints } from '../areas/content/contract.ts';
import { openEditorial } from '../areas/content/server/editorial.ts';
import { contentRoutes } from '../areas/content/server/routes.ts';
import { endpoints as postsEndpoints } from '../areas/posts/contract.ts';
import { openReports } from '../areas/posts/server/reports.ts';
import { postsRoutes } from '../areas/posts/server/routes.ts';
import { endpoints as properties } from '../areas/properties/contract.ts';
import { propertiesRoutes } from '../areas/properties/server/routes.ts';
import type { SearchService } from '../areas/properties/server/search/service.ts';
import type { Area } from '../platform/server/area.ts';
import { type ContentService, openContent } from '../platform/server/content/content.ts';
import type { OpenDatabase } from '../platform/server/database.ts';
import { createHttp, type HttpOptions } from '../platform/server/http.ts';
import { type Identify, nobody } from '../platform/server/identity.ts';
import type { Jobs } from '../platform/server/jobs/jobs.ts';
import { serveMetrics } from '../platform/server/metrics.ts';
import { serve } from '../platform/server/serve.ts';
import { serveFeeds, type Writings } from './feeds.ts';
import { type PageOptions, servePages } from './pages.ts';
import { serveRobots } from './robots.ts';

export interface ServerParts extends HttpOptions {
  database: OpenDatabase;
  search: SearchService;
  /** Left out: a server without people (tests of other areas, measurements). */
  accounts?: Accounts;
  jobs?: Jobs;
  /** What people own: searches they saved, groups, budgets and so on. */
  areas?: readonly Area[];
  /** Left out: the embedded content service. */
  content?: ContentService;
  /** Who calls, for a server without accounts; left out, no token is good. */
  identify?: Identify;
  /** Origins of pages on other hosts that may call this API; none when left out. */
  webOrigins?: readonly string[];
  /** Left out: an API without pages (tests, an API host of its own). */
  pages?: PageOptions;
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Texts of the content service and the product's own reports: what the API and the feeds are made of. */
function openWritings({ content, database, pages }: ServerParts): Writings {
  const publicUrl = pages?.config.publicUrl || 'http://localhost';
  const editorial = openEditorial(content ?? openContent({ config: null, publicUrl }));
  return { editorial, reports: openReports(database.db) };
}

async function serveApi(api: FastifyInstance, parts: ServerParts, writings: Writings): Promise<void> {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  if (parts.webOrigins?.length) {
    await api.register(cors, {
      origin: [...parts.webOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', 'set-auth-token'],
      maxAge: 600,
    });
  }
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Yaad',
        version: '1',
        description: 'Homes, land and commercial property in the Caribbean.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
  });
  await api.register(swaggerUi, { routePrefix: '/reference', staticCSP: true });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
  serveOperations(api, parts);
  const { accounts } = parts;
  const identify = accounts?.identify ?? parts.identify ?? nobody;
  serve(api, properties, propertiesRoutes(parts), identify);
  serve(api, contentEndpoints, contentRoutes(writings.editorial), identify);
  serve(api, postsEndpoints, postsRoutes(writings.reports), identify);
  if (accounts) {
    serve(api, accountsEndpoints, accounts.routes, identify);
    await accounts.serveIdentity(api);
  }
  for (const { endpoints, handlers } of parts.areas ?? []) serve(api, endpoints, handlers, identify);
}

/** Liveness (the process answers) and readiness (the database answers and the index is built). */
function serveOperations(api: FastifyInstance, { database, search }: ServerParts): void {
  api.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  api.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const reachable = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const ready = reachable && search.ready;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database: reachable, search: search.ready });
  });
}

/** The whole product behind one HTTP server; not yet listening. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = await createHttp(parts);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  const metrics = serveMetrics(app, '/api/metrics');
  metrics.gauge('search_index_version', 'Batches of changes applied since start', () => parts.search.version);
  const { jobs } = parts;
  if (jobs) metrics.gauge('jobs_dead', 'Jobs that failed for good, mail among them', () => jobs.dead());
  const writings = openWritings(parts);
  await app.register((api) => serveApi(api, parts, writings), { prefix: '/api' });
  for (const { serve: besides } of parts.areas ?? []) besides?.(app);
  if (parts.pages) {
    serveFeeds(app, writings, parts.pages.config.publicUrl);
    serveRobots(app, parts.database.db, parts.pages.config.publicUrl);
    await servePages(app, parts.pages);
  }
  return app;
}
