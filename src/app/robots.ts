import type { FastifyInstance } from 'fastify';
import { FAQ_PATH, GUIDE_PATH, REGIONS_PATH, regionPath } from '../areas/content/paths.ts';
import { MARKETS } from '../areas/places/markets.ts';
import { listingsSitemap, placesSitemap, sitemapIndex } from '../areas/search/server/sitemap/sitemap.ts';
import { notFound } from '../platform/server/http/errors.ts';
import type { Database } from '../platform/server/postgres/database.ts';

const FIXED_PATHS = [
  '/',
  '/homes-for-sale',
  '/homes-for-rent',
  '/commercial-properties',
  GUIDE_PATH,
  FAQ_PATH,
  REGIONS_PATH,
  ...MARKETS.flatMap(({ divisions }) => divisions.map(({ slug }) => regionPath(slug))),
];

/** What search engines read: robots.txt and the sitemaps it points at. */
export function serveRobots(app: FastifyInstance, db: Database, publicUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml').send(await sitemapIndex(db, publicUrl)),
  );
  app.get('/sitemaps/places.xml', async (_request, reply) =>
    reply.type('application/xml').send(await placesSitemap(db, publicUrl, FIXED_PATHS)),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/listings-:file.xml', async (request, reply) => {
    const file = /^[1-9]\d{0,3}$/.test(request.params.file) ? Number(request.params.file) : 0;
    const xml = file > 0 ? await listingsSitemap(db, publicUrl, file) : null;
    if (xml === null) throw notFound('Sitemap');
    return reply.type('application/xml').send(xml);
  });
}
