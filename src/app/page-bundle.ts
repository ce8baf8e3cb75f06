import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { brandedTemplate } from './brand/brand-page.ts';
import type { Render, RenderEmbedded } from './page.ts';

const ROOT = join(import.meta.dirname, '../..');
export const CLIENT_DIR = join(ROOT, 'dist/client');
const ENTRY = 'src/app/client/start.tsx';
const DEVELOPMENT_STYLES = '/src/app/client/app.css';
/** The build's own reference to the style sheet; pages name it after what their head says. */
const STYLES_LINK = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The client as pages are made from it: built, or compiled on the way while developing. */
export interface PageBundle {
  render: Render;
  renderEmbedded: RenderEmbedded;
  template: string;
  /** Scripts the first view of a screen runs, for preloading. */
  scripts(sources: readonly string[]): string[];
  /** The record that the screen at a path is about. */
  recordOf(pathname: string): string | undefined;
  /** How many messages could not be formatted since this process started. */
  messageFailures(): number;
  /** Address of the style sheet. */
  styles: string;
}

/** By source file, the files a page needs for it; the build writes it (`scripts/chunks.ts`). */
type ChunkFiles = Record<string, string[]>;

export async function builtBundle(): Promise<PageBundle> {
  const [template, filesText] = await Promise.all([
    readFile(join(CLIENT_DIR, 'index.html'), 'utf8'),
    readFile(join(CLIENT_DIR, '.vite/files.json'), 'utf8'),
  ]);
  const files = JSON.parse(filesText) as ChunkFiles;
  const server = (await import(pathToFileURL(join(ROOT, 'dist/server/entry-server.js')).href)) as PageBundle;
  const scriptsFound = new Map<string, string[]>();
  const scriptsOf = (sources: readonly string[]) =>
    [...new Set([ENTRY, ...sources].flatMap((source) => files[source] ?? []))].map((file) => `/${file}`);
  return {
    ...server,
    template: brandedTemplate(template.replace(STYLES_LINK, ''), true),
    styles: STYLES_LINK.exec(template)?.[1] ?? '',
    scripts: (sources) => {
      const key = sources.join();
      const found = scriptsFound.get(key) ?? scriptsOf(sources);
      scriptsFound.set(key, found);
      return found;
    },
  };
}

/** Sources compiled by Vite in this process, with hot reload. */
export async function developmentBundle(
  app: FastifyInstance,
): Promise<(path: string) => Promise<PageBundle>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    configLoader: 'native', // a bundled copy of the configuration, read and removed, would restart `node --watch`
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (path) => {
    const template = await readFile(join(ROOT, 'index.html'), 'utf8');
    const server = (await vite.ssrLoadModule('/src/app/client/entry-server.tsx')) as PageBundle;
    return {
      ...server,
      template: brandedTemplate(await vite.transformIndexHtml(path, template), false),
      styles: DEVELOPMENT_STYLES,
      scripts: () => [],
    };
  };
}
