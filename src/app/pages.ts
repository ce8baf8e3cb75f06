import { randomBytes, randomUUID } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCall, type Send } from '../platform/client/call.ts';
import type { PageConfig } from '../platform/client/config.ts';
import {
  asLocale,
  asTheme,
  CURRENCY_COOKIE,
  LOCALE_COOKIE,
  type Locale,
  THEME_COOKIE,
  type Theme,
} from '../platform/client/locales.ts';
import { INTERNAL } from '../platform/server/http.ts';
import { PageCache } from '../platform/server/page-cache.ts';
import type { Page } from './page.ts';
import { builtBundle, CLIENT_DIR, developmentBundle, type PageBundle } from './page-bundle.ts';

export interface PageOptions {
  config: PageConfig;
  /** Changes whenever anything shown on anonymous pages may have changed. */
  version: () => number;
  /** Compile the client's sources on the way, with hot reload. */
  development?: boolean;
  /** Off where rendering itself is measured. */
  cached?: boolean;
}

/** What a page depends on besides its address. */
interface Visitor {
  locale: Locale;
  theme: Theme;
  currency: string;
}

/** For one address; a person reads far fewer. */
const PAGES_PER_MINUTE = 600;
const CACHED_PAGES = 1000;
const CACHE_MS = 60_000;
const YEAR_SECONDS = 31_536_000;
/** Stands for the nonce in kept pages; nobody can write it into a listing. */
const NONCE = `%${randomUUID()}%`;
/** React Aria writes one style element and looks for its permission here. */
const NONCE_META = `<meta property="csp-nonce" nonce="${NONCE}" />`;

function visitorOf(request: FastifyRequest): Visitor {
  const { cookies, query } = request;
  const asked = (query as { locale?: string }).locale;
  const currency = cookies[CURRENCY_COOKIE] ?? '';
  return {
    locale: asLocale(asked ?? cookies[LOCALE_COOKIE]),
    theme: asTheme(cookies[THEME_COOKIE]),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'JMD',
  };
}

/** Everything comes from this host; pictures also from the hosts that feeds name, map tiles from the style's. */
function policy(nonce: string, { mapStyleUrl, apiBase }: PageConfig, development: boolean): string {
  const apiHost = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  const elsewhere = mapStyleUrl ? ' https:' : '';
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${development ? " 'unsafe-inline'" : ''}`,
    'style-src': `'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': `'self'${apiHost}${elsewhere}${development ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const script = development ? { 'script-src': "'self' 'unsafe-inline'" } : {};
  return Object.entries({ ...directives, ...script })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function documentOf(bundle: PageBundle, page: Page, locale: Locale): string {
  const language = locale === 'es' ? 'es' : 'en';
  const modules = `data-modules="${bundle.scripts(page.source, language).join(' ')}"`;
  const attributes = [page.htmlAttributes, modules, page.eager && 'data-eager'].filter(Boolean).join(' ');
  const styles = bundle.styles.map((href) => `<link rel="stylesheet" href="${href}" />`);
  const nonced = bundle.template.replaceAll('<script ', `<script nonce="${NONCE}" `);
  return nonced
    .replace('<html lang="en" dir="ltr"', `<html ${attributes}`)
    .replace('<!--head-->', () => [page.head, NONCE_META, ...styles].join('\n'))
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => page.state);
}

/** The page's own calls reach the API without a network. */
function internalSend(app: FastifyInstance): Send {
  return async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(headers as Record<string, string>), [INTERNAL.header]: INTERNAL.value },
      payload: (body as string | null) ?? undefined,
    });
    return new Response(answer.statusCode === 304 ? null : answer.payload, { status: answer.statusCode });
  };
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_DIR,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br'],
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.header(
        'cache-control',
        forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=86400',
      );
    },
  });
}

/** A language chosen by a link, as without scripts, holds from then on. */
function keepLocale(reply: FastifyReply, locale: Locale): void {
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
}

function asHtml(page: Page, reply: FastifyReply): FastifyReply {
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache');
}

/** Serves every address that is not the API: rendered on the server, taken over by the client. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const development = options.development ?? false;
  const develop = development ? await developmentBundle(app) : undefined;
  const built = develop ? undefined : await builtBundle();
  if (!develop) await serveAssets(app);
  const cache = new PageCache<{ page: Page; html: string }>(CACHED_PAGES, CACHE_MS);
  const call = createCall({ base: '/api', send: internalSend(app) });

  async function make(url: URL, visitor: Visitor): Promise<{ page: Page; html: string }> {
    const bundle = built ?? (await (develop as NonNullable<typeof develop>)(url.pathname));
    const page = await bundle.render({ url, ...visitor, call, config: options.config });
    return { page, html: page.location ? '' : documentOf(bundle, page, visitor.locale) };
  }

  async function pageFor(url: URL, visitor: Visitor): Promise<{ page: Page; html: string }> {
    const key = [url.pathname + url.search, visitor.locale, visitor.theme, visitor.currency].join(' ');
    const version = options.version();
    const kept = development || options.cached === false ? undefined : cache.get(key, version);
    if (kept) return kept;
    const made = await make(url, visitor);
    if (made.page.status < 500 && !made.page.fresh) cache.set(key, version, made);
    return made;
  }

  const config = { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: '1 minute' } };
  app.get('/*', { schema: { hide: true }, config }, async (request, reply) => {
    const url = new URL(request.url, options.config.publicUrl || 'http://localhost');
    const visitor = visitorOf(request);
    const { page, html } = await pageFor(url, visitor);
    if (url.searchParams.has('locale')) keepLocale(reply, visitor.locale);
    if (page.location) return reply.redirect(page.location, page.status);
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(nonce, options.config, development));
    return asHtml(page, reply).send(html.replaceAll(NONCE, nonce));
  });
}
