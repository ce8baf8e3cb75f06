import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCall, type Send } from '../platform/client/call.ts';
import {
  asTheme,
  CURRENCY_COOKIE,
  LOCALE_COOKIE,
  THEME_COOKIE,
  type Theme,
} from '../platform/client/choices.ts';
import type { PageConfig } from '../platform/client/config.ts';
import { DEFAULT_LOCALE, type Locale, languageOf } from '../platform/contract/locales.ts';
import { notFound } from '../platform/server/http/errors.ts';
import { INTERNAL } from '../platform/server/http/http.ts';
import type { Metrics } from '../platform/server/http/metrics.ts';
import { PageCache } from '../platform/server/http/page-cache.ts';
import { chooseLocale } from './choose-locale.ts';
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
  /** Null when none is chosen. */
  currency: string | null;
}

/** For one address; a person reads far fewer. */
const PAGES_PER_MINUTE = 600;
/** Before a page that failed while the server starts is tried again. */
const WARM_UP_RETRY_MS = 500;
const CACHED_PAGES = 1000;
const CACHE_MS = 60_000;
const YEAR_SECONDS = 31_536_000;
/** Stands for the nonce in cached pages; nobody can write it into a listing. */
const NONCE = `%${randomUUID()}%`;
/** React Aria writes one style element and looks for its permission here. */
const NONCE_META = `<meta property="csp-nonce" nonce="${NONCE}" />`;

function visitorOf(request: FastifyRequest, locales: readonly Locale[]): Visitor {
  const { cookies, query, headers } = request;
  const { locale: named } = query as { locale?: string };
  const currency = cookies[CURRENCY_COOKIE] ?? '';
  return {
    locale: chooseLocale(locales, [named, cookies[LOCALE_COOKIE]], headers['accept-language']),
    theme: asTheme(cookies[THEME_COOKIE]),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
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
  const modules = `data-modules="${bundle.scripts(page.sources, languageOf(locale)).join(' ')}"`;
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
  // A page that was let in needs its files.
  app.addHook('onRoute', (route) => {
    route.config = Object.assign(route.config ?? {}, { neverShed: true });
  });
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

/** Renders a first page once the server listens, which loads what all others need; tried again until it succeeds. */
function warmUp(app: FastifyInstance, render: () => Promise<Page>): void {
  let closing = false;
  const succeeds = () =>
    render().then(
      ({ status }) => status < 500,
      () => false,
    );
  const run = async () => {
    while (!closing && !(await succeeds())) await wait(WARM_UP_RETRY_MS, null, { ref: false });
    app.readiness.pages = true;
  };
  app.readiness.pages = false;
  app.addHook('onListen', async () => void run());
  app.addHook('onClose', async () => {
    closing = true;
  });
}

/** Serves every address that is not the API: rendered on the server, taken over by the client. */
export async function servePages(
  app: FastifyInstance,
  options: PageOptions,
  metrics: Metrics,
): Promise<void> {
  const development = options.development ?? false;
  const develop = development ? await developmentBundle(app) : undefined;
  const built = develop ? undefined : await builtBundle();
  if (!develop) await app.register(serveAssets);
  metrics.gauge(
    'page_message_failures',
    'Messages that could not be formatted while pages were rendered, since start',
    () => built?.messageFailures() ?? 0,
  );
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
    const cached = development || options.cached === false ? undefined : cache.get(key, version);
    if (cached) return cached;
    const made = await make(url, visitor);
    if (made.page.status < 500 && !made.page.fresh) cache.set(key, version, made);
    return made;
  }

  const { origin } = new URL(options.config.publicUrl || 'http://localhost');
  const config = { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: '1 minute' } };
  app.get('/*', { schema: { hide: true }, config }, async (request, reply) => {
    // Put together as text: whatever was asked for, it is a path of this host.
    const url = new URL(origin + request.url);
    if (url.pathname.startsWith('//')) throw notFound('Address');
    const visitor = visitorOf(request, options.config.locales);
    const { page, html } = await pageFor(url, visitor);
    if (url.searchParams.get('locale') === visitor.locale) keepLocale(reply, visitor.locale);
    if (page.location) return reply.redirect(page.location, page.status);
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(nonce, options.config, development));
    return asHtml(page, reply).send(html.replaceAll(NONCE, nonce));
  });
  const visitor: Visitor = {
    locale: options.config.locales[0] ?? DEFAULT_LOCALE,
    theme: 'system',
    currency: null,
  };
  // A developer's first page compiles the sources, and waits for nobody's balancer.
  if (!development) warmUp(app, async () => (await pageFor(new URL('/', origin), visitor)).page);
}
