/** What the product asks of the external content service, exactly as the specification's section 7 says. */
import { DEFAULT_LOCALE, type Language, type Locale, languageOf } from '#platform/contract/locales.ts';
import type { ContentService } from '#platform/server/content/content.ts';
import type { Entry, EntrySet } from '#platform/server/content/source.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Category, DatedEntry, EditorialApi, Faq, Listed, Post, PostCard } from '../contract.ts';
import { CONTENT_LIMIT, RECENT_LIMIT } from '../paths.ts';
import {
  byOrder,
  cardOf,
  categoryOf,
  datedOf,
  type EntryReader,
  faqOf,
  newestFirst,
  oldestFirst,
  pageOf,
  postOf,
  readAll,
  regionOf,
  slugIn,
} from './entries.ts';
import type { Reports } from './reports.ts';

/** How far references are followed: an article, its related ones, their categories and pictures. */
const INCLUDE = 4;
/** Holds for every content type, whatever its fields are called. */
const NEWEST = '-sys.createdAt';

export type Editorial = ReturnType<typeof openEditorial>;

export function openEditorial(service: ContentService) {
  const { ownHost } = service;
  const reader = ({ languageOf }: EntrySet): EntryReader => ({ ownHost, languageOf });

  async function listOf<T>(
    limit: number,
    asked: Promise<{ value: { results: T[]; total: number }; stale: boolean }>,
  ): Promise<Listed<T>> {
    const { value, stale } = await asked;
    return { ...value, limit, stale };
  }
  const postsOf = (limit: number, language: Language) =>
    listOf<PostCard>(
      limit,
      service.ask({ content_type: 'posts', limit, include: INCLUDE, order: NEWEST }, language, (found) => ({
        results: readAll(found.items, (item) => cardOf(item, reader(found))).sort(newestFirst),
        total: found.total,
      })),
    );
  /** The one entry of a slug. @throws 404 */
  async function one<T extends { slug: string }>(
    contentType: 'posts' | 'regions' | 'pages',
    slug: string,
    language: Language,
    read: (entry: Entry, reader: EntryReader) => T | null,
  ): Promise<T & { stale: boolean }> {
    if (slugIn(slug) === null) throw notFound('Page');
    const query = { content_type: contentType, 'fields.slug': slug, limit: 1, include: INCLUDE };
    const { value, stale } = await service.ask(query, language, (found) =>
      found.items.map((item) => read(item, reader(found))).find((entry) => entry?.slug === slug),
    );
    if (!value) throw notFound('Page');
    return { ...value, stale };
  }

  /** An article, with the languages it is written in: one that cannot be asked about now is left out. */
  async function article(slug: string, language: Language): Promise<Post> {
    const post = await one('posts', slug, language, postOf);
    const found = await Promise.all(
      service.languages.map(async (other) => {
        if (other === post.language) return [other];
        const translated = await one('posts', slug, other, postOf).catch(() => null);
        return translated?.language === other ? [other] : [];
      }),
    );
    return { ...post, languages: found.flat() };
  }

  const datedIn = (content_type: string, kind: DatedEntry['kind'], language: Language) =>
    service.ask({ content_type, limit: CONTENT_LIMIT, include: 1, order: NEWEST }, language, ({ items }) =>
      readAll(items, (item) => datedOf(item, kind)),
    );

  return {
    posts: (language: Language) => postsOf(CONTENT_LIMIT, language),
    recent: (language: Language) => postsOf(RECENT_LIMIT, language),
    post: article,
    region: (slug: string, language: Language) => one('regions', slug, language, regionOf),
    page: (slug: string, language: Language) => one('pages', slug, language, pageOf),
    /** Articles and pages, those whose figures are oldest first. */
    dated: async (language: Language): Promise<Listed<DatedEntry>> => {
      const [posts, pages] = await Promise.all([
        datedIn('posts', 'post', language),
        datedIn('pages', 'page', language),
      ]);
      const results = [...posts.value, ...pages.value].sort(oldestFirst);
      const stale = posts.stale || pages.stale;
      return { results, total: results.length, limit: CONTENT_LIMIT, stale };
    },
    categories: (language: Language) =>
      listOf<Category>(
        CONTENT_LIMIT,
        service.ask({ content_type: 'postsCategories' }, language, ({ items, total }) => ({
          results: readAll(items, categoryOf).sort(byOrder),
          total,
        })),
      ),
    faqs: (language: Language) =>
      listOf<Faq>(
        CONTENT_LIMIT,
        service.ask({ content_type: 'faq' }, language, (found) => ({
          results: readAll(found.items, (item) => faqOf(item, reader(found))).sort(byOrder),
          total: found.total,
        })),
      ),
  };
}

const read = (locale: Locale | undefined) => languageOf(locale ?? DEFAULT_LOCALE);

export const editorialRoutes = (editorial: Editorial, reports: Reports): Handlers<EditorialApi> => ({
  'GET /content/posts': ({ query: { locale, recent } }) =>
    recent ? editorial.recent(read(locale)) : editorial.posts(read(locale)),
  'GET /content/posts/{slug}': ({ params, query }) => editorial.post(params.slug, read(query.locale)),
  'GET /content/categories': ({ query }) => editorial.categories(read(query.locale)),
  'GET /content/regions/{slug}': ({ params, query }) => editorial.region(params.slug, read(query.locale)),
  'GET /content/pages/{slug}': ({ params, query }) => editorial.page(params.slug, read(query.locale)),
  'GET /content/dated': ({ query }) => editorial.dated(read(query.locale)),
  'GET /content/faqs': ({ query }) => editorial.faqs(read(query.locale)),

  'GET /posts': async ({ query }) => {
    const results = await reports.list(read(query.locale));
    return { results, total: results.length, limit: CONTENT_LIMIT };
  },
  'GET /posts/fetch': ({ query }) => reports.one(query.slug, read(query.locale)),
});
