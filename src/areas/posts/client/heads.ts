/** What editorial pages are called, for people, previews and search engines. */

import { addressOf, type Crumb, crumbList, titled } from '#areas/content/client/kit/head.ts';
import type { Post } from '#areas/content/contract.ts';
import { categoryPath, feedPath, GUIDE_PATH, NO_CATEGORY, postPath } from '#areas/content/paths.ts';
import type { Head, Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { brand } from '#platform/contract/brand.ts';
import { languageOf } from '#platform/contract/locales.ts';
import { MARKET_CATEGORY } from '../vocabulary.ts';
import { guideView } from './guide/view.ts';
import type { WithPost } from './state.ts';

type HeadContext = Parameters<Screen<WithPost & WithSettings>['head']>[0];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const feedOf = (context: HeadContext): NonNullable<Head['feed']> => {
  const { locale } = context.getState().settings;
  return {
    href: feedPath(languageOf(locale)),
    title: context.intl.t('guide.title'),
  };
};

export function headOfGuide(context: HeadContext): Head {
  const { intl, params, getState, url } = context;
  const slug = params.category ?? NO_CATEGORY;
  const view = guideView(getState().post, slug);
  const id = slug === MARKET_CATEGORY ? 'guide.market' : 'guide.title';
  const title = view?.category?.title ?? intl.t(view ? id : 'missing.title');
  const described = slug === MARKET_CATEGORY ? 'report.description' : 'guide.description';
  const guide: Crumb = [intl.t('nav.real-estate-guide'), GUIDE_PATH];
  const own: Crumb[] = slug === NO_CATEGORY ? [] : [[title, categoryPath(slug)]];
  return {
    title: titled(title),
    description: view?.category?.description || intl.t(described),
    canonical: categoryPath(slug),
    image: view?.posts[0]?.cover?.src ?? '/covers/keys-800.webp',
    feed: feedOf(context),
    jsonLd: [crumbList(url, [[brand.name, '/'], guide, ...own])],
  };
}

const publisher = (url: URL) => ({ '@type': 'Organization', name: brand.name, url: addressOf(url, '/') });

function articleOf(post: Post, { url }: HeadContext): object {
  const { title, summary, published, updated, author, cover } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    inLanguage: post.language,
    ...(published && { datePublished: published, dateModified: updated ?? published }),
    ...(cover && { image: addressOf(url, cover.src) }),
    mainEntityOfPage: addressOf(url, postPath(post)),
    author: author && !author.includes(brand.name) ? { '@type': 'Person', name: author } : publisher(url),
    publisher: publisher(url),
  };
}

function headOfArticle(post: Post, context: HeadContext): Head {
  const { intl, url } = context;
  const { title, summary, category, category_title, cover } = post;
  const guide: Crumb = [intl.t('nav.real-estate-guide'), GUIDE_PATH];
  const above: Crumb[] = category && category_title ? [[category_title, categoryPath(category)]] : [];
  const preload = cover?.sources[0];
  return {
    title: titled(title),
    description: summary || intl.t('guide.description'),
    canonical: postPath(post),
    language: post.language,
    languages: post.languages,
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
    jsonLd: [articleOf(post, context), crumbList(url, [guide, ...above, [title, postPath(post)]])],
  };
}

export function headOfPost(context: HeadContext): Head {
  const { intl, getState, params, url } = context;
  const { post, report } = getState().post;
  if (post && post.slug === params.slug) return headOfArticle(post, context);
  const description = intl.t('report.description');
  if (!report || report.slug !== params.slug)
    return { title: titled(intl.t('missing.title')), description, noindex: true };
  const path = postPath({ slug: report.slug, category: MARKET_CATEGORY });
  const title = capital(report.title);
  const market: Crumb = [intl.t('guide.market'), categoryPath(MARKET_CATEGORY)];
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: report.published,
    mainEntityOfPage: addressOf(url, path),
    author: publisher(url),
    publisher: publisher(url),
  };
  return {
    title: titled(title),
    description,
    canonical: path,
    feed: feedOf(context),
    jsonLd: [article, crumbList(url, [market, [title, path]])],
  };
}
