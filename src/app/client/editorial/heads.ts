/** What editorial pages are called, for people, previews and search engines. */

import { regionTitle } from '../../../areas/content/client/regions/names.ts';
import type { Post } from '../../../areas/content/contract.ts';
import {
  categoryPath,
  GUIDE_PATH,
  NO_CATEGORY,
  postPath,
  RSS_PATH,
  regionPath,
} from '../../../areas/content/paths.ts';
import { guideView } from '../../../areas/posts/client/guide/view.ts';
import { MARKET_CATEGORY } from '../../../areas/posts/vocabulary.ts';
import type { Head, Screen } from '../../../platform/client/screen.ts';
import type { State } from '../store.ts';

type HeadContext = Parameters<Screen<State>['head']>[0];

const named = (title: string) => `${title} · Yaad`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Paths of the product become addresses, others are left as they are. */
const at = (url: URL, path: string) => (path.startsWith('/') ? url.origin + path : path);

function crumbs(url: URL, trail: readonly [name: string, path: string][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name, item: at(url, path) },
    })),
  };
}

const feedOf = (context: HeadContext): NonNullable<Head['feed']> => {
  const { locale } = context.getState().settings;
  return {
    href: locale === 'es' ? `${RSS_PATH}?locale=es` : RSS_PATH,
    title: context.intl.formatMessage({ id: 'guide.title' }),
  };
};

export function headOfGuide(context: HeadContext): Head {
  const { intl, params, getState, url } = context;
  const slug = params.category ?? NO_CATEGORY;
  const view = guideView(getState().post, slug);
  const id = slug === MARKET_CATEGORY ? 'guide.market' : 'guide.title';
  const title = view?.category?.title ?? intl.formatMessage({ id: view ? id : 'missing.title' });
  const described = slug === MARKET_CATEGORY ? 'report.description' : 'guide.description';
  const guide = [intl.formatMessage({ id: 'nav.real-estate-guide' }), GUIDE_PATH] as [string, string];
  const own = slug === NO_CATEGORY ? [] : [[title, categoryPath(slug)] as [string, string]];
  return {
    title: named(title),
    description: view?.category?.description || intl.formatMessage({ id: described }),
    canonical: categoryPath(slug),
    image: view?.posts[0]?.cover?.src ?? '/covers/keys-800.webp',
    feed: feedOf(context),
    jsonLd: [crumbs(url, [['Yaad', '/'], guide, ...own])],
  };
}

const publisher = (url: URL) => ({ '@type': 'Organization', name: 'Yaad', url: at(url, '/') });

function articleOf(post: Post, { url, intl }: HeadContext): object {
  const { title, summary, published, updated, author, cover } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    inLanguage: intl.locale === 'es' ? 'es' : 'en',
    ...(published && { datePublished: published, dateModified: updated ?? published }),
    ...(cover && { image: at(url, cover.src) }),
    mainEntityOfPage: at(url, postPath(post)),
    author: author && !author.includes('Yaad') ? { '@type': 'Person', name: author } : publisher(url),
    publisher: publisher(url),
  };
}

function headOfArticle(post: Post, context: HeadContext): Head {
  const { intl, url } = context;
  const { title, summary, category, category_title, cover } = post;
  const guide = [intl.formatMessage({ id: 'nav.real-estate-guide' }), GUIDE_PATH] as [string, string];
  const above =
    category && category_title ? [[category_title, categoryPath(category)] as [string, string]] : [];
  const preload = cover?.sources[0];
  return {
    title: named(title),
    description: summary || intl.formatMessage({ id: 'guide.description' }),
    canonical: postPath(post),
    ...(cover && { image: cover.src }),
    ...(cover &&
      preload && {
        preload: [
          {
            href: cover.src,
            type: preload.type,
            srcset: preload.srcset,
            sizes: '(width < 82rem) 92vw, 1312px',
          },
        ],
      }),
    feed: feedOf(context),
    jsonLd: [articleOf(post, context), crumbs(url, [guide, ...above, [title, postPath(post)]])],
  };
}

export function headOfPost(context: HeadContext): Head {
  const { intl, getState, params, url } = context;
  const { post, report } = getState().post;
  if (post && post.slug === params.slug) return headOfArticle(post, context);
  const description = intl.formatMessage({ id: 'report.description' });
  if (!report || report.slug !== params.slug)
    return { title: named(intl.formatMessage({ id: 'missing.title' })), description, noindex: true };
  const path = postPath({ slug: report.slug, category: MARKET_CATEGORY });
  const title = capital(report.title);
  const market = [intl.formatMessage({ id: 'guide.market' }), categoryPath(MARKET_CATEGORY)] as [
    string,
    string,
  ];
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: report.published,
    mainEntityOfPage: at(url, path),
    author: publisher(url),
    publisher: publisher(url),
  };
  return {
    title: named(title),
    description,
    canonical: path,
    feed: feedOf(context),
    jsonLd: [article, crumbs(url, [market, [title, path]])],
  };
}

export function headOfRegion({ intl, getState, params, url }: HeadContext): Head {
  const slug = params.slug ?? '';
  const { region } = getState().content;
  const known = region?.slug === slug ? region : null;
  const title = known?.title ?? regionTitle(slug);
  const described = known?.tagLine ?? intl.formatMessage({ id: 'regions.description' });
  return {
    title: named(title),
    description: `${title}: ${described}`,
    canonical: regionPath(slug),
    ...(known?.image && { image: known.image.src }),
    jsonLd: [
      crumbs(url, [
        ['Yaad', '/'],
        [intl.formatMessage({ id: 'regions.title' }), '/regions'],
        [title, regionPath(slug)],
      ]),
    ],
  };
}
