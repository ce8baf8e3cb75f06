import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverBrand } from '#platform/server/brand/brand.ts';
import { setBudget } from '#platform/server/http/http.ts';
import { CLIENT_DIR } from './page-bundle.ts';

/** As many as so many pages need. */
const FILES_PER_MINUTE = 24_000;
const YEAR_SECONDS = 31_536_000;

/**
 * What is about documents, or tells a caller of its budget: 0.6 kB beside each picture. Scripts keep the embedder
 * policy, without which no worker of a page starts from one.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
/** What may be opened by itself and is a document then. */
const DOCUMENT = /\.(?:html|svg|xml)(?:\?|$)/;

/** Files a brand brings ready: icons, pictures in place of the product's. */
export const BRAND_FILES = join(serverBrand.folder, 'public');

/** Serves the files of the built client, or the brand's in their place; in development the brand's only. */
export async function serveAssets(
  app: FastifyInstance,
  { folders, development }: { folders: readonly string[]; development: boolean },
): Promise<void> {
  const root = [...folders.filter((folder) => existsSync(folder)), ...(development ? [] : [CLIENT_DIR])];
  if (root.length === 0) return;
  // A page that was let in needs its files, some forty of them.
  setBudget(app, FILES_PER_MINUTE);
  app.addHook('onRoute', (route) => {
    route.config = Object.assign(route.config ?? {}, { neverShed: true, metricsRoute: 'files' });
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (reply.statusCode < 400 && !DOCUMENT.test(url))
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  });
  await app.register(fastifyStatic, {
    // Of files of one name, the first folder's.
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br'],
    preCompressed: true,
    setHeaders: (response, path) => {
      // Mails show these from wherever they are read.
      if (/\/(pictures|fonts)\//.test(path)) {
        response.header('cross-origin-resource-policy', 'cross-origin');
        response.header('access-control-allow-origin', '*');
      }
      const forever = path.includes('/assets/');
      response.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=86400',
      );
    },
  });
}
