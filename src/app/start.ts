import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readMonthOf } from '#areas/budgets/server/routes.ts';
import { DEMO_SOURCE } from '#areas/demo/server/demo-listings.ts';
import { type OwnPictures, readOwnPictures } from '#areas/demo/server/own-pictures.ts';
import { loadDemo } from '#areas/demo/server/prepare-market.ts';
import { type PhotoStore, storePictures } from '#areas/import/server/photos/store-pictures.ts';
import { placeAnew } from '#areas/listings/server/surroundings/place-anew.ts';
import { openRouter } from '#areas/places/server/router.ts';
import { describeTiles, openTiles } from '#areas/places/server/tiles/open-tiles.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import { understand } from '#areas/search/server/sentence/understand.ts';
import { brand, serverBrand } from '#platform/server/brand/brand.ts';
import { makeBrandFiles } from '#platform/server/brand/make-files.ts';
import { openContent } from '#platform/server/content/content.ts';
import type { Env } from '#platform/server/env/env.ts';
import { companionFaults, companionName } from '#platform/server/postgres/companions.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { Peers } from '#platform/server/process/peers.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { brandFaultsOf } from './brand/check-brand.ts';
import { openOwnDatabase } from './open-database.ts';
import { openPeople } from './open-people.ts';
import { BRAND_FILES } from './page-assets.ts';
import { createServer } from './server.ts';

/** Requests that still run when the server stops get this long. */
const LAST_REQUESTS_MS = 10_000;
const IDLE_LOOK_MS = 100;
const READY_POLL_MS = 20;

/** Address to open in a browser, which cannot open names that mean "every address". */
function localUrl({ host, port }: Env): string {
  const hostname = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${hostname}:${port}`;
}

function portError(error: NodeJS.ErrnoException, { host, port }: Env): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${port} needs more rights than this user has. Set PORT to 1024 or above.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartupError(`HOST ${host} is no address of this machine.`);
  }
  return error;
}

/** Lets running requests finish; connections that only wait for a next request are closed. */
async function drain(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_LOOK_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), LAST_REQUESTS_MS);
  await server.close();
  clearInterval(idle);
  clearTimeout(cut);
}

async function listen(server: FastifyInstance, env: Env, shutdown: Shutdown): Promise<void> {
  const listening = server.listen({ port: env.port, host: env.host });
  // A server closed while it is binding its addresses would fail out of reach of any handler.
  await shutdown.add('server', () => listening.catch(() => {}).then(() => drain(server)));
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw portError(error, env);
  });
}

/** Listings stored by an earlier version get their communities while others are served. @returns what stops it */
function placeInBackground(
  db: Database,
  log: { info: (message: string) => void; warn: (message: string) => void },
): () => Promise<unknown> {
  let stopped = false;
  const placed = placeAnew(db, () => stopped).then(
    (changed) => changed > 0 && log.info(`${changed} listings were given their communities`),
    (error: Error) => log.warn(`Placing listings in their communities failed: ${error.message}`),
  );
  return () => {
    stopped = true;
    return placed;
  };
}

/** The operator's pictures of demo homes, made in all sizes while visitors look; a later start goes on. @returns what stops it */
function storeInBackground(
  db: Database,
  photos: PhotoStore,
  pictures: OwnPictures,
  warn: (message: string) => void,
): () => Promise<unknown> {
  const stopping = new AbortController();
  const request = { source: DEMO_SOURCE, signal: stopping.signal };
  const stored = storePictures({ db, photos, pictures }, request, { note: () => undefined }).catch(
    (error: Error) => warn(`Storing the pictures of the demonstration failed: ${error.message}`),
  );
  return () => {
    stopping.abort();
    return stored;
  };
}

interface StartOptions {
  databaseUrl: string;
  /** The others that answer at the same address; left out: there are none. */
  peers?: Peers;
  /** Prepares what is prepared once: demo listings and people. */
  isFirst?: boolean;
}

/**
 * Starts the server: schema, demo listings, search index, accounts, HTTP server, in this order.
 * @returns lines for the operator's terminal, the address it answers at in the last one
 */
export async function startServer(
  env: Env,
  shutdown: Shutdown,
  { databaseUrl, peers, isFirst = true }: StartOptions,
): Promise<string[]> {
  const wrong = brandFaultsOf({ brand: serverBrand, faults: [] });
  if (wrong.length > 0)
    throw new StartupError(`The brand in ${serverBrand.folder} is wrong:\n  ${wrong.join('\n  ')}`);
  // An embedded database is one process's and its workers'.
  const name = env.databaseUrl === null ? undefined : await companionName(env);
  const { replicaUrl } = env;
  const database = await openOwnDatabase(databaseUrl, shutdown, { replicaUrl, ...(name && { name }) });
  const faults = name && isFirst ? await companionFaults(database.db, name) : [];
  const { maxPixels } = env.uploads;
  const pictures = env.demoPictures === null ? null : await readOwnPictures(env.demoPictures, maxPixels);
  if (env.demo && isFirst) await loadDemo(database.db, new Date(), pictures?.set);
  let server: FastifyInstance | undefined;
  const log = {
    info: (message: string) => server?.log.info(message),
    warn: (message: string) => server?.log.warn(message),
  };
  const search = startSearch(database, {
    log,
    folder: join(env.dataDir, 'search-index'),
    monthsBy: (rates) => readMonthOf(database.db, rates),
  });
  await shutdown.add('search index', () => search.stop());
  // The names of places are gathered before the first visitor writes a sentence.
  void search.built.then(
    () => understand('Kingston', { rates: new Map(), year: 0 }),
    () => undefined, // reported where the index is built
  );
  await shutdown.add('placing of listings', placeInBackground(database.db, log));
  const { notice, files, ...people } = await openPeople(env, database, search, shutdown, log, { isFirst });
  if (pictures && isFirst) {
    const stop = storeInBackground(database.db, { files, maxPixels }, pictures, log.warn);
    await shutdown.add('demo pictures', stop);
  }
  const tiles = env.mapTiles === null ? null : await openTiles(env.mapTiles, env.s3);
  if (tiles) await shutdown.add('map tiles', () => tiles.close());
  const { content: config, publicUrl, development } = env;
  const made = await makeBrandFiles(serverBrand, env.dataDir);
  const content = openContent({ config, publicUrl, development, warn: log.warn });
  server = await createServer({
    database,
    search,
    content,
    ...people,
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    metricsToken: env.metricsToken,
    securityContact: env.securityContact,
    webOrigins: env.webOrigins,
    ...(peers && { peers }),
    tiles,
    router: env.router && openRouter(env.router),
    pages: {
      config: {
        apiBase: env.apiUrl,
        mapStyleUrl: env.mapStyleUrl,
        mapTiles: tiles && describeTiles(tiles),
        travel: env.router !== null,
        operator: env.operator,
        embeds: env.embedOrigins.length > 0,
        publicUrl,
        termsVersion: env.termsVersion,
        locales: env.locales,
      },
      reportsUrl: env.policyReportsUrl,
      embedOrigins: env.embedOrigins,
      brandFiles: [...(made ? [made] : []), BRAND_FILES],
      version: () => search.version,
      development,
    },
  });
  await listen(server, env, shutdown);
  while ((await server.readiness.report()).status !== 'ready') await wait(READY_POLL_MS);
  const ready = `${brand.name} is ready at ${localUrl(env)}`;
  return [...faults, ...(notice === null ? [] : [notice]), ready];
}
