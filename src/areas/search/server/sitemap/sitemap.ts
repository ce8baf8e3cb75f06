import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { propertyPath } from '../../../listings/paths.ts';
import { CATEGORIES, PROPERTY_TYPES } from '../../../listings/vocabulary.ts';
import { findMarket, MARKETS } from '../../../places/markets.ts';
import { COUNTRIES, townsOf } from '../../../places/places.ts';
import { canonicalSearchPath, readSearchPath } from '../../paths.ts';
import { countListed, type ListedPlace, listedIds, placesIn } from './queries.ts';

/** A sitemap file names at most this many addresses (sitemaps.org). */
const SITEMAP_SIZE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const url = (address: string, changed?: Date) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;
const urlset = (entries: string[]) => `${HEAD}<urlset ${NAMESPACE}>${entries.join('\n')}</urlset>\n`;

/** The file that names the others. */
export async function sitemapIndex(db: Queryable, publicUrl: string): Promise<string> {
  const files = Math.ceil((await countListed(db)) / SITEMAP_SIZE);
  const names = ['places', 'articles', ...Array.from({ length: files }, (_, file) => `listings-${file + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('\n')}</sitemapindex>\n`;
}

/** Every place and type of the markets that has a page of its own, by category. */
function marketPaths(): string[] {
  return MARKETS.flatMap((market) =>
    CATEGORIES.flatMap((category) => {
      const base = { categories: [category] as [typeof category], country: market.slug };
      const divisions = market.divisions.flatMap(({ slug: region }) => [
        { ...base, region },
        ...townsOf(market, region).map((town) => ({ ...base, region, city: town.slug })),
      ]);
      const types = PROPERTY_TYPES.map((type) => ({ ...base, type: [type] as [typeof type] }));
      return [base, ...types, ...divisions].map(canonicalSearchPath);
    }),
  );
}

/** The country, division and town of a place, each of which has a page. */
function pathsOf({ category, country, region, city }: ListedPlace): string[] {
  const base = { categories: [category] as [typeof category], country };
  if (!region) return [canonicalSearchPath(base)];
  const division = { ...base, region };
  return [base, division, ...(city ? [{ ...division, city }] : [])].map(canonicalSearchPath);
}

const OTHER_COUNTRIES = COUNTRIES.map(({ slug }) => slug).filter((slug) => !findMarket(slug));

/** Of the countries that are no markets the places that listings are in. */
async function otherPaths(db: Queryable): Promise<string[]> {
  const listed = await placesIn(db, OTHER_COUNTRIES, SITEMAP_SIZE);
  return [...new Set(listed.flatMap(pathsOf))].filter((path) => readSearchPath(path) !== null);
}

/** Every place and type that has a page of its own, by category. */
export async function placesSitemap(db: Queryable, publicUrl: string, fixedPaths: string[]): Promise<string> {
  const known = [...fixedPaths, ...marketPaths()];
  const others = await otherPaths(db);
  return urlset([...known, ...others].slice(0, SITEMAP_SIZE).map((path) => url(publicUrl + path)));
}

/** Listings of file `file` (from 1), or null when there is no such file. */
export async function listingsSitemap(
  db: Queryable,
  publicUrl: string,
  file: number,
): Promise<string | null> {
  const rows = await listedIds(db, { offset: (file - 1) * SITEMAP_SIZE, limit: SITEMAP_SIZE });
  if (rows.length === 0) return null;
  return urlset(rows.map((row) => url(publicUrl + propertyPath(row._id), row.updated_at)));
}
