import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#platform/client/call.ts';
import type { PageConfig } from '#platform/client/config.ts';
import { CallError } from '#platform/client/failure.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { DEFAULT_LOCALE, type Locale } from '#platform/contract/locales.ts';
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import {
  asTheme,
  CURRENCY_COOKIE,
  LOCALE_COOKIE,
  THEME_COOKIE,
  type Theme,
} from '#platform/contract/theme.ts';
import { sendEncoded, sendUnkept } from '#platform/server/http/encoded-text.ts';
import { notFound, unavailable } from '#platform/server/http/errors.ts';
import { FaultLog } from '#platform/server/http/fault-log.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import type { PageVisitor } from '#platform/server/http/own-calls.ts';
import type { Actor } from '#platform/server/identity/actor.ts';
import { Turns } from '#platform/server/process/waiting.ts';
import { serveBrand } from './brand/brand-page.ts';
import { chooseLocale } from './choose-locale.ts';
import { serveEmbeddedMap } from './embedded-map.ts';
import { type FinishedPage, KeptPages } from './kept-pages.ts';
import type { Page } from './page.ts';
import { BRAND_FILES, serveAssets } from './page-assets.ts';
import { builtBundle, developmentBundle, type PageBundle } from './page-bundle.ts';
import { pagePolicy, reportingEndpoints } from './page-policy.ts';

export interface PageOptions {
  config: PageConfig;
  /** Changes whenever anything shown on anonymous pages may have changed. */
  version: () => number;
  /** Where browsers tell what the policy has refused. */
  reportsUrl?: string | null;
  /** Compile the client's sources on the way, with hot reload. */
  development?: boolean;
  /** Sites that may show the small map in a frame; none when left out. */
  embedOrigins?: readonly string[];
  /** Folders of files in place of the built client's; left out: what the brand brings ready. */
  brandFiles?: readonly string[];
  /** Off where rendering itself is measured. */
  cached?: boolean;
  /** Milliseconds a page waits for each thing it reads; 10,000 when left out. A statement of the API may take longer. */
  patienceMs?: number;
}

interface PageParts {
  metrics: Metrics;
  /** See `KeptPages`. */
  stampOf: (record: string) => Promise<string | undefined>;
  /** Who asks for a page, by their session; left out, every page is for nobody in particular. */
  visitorBehind?: ((headers: Headers) => Promise<Actor | null>) | undefined;
}

/** What a page depends on besides its address. */
interface Visitor {
  locale: Locale;
  theme: Theme;
  /** Null when none is chosen. */
  currency: string | null;
}

/** For one network; a person reads far fewer. */
const PAGES_PER_MINUTE = 600;
/** Before a page that failed while the server starts is tried again. */
const WARM_UP_RETRY_MS = 500;
/** A database that hangs keeps a statement for a minute; nobody looks at an empty window for that long. */
const PATIENCE_MS = 10_000;
const YEAR_SECONDS = 31_536_000;
/** What chooses between pages of one address, and between the encodings of one page. */
const VARY = 'accept-encoding, accept-language, cookie';

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

/** Pieces of a template around what differs from page to page, in UTF-8. */
const pieces = new Map<string, Buffer[]>();
const GAPS = /<html lang="en" dir="ltr"|<!--(?:head|app|icons|state)-->/;

function piecesOf(template: string): Buffer[] {
  const known = pieces.get(template) ?? template.split(GAPS).map((piece) => Buffer.from(piece));
  if (known.length !== 6) throw new Error('The template of pages lacks one of its places.');
  // While developing the template changes.
  if (!pieces.has(template)) pieces.clear();
  pieces.set(template, known);
  return known;
}

function documentOf(bundle: PageBundle, page: Page): TextPieces {
  const modules = `data-modules="${bundle.scripts(page.sources).join(' ')}"`;
  const attributes = [page.htmlAttributes, modules, page.eager && 'data-eager'].filter(Boolean).join(' ');
  const [start, head, body, icons, end, rest] = piecesOf(bundle.template) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const written = `${page.head}\n<link rel="stylesheet" href="${bundle.styles}" />`;
  return [
    start,
    `<html ${attributes}`,
    head,
    written,
    body,
    ...page.body,
    icons,
    page.icons,
    end,
    page.state,
    rest,
  ];
}

/** A page's own calls reach the API without a network, and take turns with the rendering of other pages. */
function ownCalls(
  app: FastifyInstance,
  turns: Turns,
  faults: FaultLog,
  patienceMs: number,
): (visitor: PageVisitor | null) => Call {
  const report = (thrown: unknown) => faults.note(app.log, thrown);
  return (visitor) => {
    const answer: Call = async (route, { params, query, body }) => {
      const work = app.ownCalls.call(route, { params, query, body }, report, visitor);
      const inTime = await atMost(
        patienceMs,
        work.then((value) => ({ value })),
      );
      if (!inTime) throw unavailable(`${route} took too long.`);
      return inTime.value;
    };
    return async (route, input) => {
      await turns.take();
      return answer(route, input).catch(({ status, code, message, fields }) => {
        throw new CallError({ status, code, message, ...(fields && { fields }) });
      });
    };
  };
}

/** A language chosen by a link, as without scripts, holds from then on. */
function keepLocale(reply: FastifyReply, locale: Locale, secure: boolean): void {
  reply.setCookie(LOCALE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure });
}

function sendPage(
  { page, html, policy }: FinishedPage,
  isPersonal: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(page.status).headers({
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: VARY,
  });
  if (isPersonal) return sendUnkept(request, reply, html);
  return sendEncoded(request, reply, html);
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

/** Where pages come from: the built client, or the sources compiled on the way. */
async function openBundle(app: FastifyInstance, development: boolean, brandFiles: readonly string[]) {
  await app.register(serveBrand);
  await app.register(serveAssets, { folders: brandFiles, development });
  if (development) return developmentBundle(app);
  const built = await builtBundle();
  return async () => built;
}

/** Serves every address that is not the API: rendered on the server, taken over by the client. */
export async function servePages(
  app: FastifyInstance,
  options: PageOptions,
  { metrics, stampOf, visitorBehind }: PageParts,
): Promise<void> {
  const { development = false, cached = !development, patienceMs = PATIENCE_MS } = options;
  const { config } = options;
  const { origin } = new URL(config.publicUrl || 'http://localhost');
  const bundleFor = await openBundle(app, development, options.brandFiles ?? [BRAND_FILES]);
  const turns = new Turns();
  const turn = () => turns.take();
  const faults = new FaultLog();
  const callsFor = ownCalls(app, turns, faults, patienceMs);
  const call = callsFor(null);
  const kept = new KeptPages({
    version: options.version,
    stampOf: (record) => atMost(patienceMs, stampOf(record)),
  });
  metrics.counter('pages_made_total', 'Pages rendered since start; the others were kept', () => kept.made);
  metrics.gauge(
    'page_message_failures',
    'Messages that could not be formatted while pages were rendered, since start',
    async () => (development ? 0 : (await bundleFor('/')).messageFailures()),
  );

  /** Policies differ with the template, which changes in development only. */
  const policies = new Map<string, string>();
  const { reportsUrl = null } = options;
  function policyOf({ template }: PageBundle): string {
    const known = policies.get(template) ?? pagePolicy(template, { ...config, reportsUrl }, development);
    policies.set(template, known);
    return known;
  }

  /** Who is signed in. While that cannot be read pages are nobody's: the browser asks once more. */
  async function personBehind(request: FastifyRequest): Promise<PageVisitor | null> {
    const { cookie } = request.headers;
    if (!visitorBehind || !cookie) return null;
    const reading = visitorBehind(new Headers({ cookie })).catch((thrown) => {
      faults.note(app.log, thrown);
      return null;
    });
    const actor = await atMost(patienceMs, reading);
    return actor?.kind === 'account' ? { actor, request } : null;
  }

  /** @param person whose page it is; it is made for them alone */
  async function pageFor(
    bundle: PageBundle,
    address: string,
    visitor: Visitor,
    person: PageVisitor | null,
  ): Promise<FinishedPage> {
    // Put together as text: whatever was asked for, it is a path of this host.
    const url = new URL(origin + address);
    if (url.pathname.startsWith('//')) throw notFound('Address');
    const render = async () => {
      const whose = person ? { call: callsFor(person), personal: true } : { call, personal: false };
      const page = await bundle.render({ url, ...visitor, ...whose, turn, config });
      return {
        page,
        html: page.location ? [] : documentOf(bundle, page),
        policy: policyOf(bundle),
      };
    };
    if (person) return kept.make(undefined, render);
    const record = () => bundle.recordOf(url.pathname);
    if (!cached) return kept.make(record(), render);
    const key = [url.pathname + url.search, visitor.locale, visitor.theme, visitor.currency].join(' ');
    return kept.get(key, record, render);
  }

  serveEmbeddedMap(app, {
    origins: options.embedOrigins ?? [],
    config,
    bundleFor,
    call,
    turn,
  });
  const limits = { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: '1 minute' } };
  app.get('/*', { schema: { hide: true }, config: limits, compress: false }, async (request, reply) => {
    const visitor = visitorOf(request, config.locales);
    const bundle = await bundleFor(request.url);
    const person = await personBehind(request);
    const finished = await pageFor(bundle, request.url, visitor, person);
    const { locale } = request.query as { locale?: string };
    if (locale === visitor.locale) keepLocale(reply, visitor.locale, origin.startsWith('https:'));
    const { location, status } = finished.page;
    // Where an address leads depends on who asks and on what is on offer just now.
    if (location) return reply.header('cache-control', 'private, no-cache').redirect(location, status);
    if (reportsUrl !== null) reply.header('reporting-endpoints', reportingEndpoints(reportsUrl));
    return sendPage(finished, person !== null, request, reply);
  });
  const visitor: Visitor = {
    locale: config.locales[0] ?? DEFAULT_LOCALE,
    theme: 'system',
    currency: null,
  };
  // A developer's first page compiles the sources, and waits for nobody's balancer.
  if (!development) warmUp(app, async () => (await pageFor(await bundleFor('/'), '/', visitor, null)).page);
}
