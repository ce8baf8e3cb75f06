import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadDemo } from '../areas/properties/server/demo/load-demo.ts';
import { startSearch } from '../areas/properties/server/search/start.ts';
import type { Closing } from '../platform/server/closing.ts';
import { openContent } from '../platform/server/content/content.ts';
import type { Env } from '../platform/server/env.ts';
import { Trouble } from '../platform/server/trouble.ts';
import { openOwnDatabase } from './open-database.ts';
import { openPeople } from './open-people.ts';
import { createServer } from './server.ts';

/** Requests that still run when the server stops get this long. */
const LAST_REQUESTS_MS = 10_000;
const IDLE_LOOK_MS = 100;
const READY_POLL_MS = 20;

/** What people open: names that mean "every address" are no use in a browser. */
function localUrl({ host, port }: Env): string {
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

function portTrouble(error: NodeJS.ErrnoException, { host, port }: Env): Error {
  if (error.code === 'EADDRINUSE') {
    return new Trouble(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
  }
  if (error.code === 'EACCES') {
    return new Trouble(`Port ${port} needs more rights than this user has. Set PORT to 1024 or above.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Trouble(`HOST ${host} is no address of this machine.`);
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

async function listen(server: FastifyInstance, env: Env, closing: Closing): Promise<void> {
  const listening = server.listen({ port: env.port, host: env.host });
  // A server closed while it is binding its addresses would fail out of reach of any handler.
  await closing.add('server', () => listening.catch(() => {}).then(() => drain(server)));
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw portTrouble(error, env);
  });
}

/**
 * Starts Yaad: database, schema, demo listings, search index, accounts, HTTP server, in this order.
 * @returns the address it answers at
 */
export async function startYaad(env: Env, closing: Closing, lost: (error: Error) => void): Promise<string> {
  const database = await openOwnDatabase(env, closing, lost);
  if (env.demo) await loadDemo(database.db, new Date());
  let server: FastifyInstance | undefined;
  const log = {
    info: (message: string) => server?.log.info(message),
    warn: (message: string) => server?.log.warn(message),
  };
  const search = startSearch(database, { log });
  await closing.add('search index', () => search.stop());
  const people = await openPeople(env, database, search, closing, log);
  const { content: config, publicUrl, development } = env;
  const content = openContent({ config, publicUrl, development, warn: log.warn });
  server = await createServer({
    database,
    search,
    content,
    ...people,
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    webOrigins: env.webOrigins,
    pages: {
      config: { apiBase: env.apiUrl, mapStyleUrl: env.mapStyleUrl, publicUrl },
      version: () => search.version,
      development,
    },
  });
  await listen(server, env, closing);
  while (!search.ready) await wait(READY_POLL_MS);
  return localUrl(env);
}
