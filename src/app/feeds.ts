import type { FastifyInstance } from 'fastify';
import type { PostCard } from '#areas/editorial/contract.ts';
import {
  CONTENT_LIMIT,
  categoryPath,
  feedPath,
  GUIDE_PATH,
  postPath,
  RSS_PATH,
} from '#areas/editorial/paths.ts';
import type { Editorial } from '#areas/editorial/server/editorial.ts';
import type { Reports } from '#areas/editorial/server/reports.ts';
import { MARKET_CATEGORY } from '#areas/editorial/vocabulary.ts';
import {
  asLocale,
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  pathIn,
  tagOf,
} from '#platform/contract/locales.ts';
import {
  type SitemapPage,
  type SitemapSite,
  sitemapEntries,
  URLSET,
} from '#platform/server/http/sitemap-entries.ts';
import { readWords } from '#platform/server/words.ts';
import { escapeXml, XML_HEAD, xmlValue } from '#platform/server/xml.ts';

const byLanguage = readWords<{ title: string; description: string }>('areas/editorial', 'feed');

const feedMessages = (language: Language) => byLanguage[language] ?? byLanguage.en;

/** Articles of the content service, and market reports made from the listings. */
export interface EditorialSources {
  editorial: Editorial;
  reports: Reports;
}

interface Item {
  path: string;
  title: string;
  summary: string;
  day: string | null;
  category: string | null;
}

const at = (day: string) => new Date(`${day}T12:00:00Z`);

const fromArticle = (post: PostCard): Item => ({
  path: postPath(post),
  title: post.title,
  summary: post.summary,
  day: post.published,
  category: post.category_title,
});

/** Items of both sources; one that fails is left out. */
async function itemsOf({ editorial, reports }: EditorialSources, language: Language): Promise<Item[]> {
  const [articles, own] = await Promise.allSettled([editorial.posts(language), reports.list(language)]);
  return [
    ...(articles.status === 'fulfilled' ? articles.value.results.map(fromArticle) : []),
    ...(own.status === 'fulfilled'
      ? own.value.map((report) => ({
          path: postPath({ ...report, category: MARKET_CATEGORY }),
          title: report.title,
          summary: '',
          day: report.published,
          category: null,
        }))
      : []),
  ];
}

function rssOf(items: readonly Item[], language: Language, publicUrl: string): string {
  const { title, description } = feedMessages(language);
  const newest = items.toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '')).slice(0, CONTENT_LIMIT);
  const entries = newest.map(({ path, day, category, ...item }) => {
    const link = publicUrl + pathIn(language, path);
    return [
      '<item>',
      xmlValue('title', item.title),
      xmlValue('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      ...(item.summary ? [xmlValue('description', item.summary)] : []),
      ...(category ? [xmlValue('category', category)] : []),
      ...(day ? [xmlValue('pubDate', at(day).toUTCString())] : []),
      '</item>',
    ].join('');
  });
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    xmlValue('title', title),
    xmlValue('link', publicUrl + pathIn(language, GUIDE_PATH)),
    xmlValue('description', description),
    xmlValue('language', tagOf(language).toLowerCase()),
    `<atom:link href="${escapeXml(publicUrl + feedPath(language))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n');
}

/** Entries that a source has in a language; none when it fails. */
const listed = <T>(asked: Promise<{ results: T[] }>): Promise<T[]> =>
  asked.then(
    ({ results }) => results,
    () => [],
  );

/** Articles stand under the languages they are written in; reports and categories are read in all. */
async function sitemapOf({ editorial, reports }: EditorialSources, site: SitemapSite): Promise<string> {
  const written = new Map<string, SitemapPage & { written: Language[] }>();
  for (const language of site.languages) {
    for (const post of await listed(editorial.posts(language))) {
      if (post.language !== language) continue;
      const page = written.get(post.slug) ?? {
        path: postPath(post),
        written: [],
        ...(post.published && { changed: at(post.published).toISOString() }),
      };
      page.written.push(language);
      written.set(post.slug, page);
    }
  }
  const categories = await listed(editorial.categories(DEFAULT_LANGUAGE));
  const own = await reports.list(DEFAULT_LANGUAGE).catch(() => []);
  const pages: SitemapPage[] = [
    ...categories.map(({ slug }) => ({ path: categoryPath(slug) })),
    ...written.values(),
    ...own.map((report) => ({
      path: postPath({ ...report, category: MARKET_CATEGORY }),
      changed: at(report.published).toISOString(),
    })),
  ];
  return URLSET.join(pages.map((page) => sitemapEntries(page, site)).join('\n'));
}

/** The guide for feed readers, in each language, and for search engines. */
export function serveFeeds(app: FastifyInstance, sources: EditorialSources, site: SitemapSite): void {
  const { publicUrl } = site;
  app.get<{ Querystring: { locale?: string } }>(RSS_PATH, async (request, reply) => {
    const language = languageOf(asLocale(request.query.locale));
    const items = await itemsOf(sources, language);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(rssOf(items, language, publicUrl));
  });
  app.get('/sitemaps/articles.xml', async (_request, reply) =>
    reply.type('application/xml').send(await sitemapOf(sources, site)),
  );
}
