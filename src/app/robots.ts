import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { AVATAR_FOLDER } from '#areas/accounts/server/present.ts';
import { FAQ_PATH, GUIDE_PATH, PAGES, pagePath, REGIONS_PATH, regionPath } from '#areas/editorial/paths.ts';
import { PHOTOS_PATH } from '#areas/listings/gallery.ts';
import { HAS_DIVISIONS, HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';
import { Sitemaps } from '#areas/search/server/sitemap/sitemap.ts';
import { accepts, sendEncoded } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import type { SitemapSite } from '#platform/server/http/sitemap-entries.ts';
import type { Database } from '#platform/server/postgres/database.ts';

const FIXED_PATHS = [
  '/',
  '/homes-for-sale',
  '/homes-for-rent',
  '/commercial-properties',
  GUIDE_PATH,
  FAQ_PATH,
  ...(HAS_DIVISIONS ? [REGIONS_PATH] : []),
  ...PAGES.map(pagePath),
  ...[HOME_MARKET, ...MARKETS_ABROAD].flatMap(({ divisions }) =>
    divisions.map(({ slug }) => regionPath(slug)),
  ),
];

const PER_MINUTE = 60;
const XML = 'application/xml; charset=utf-8';
const unzip = promisify(gunzip);

/**
 * Answers of the API are no pages. The pictures it serves are shown on pages and named in previews, so they may be
 * fetched: the longest rule that fits wins (RFC 9309).
 */
const RULES = `User-agent: *
Disallow: /api/
Allow: ${PHOTOS_PATH}/
Allow: /api/${AVATAR_FOLDER}/
`;

/** Half a year, less than the year RFC 9116 allows: whoever finds an old copy knows that it is old. */
const EXPIRES_MS = 180 * 86_400_000;

/** Where to report a vulnerability (RFC 9116). */
function securityText(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + EXPIRES_MS).toISOString();
  const canonical = `${publicUrl}/.well-known/security.txt`;
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, es\nCanonical: ${canonical}\n`;
}

/** What search engines read: robots.txt and the sitemaps it points at. */
export function serveRobots(
  scope: FastifyInstance,
  db: Database,
  site: SitemapSite,
  securityContact: string | null = null,
): void {
  setBudget(scope, PER_MINUTE);
  const { publicUrl } = site;
  const sitemaps = new Sitemaps(db, site);
  // Reading every listing's number and place once: nobody has to wait for it.
  scope.addHook('onListen', async () => {
    void Promise.allSettled([sitemaps.index(), sitemaps.places(FIXED_PATHS)]);
  });
  scope.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`${RULES}Sitemap: ${publicUrl}/sitemap.xml\n`),
  );
  scope.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === null) throw notFound('Address');
    return reply.type('text/plain; charset=utf-8').send(securityText(securityContact, publicUrl, new Date()));
  });
  scope.get('/sitemap.xml', async (_request, reply) => reply.type(XML).send(await sitemaps.index()));
  scope.get('/sitemaps/places.xml', { compress: false }, async (request, reply) =>
    sendEncoded(request, reply.type(XML), await sitemaps.places(FIXED_PATHS)),
  );
  scope.get('/sitemaps/people.xml', { compress: false }, async (request, reply) =>
    sendEncoded(request, reply.type(XML), await sitemaps.people()),
  );
  const options = { compress: false } as const;
  scope.get<{ Params: { file: string } }>('/sitemaps/listings-:file.xml', options, async (request, reply) => {
    const file = /^[1-9]\d{0,3}$/.test(request.params.file) ? Number(request.params.file) : 0;
    const xml = file > 0 ? await sitemaps.listings(file) : null;
    if (xml === null) throw notFound('Sitemap');
    reply.type(XML).header('vary', 'accept-encoding');
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(await unzip(xml));
    return reply.header('content-encoding', 'gzip').send(xml);
  });
}
