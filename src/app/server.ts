import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints as accountsEndpoints } from '#areas/accounts/contract.ts';
import type { Accounts } from '#areas/accounts/server/accounts.ts';
import { endpoints as editorialEndpoints } from '#areas/editorial/contract.ts';
import { editorialRoutes, openEditorial } from '#areas/editorial/server/editorial.ts';
import { Reports } from '#areas/editorial/server/reports.ts';
import { readFigures, type SourceFigures } from '#areas/import/server/sources/queries.ts';
import type { SourceRunner } from '#areas/import/server/sources/run-sources.ts';
import { endpoints as listingsEndpoints } from '#areas/listings/contract.ts';
import { listingRoutes } from '#areas/listings/server/routes.ts';
import { rowStamps } from '#areas/listings/server/row-stamps.ts';
import type { Router } from '#areas/places/server/router.ts';
import { serveTiles } from '#areas/places/server/tiles/open-tiles.ts';
import type { PmTiles } from '#areas/places/server/tiles/pmtiles.ts';
import { endpoints as searchEndpoints } from '#areas/search/contract.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { searchRoutes } from '#areas/search/server/routes.ts';
import { languageOf } from '#platform/contract/locales.ts';
import { PROOF_HEADER } from '#platform/contract/proof-of-work.ts';
import type { Area } from '#platform/server/area.ts';
import { readLastSuccess } from '#platform/server/backup/queries.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { type ContentService, openContent } from '#platform/server/content/content.ts';
import { EncodedText, sendEncoded } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { createHttp, type HttpOptions, setBudget } from '#platform/server/http/http.ts';
import { type Metrics, serveMetrics } from '#platform/server/http/metrics.ts';
import { asDraft2020, serve } from '#platform/server/http/serve.ts';
import { type Identify, nobody } from '#platform/server/identity/actor.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database, OpenDatabase } from '#platform/server/postgres/database.ts';
import { Readiness } from '#platform/server/process/readiness.ts';
import { renderErrorPage } from './error-page/error-page.ts';
import { type EditorialSources, serveFeeds } from './feeds.ts';
import { type PageOptions, servePages } from './pages.ts';
import { serveRobots } from './robots.ts';

interface ServerOptions extends HttpOptions {
  database: OpenDatabase;
  search: SearchService;
  /** Left out: a server without people (tests of other areas, measurements). */
  accounts?: Accounts;
  jobs?: Jobs;
  /** What people own: searches they saved, groups, budgets and so on. */
  areas?: readonly Area[];
  /** Left out: no source runs by itself here. */
  sources?: SourceRunner;
  /** Left out: the content of the files. */
  content?: ContentService;
  /** Who calls, for a server without accounts; left out, no token is good. */
  identify?: Identify;
  /** What readers of the metrics have to say; left out, programs of this machine read them. */
  metricsToken?: string | null;
  /** Where vulnerabilities are reported: a `mailto:` or https address; left out, nothing is said. */
  securityContact?: string | null;
  /** Origins of pages on other hosts that may call this API; none when left out. */
  webOrigins?: readonly string[];
  /** Left out: an API without pages (tests, an API host of its own). */
  pages?: PageOptions;
  /** Travel times; none when left out. */
  router?: Router | null;
  /** Streets for the map; none when left out. */
  tiles?: PmTiles | null;
}

/**
 * Answers are made anew each time: at this level one of 17 kB takes 0.05 ms and a sixth of its bytes, at the usual one
 * four times as long and an eighth. Pages, which are kept, are compressed better (encoded-text.ts).
 */
const FASTEST = 1;
/** Bytes up to which compressing at once, 3 µs a kB, is quicker than handing pieces to a thread. */
const COMPRESSED_AT_ONCE = 256 * 1024;
const REFERENCE_PER_MINUTE = 120;
/** Answering costs less than refusing; a prober behind the same proxy as a flood should not take us for dead. */
const HEALTH_PER_MINUTE = 6_000;
const READY_PER_MINUTE = 600;
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sources of the guide for the API and the feeds. */
function openEditorialSources(
  { content, database, pages }: ServerOptions,
  warn: (message: string) => void,
): EditorialSources {
  const publicUrl = pages?.config.publicUrl || 'http://localhost';
  const editorial = openEditorial(content ?? openContent({ config: null, publicUrl }));
  return { editorial, reports: new Reports(database, { warn }) };
}

async function serveApi(
  api: FastifyInstance,
  options: ServerOptions,
  sources: EditorialSources,
): Promise<void> {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  if (options.webOrigins?.length) {
    await api.register(cors, {
      origin: [...options.webOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', 'set-auth-token', PROOF_HEADER],
      maxAge: 600,
    });
  }
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: '1',
        description:
          'Homes, land and commercial property in the Caribbean. AI assistants search by MCP at `/mcp`.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
  });
  await serveReference(api);
  serveProbes(api);
  const { accounts } = options;
  const identify = accounts?.identify ?? options.identify ?? nobody;
  serve(api, searchEndpoints, searchRoutes(options), identify);
  serve(api, listingsEndpoints, listingRoutes(options), identify);
  serve(api, editorialEndpoints, editorialRoutes(sources.editorial, sources.reports), identify);
  if (accounts) {
    serve(api, accountsEndpoints, accounts.routes, identify);
    await accounts.serveIdentity(api);
  }
  for (const { endpoints, handlers } of options.areas ?? []) serve(api, endpoints, handlers, identify);
  // Before the pages, which take every other address.
  api.get('/*', { schema: { hide: true } }, () => {
    throw notFound('Address');
  });
}

/** The API's description, written and compressed once, and pages to read it. */
async function serveReference(api: FastifyInstance): Promise<void> {
  let text: EncodedText | undefined;
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    text ??= new EncodedText(JSON.stringify(asDraft2020(api.swagger())));
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendEncoded(request, reply, text);
  };
  await api.register(async (scope) => {
    setBudget(scope, REFERENCE_PER_MINUTE);
    scope.addHook('onRoute', (route) => {
      route.config = Object.assign(route.config ?? {}, { metricsRoute: '/api/reference' });
    });
    // The pages bring descriptions of their own, written anew each time.
    scope.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url?.endsWith('/reference/json')) return send(request, reply);
      if (request.routeOptions.url?.endsWith('/reference/yaml')) throw notFound('Address');
    });
    scope.get('/openapi.json', { schema: { hide: true }, compress: false }, send);
    await scope.register(swaggerUi, { routePrefix: '/reference', staticCSP: true });
  });
}

/** When a balancer may ask again whether this process is ready. */
const READY_RETRY_SECONDS = 5;

/** Liveness (the process answers) and readiness (it answers visitors in time). */
function serveProbes(api: FastifyInstance): void {
  const probe = (max: number) => ({
    schema: { hide: true },
    config: { neverShed: true, rateLimit: { max, timeWindow: '1 minute' } },
  });
  api.get('/health', probe(HEALTH_PER_MINUTE), () => ({ status: 'ok' }));
  api.get('/ready', probe(READY_PER_MINUTE), async (_request, reply) => {
    const report = await api.readiness.report();
    if (report.status !== 'ready') reply.code(503).header('retry-after', String(READY_RETRY_SECONDS));
    return reply.send(report);
  });
}

function countSources(metrics: Metrics, db: Database, { counts }: SourceRunner): void {
  const figures: [keyof SourceFigures, string][] = [
    ['all', 'Sources of listings'],
    ['failed', 'Sources whose last run failed'],
    ['held', 'Sources that wait for an admin'],
    ['late', 'Sources that should have run a quarter of an hour ago'],
  ];
  for (const [figure, help] of figures) {
    const name = figure === 'all' ? 'import_sources' : `import_sources_${figure}`;
    metrics.gauge(name, help, async () => (await readFigures(db))[figure], 'max');
  }
  metrics.counter('import_runs_total', 'Runs of sources', () => counts.runs);
  metrics.counter('import_runs_failed_total', 'Runs of sources that failed', () => counts.failed);
  metrics.counter('import_rows_total', 'Rows read in runs of sources', () => counts.rows);
}

function serveOwnMetrics(
  app: FastifyInstance,
  { database, search, jobs, sources, metricsToken, peers }: ServerOptions,
): Metrics {
  const metrics = serveMetrics(app, '/api/metrics', { token: metricsToken ?? null, peers });
  const { load, readiness } = app;
  metrics.gauge(
    'search_index_version',
    'Batches of changes applied since start',
    () => search.version,
    'max',
  );
  const databaseUp = async () => Number(await readiness.database());
  metrics.gauge('database_up', '1 while the database answers within 2 seconds', databaseUp, 'min');
  if (jobs) {
    metrics.gauge('jobs_dead', 'Jobs that failed for good, mail among them', () => jobs.dead(), 'max');
    metrics.counter('jobs_failed_total', 'Tries of jobs that failed, mail among them', () => jobs.failed);
  }
  if (sources) countSources(metrics, database.db, sources);
  metrics.gauge(
    'backup_last_success_timestamp_seconds',
    'When the last backup was whole and read back; NaN: never',
    () => readLastSuccess(database.pool),
    'max',
  );
  metrics.gauge('http_requests_waiting', 'Requests waiting for their answer', () => load.waiting);
  metrics.counter('http_requests_shed_total', 'Requests refused because of overload', () => load.shed);
  return metrics;
}

/** The whole product behind one HTTP server; not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const locales = options.pages?.config.locales;
  const app = await createHttp({
    ...options,
    ...(locales && { renderErrorPage: (request) => renderErrorPage(request, locales) }),
  });
  app.decorate('readiness', new Readiness({ ...options.database, search: options.search, load: app.load }));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // No client of ours packs what it sends, and what is unpacked takes more room than the limits of bodies say.
    globalDecompression: false,
    syncThreshold: COMPRESSED_AT_ONCE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FASTEST } },
    zlibOptions: { level: FASTEST },
  });
  const metrics = serveOwnMetrics(app, options);
  const sources = openEditorialSources(options, (message) => app.log.warn(message));
  app.addHook('onListen', () => sources.reports.follow());
  app.addHook('onClose', () => sources.reports.stop());
  await app.register((api) => serveApi(api, options, sources), { prefix: '/api' });
  for (const { serve: besides } of options.areas ?? []) besides?.(app);
  if (options.pages) {
    const { publicUrl, locales } = options.pages.config;
    const site = { publicUrl, languages: [...new Set(locales.map(languageOf))] };
    serveFeeds(app, sources, site);
    const { tiles } = options;
    if (tiles) await app.register(async (scope) => serveTiles(scope, tiles));
    await app.register(async (scope) =>
      serveRobots(scope, options.database.db, site, options.securityContact),
    );
    await servePages(app, options.pages, {
      metrics,
      stampOf: rowStamps(options.database.db),
      visitorBehind: options.accounts?.visitorBehind,
    });
  }
  return app;
}
