import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { agentPath, officePath, propertyPath } from '#areas/listings/paths.ts';
import { CATEGORIES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY, HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';
import { COUNTRIES, townsOf } from '#areas/places/places.ts';
import { formatAddress, parsePath } from '#areas/search/address.ts';
import { EncodedText } from '#platform/server/http/encoded-text.ts';
import { type SitemapSite, sitemapEntries, URLSET } from '#platform/server/http/sitemap-entries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { StaleWhileRevalidateCache } from '#platform/server/process/cache.ts';
import { XML_HEAD } from '#platform/server/xml.ts';
import { type IdRange, type ListedPlace, listedIn, peopleIn, placesIn, rangeStarts } from './queries.ts';

/** A sitemap file names at most 50,000 addresses (sitemaps.org), of one page in every language. */
const MAX_ADDRESSES = 50_000;
/** Of those, addresses in a range of listings: it may grow until ranges are made anew. */
const RANGE_ADDRESSES = 45_000;
/** Read, written and compressed at once, so that others are answered in between. */
const PIECE = 2_000;
const MINUTE_MS = 60_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const OFFERED = [HOME_MARKET, ...MARKETS_ABROAD];

/** Every place and type of the brand's markets that has a page of its own, by category. */
function marketPaths(): string[] {
  return OFFERED.flatMap((market) =>
    CATEGORIES.flatMap((category) => {
      const base = { categories: [category] as [typeof category], country: market.slug };
      const divisions = market.divisions.flatMap(({ slug: region }) => [
        { ...base, region },
        ...townsOf(market, region).map((town) => ({ ...base, region, city: town.slug })),
      ]);
      const types = PROPERTY_TYPES.map((type) => ({ ...base, type: [type] as [typeof type] }));
      return [base, ...types, ...divisions].map((criteria) => formatAddress({ criteria }));
    }),
  );
}

/** The country, division, town, community and city of a place, each of which has a page. */
function pathsOf({ category, country, region, city, community, metro_area }: ListedPlace): string[] {
  const base = { categories: [category] as [typeof category], country };
  const metro = metro_area ? [{ ...base, metro_area }] : [];
  const division = { ...base, region };
  const localities = [...(city ? [{ city }] : []), ...(community ? [{ community }] : [])];
  const divisions = region ? [division, ...localities.map((locality) => ({ ...division, ...locality }))] : [];
  return [base, ...metro, ...divisions].map((criteria) => formatAddress({ criteria }));
}

/** Countries with places that the markets' own lists do not name. */
const LISTED_COUNTRIES = COUNTRIES.map(({ slug }) => slug).filter(
  (slug) =>
    slug === HOME_COUNTRY || !OFFERED.some((market) => market.slug === slug && market.divisions.length > 0),
);

/** Places that listings are in, where their country alone does not say which there are. */
async function listedPaths(db: Queryable): Promise<string[]> {
  const listed = await placesIn(db, LISTED_COUNTRIES, MAX_ADDRESSES);
  return listed.flatMap(pathsOf).filter((path) => parsePath(path) !== null);
}

/** Every place and type that has a page of its own, by category. */
export async function placesSitemap(db: Queryable, site: SitemapSite, fixedPaths: string[]): Promise<string> {
  const known = [...fixedPaths, ...marketPaths()];
  const paths = new Set([...known, ...(await listedPaths(db))]);
  const most = Math.floor(MAX_ADDRESSES / site.languages.length);
  const entries = [...paths].slice(0, most).map((path) => sitemapEntries({ path }, site));
  return URLSET.join(entries.join('\n'));
}

async function zipped(pieces: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(pieces), gzip)]);
  return bytes;
}

interface SitemapOptions {
  rangeSize?: number;
  now?: () => number;
}

/**
 * Sitemaps: made when they are first asked for, kept, and after ten minutes made anew in the background
 * while the old ones are answered. A million listings in three languages are 67 files of some 25 MB each, so they are kept
 * compressed only.
 */
export class Sitemaps {
  private readonly db: Queryable;
  private readonly site: SitemapSite;
  private readonly rangeSize: number;
  private readonly mostInFile: number;
  private readonly cache: StaleWhileRevalidateCache;

  constructor(db: Queryable, site: SitemapSite, { rangeSize, now }: SitemapOptions = {}) {
    this.db = db;
    this.site = site;
    const { length } = site.languages;
    this.rangeSize = rangeSize ?? Math.floor(RANGE_ADDRESSES / length);
    this.mostInFile = Math.floor(MAX_ADDRESSES / length);
    this.cache = new StaleWhileRevalidateCache({
      freshMs: 10 * MINUTE_MS,
      quickMs: Number.POSITIVE_INFINITY,
      pauseMs: 5_000,
      capacity: 1_000,
      ...(now && { now }),
    });
  }

  private async ranges(): Promise<readonly string[]> {
    const { value } = await this.cache.get('ranges', () => rangeStarts(this.db, this.rangeSize));
    return value;
  }

  /** The file that names the others. */
  async index(): Promise<string> {
    const files = (await this.ranges()).map((_, file) => `listings-${file + 1}`);
    const names = ['places', 'articles', 'people', ...files];
    const entries = names.map(
      (name) => `<sitemap><loc>${this.site.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
    );
    return `${XML_HEAD}<sitemapindex ${NAMESPACE}>${entries.join('\n')}</sitemapindex>\n`;
  }

  /** Pages of places, and others at `fixedPaths`. */
  async places(fixedPaths: string[]): Promise<EncodedText> {
    const load = async () => new EncodedText(await placesSitemap(this.db, this.site, fixedPaths));
    const { value } = await this.cache.get('places', load);
    return value;
  }

  /** Pages of agents and offices. */
  async people(): Promise<EncodedText> {
    const load = async () => {
      const pages = await peopleIn(this.db, this.mostInFile);
      const entries = pages.map(({ kind, slug }) =>
        sitemapEntries({ path: kind === 'agent' ? agentPath(slug) : officePath(slug) }, this.site),
      );
      return new EncodedText(URLSET.join(entries.join('\n')));
    };
    const { value } = await this.cache.get('people', load);
    return value;
  }

  /** Listings of file `file` (from 1), in gzip, or null when there is no such file. */
  async listings(file: number): Promise<Buffer | null> {
    const ranges = await this.ranges();
    const from = ranges[file - 1];
    if (from === undefined) return null;
    const until = ranges[file] ?? null;
    const { value } = await this.cache.get(`listings-${file}`, () => zipped(this.pieces(from, until)));
    return value;
  }

  private async *pieces(from: string, until: string | null): AsyncGenerator<string> {
    yield URLSET[0];
    let range: IdRange = { from, behind: false, until };
    for (let left = this.mostInFile; left > 0; left -= PIECE) {
      const rows = await listedIn(this.db, range, Math.min(PIECE, left));
      const last = rows.at(-1);
      if (!last) break;
      const entries = rows.map(({ _id, updated_at: changed }) =>
        sitemapEntries({ path: propertyPath(_id), changed }, this.site),
      );
      yield `${entries.join('\n')}\n`;
      range = { from: last._id, behind: true, until };
    }
    yield URLSET[1];
  }
}
