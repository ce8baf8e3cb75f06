import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#platform/contract/locales.ts';
import { brandedTemplate } from './brand/brand-page.ts';
import type { Render, RenderEmbedded } from './page.ts';

const ROOT = join(import.meta.dirname, '../..');
export const CLIENT_DIR = join(ROOT, 'dist/client');
const ENTRY = 'src/app/client/start.tsx';
const FIRST_SCREEN = /^src\/app\/client\/first-screens\/(\w+)\.ts$/;
/** The build's names for parts of the words: `src/app/words/en.home.js`. */
const WORDS = /^src\/app\/words\/(\w+)\.(\w+)\.js$/;
const DEVELOPMENT_STYLES = '/src/app/client/app.css';
/** The build's own reference to the style sheet; pages name it after what their head says. */
const STYLES_LINK = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** The client as pages are made from it: built, or compiled on the way while developing. */
export interface PageBundle {
  render: Render;
  renderEmbedded: RenderEmbedded;
  template: string;
  /** Scripts the first view of a screen in a language runs, for preloading. */
  scripts(sources: readonly string[], language: Language): string[];
  /** The record that the screen at a path is about. */
  recordOf(pathname: string): string | undefined;
  /** How many messages could not be formatted since this process started. */
  messageFailures(): number;
  /** Address of the style sheet. */
  styles: string;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/** Adds an entry and all it imports, as manifest key and file. */
function collect(manifest: Manifest, key: string, found: Map<string, string>): void {
  const entry = manifest[key];
  if (!entry || found.has(key)) return;
  found.set(key, entry.file);
  for (const imported of entry.imports ?? []) collect(manifest, imported, found);
}

/** Manifest keys of the words a page brings: what its first screen says, or every word of the language. */
function wordsFor(manifest: Manifest, sources: readonly string[], language: Language): string[] {
  const [screen] = sources.flatMap((source) => FIRST_SCREEN.exec(source)?.[1] ?? []);
  const isBrought = (part: string) => (screen ? part === 'shared' || part === screen : part !== 'refusals');
  return Object.keys(manifest).filter((key) => {
    const [, code, part = ''] = WORDS.exec(key) ?? [];
    return code === language && isBrought(part);
  });
}

function scriptsOf(manifest: Manifest, sources: readonly string[], language: Language): string[] {
  const found = new Map<string, string>();
  const words = wordsFor(manifest, sources, language);
  for (const key of [ENTRY, ...sources, ...words]) collect(manifest, key, found);
  return [...new Set(found.values())].map((file) => `/${file}`);
}

export async function builtBundle(): Promise<PageBundle> {
  const [template, manifestText] = await Promise.all([
    readFile(join(CLIENT_DIR, 'index.html'), 'utf8'),
    readFile(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const server = (await import(pathToFileURL(join(ROOT, 'dist/server/entry-server.js')).href)) as PageBundle;
  const scriptsFound = new Map<string, string[]>();
  return {
    render: server.render,
    renderEmbedded: server.renderEmbedded,
    messageFailures: server.messageFailures,
    recordOf: server.recordOf,
    template: brandedTemplate(template.replace(STYLES_LINK, ''), true),
    styles: STYLES_LINK.exec(template)?.[1] ?? '',
    scripts: (sources, language) => {
      const known = scriptsFound.get([language, ...sources].join());
      if (known) return known;
      const files = scriptsOf(manifest, sources, language);
      scriptsFound.set([language, ...sources].join(), files);
      return files;
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
      render: server.render,
      renderEmbedded: server.renderEmbedded,
      messageFailures: server.messageFailures,
      recordOf: server.recordOf,
      template: brandedTemplate(await vite.transformIndexHtml(path, template), false),
      styles: DEVELOPMENT_STYLES,
      scripts: () => [],
    };
  };
}
