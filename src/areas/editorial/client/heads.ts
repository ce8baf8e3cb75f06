/** What editorial pages are called, for people, previews and search engines. */
import { regionName } from '#areas/listings/where.ts';
import { findDivision, HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';
import { addressOf, type Crumb, crumbList, titled } from '#platform/client/head.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import type { Head, Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { documentText } from '#platform/client/ui/document/plain-text.ts';
import { brand } from '#platform/contract/brand.ts';
import { languageOf } from '#platform/contract/locales.ts';
import type { Faq, Post } from '../contract.ts';
import {
  categoryPath,
  FAQ_PATH,
  feedPath,
  GUIDE_PATH,
  NO_CATEGORY,
  type PageName,
  pagePath,
  postPath,
  REGIONS_PATH,
  regionPath,
} from '../paths.ts';
import { MARKET_CATEGORY, regionLine } from '../vocabulary.ts';
import type { WithContent } from './content-slice.ts';
import { guideView } from './guide-view.ts';
import type { WithPost } from './post-slice.ts';

type HeadContext = Parameters<Screen<WithPost & WithSettings>['head']>[0];
type ContentContext = Parameters<Screen<WithContent & WithSettings>['head']>[0];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const feedOf = (context: HeadContext): NonNullable<Head['feed']> => {
  const { locale } = context.getState().settings;
  return { href: feedPath(languageOf(locale)), title: context.intl.t('guide.title') };
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

/** An article as schema.org has it; by us where it names no author. */
function articleOf(url: URL, path: string, said: object): object {
  const publisher = { '@type': 'Organization', name: brand.name, url: addressOf(url, '/') };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: addressOf(url, path),
    author: publisher,
    publisher,
    ...said,
  };
}

function headOfArticle(post: Post, context: HeadContext): Head {
  const { intl, url } = context;
  const { title, summary, category, category_title, cover, published, updated, author } = post;
  const path = postPath(post);
  const article = articleOf(url, path, {
    headline: title,
    description: summary,
    inLanguage: post.language,
    ...(published && { datePublished: published, dateModified: updated ?? published }),
    ...(cover && { image: addressOf(url, cover.src) }),
    ...(author && !author.includes(brand.name) && { author: { '@type': 'Person', name: author } }),
  });
  const guide: Crumb = [intl.t('nav.real-estate-guide'), GUIDE_PATH];
  const above: Crumb[] = category && category_title ? [[category_title, categoryPath(category)]] : [];
  const preload = cover?.sources[0];
  return {
    title: titled(title),
    description: summary || intl.t('guide.description'),
    canonical: path,
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
    jsonLd: [article, crumbList(url, [guide, ...above, [title, path]])],
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
  const article = articleOf(url, path, { headline: title, description, datePublished: report.published });
  return {
    title: titled(title),
    description,
    canonical: path,
    feed: feedOf(context),
    jsonLd: [article, crumbList(url, [market, [title, path]])],
  };
}

/**
 * What stands above a division's page: the list of all, or its country's part of it.
 * @param home message key of what the home market's list is called
 */
export function listCrumb(slug: string, home: string, { t }: IntlShape): [label: string, path: string] {
  const market = marketOfDivision(slug) ?? HOME_MARKET;
  if (market === HOME_MARKET) return [t(home), REGIONS_PATH];
  return [t(`place.${market.slug}`), `${REGIONS_PATH}#${market.slug}`];
}

export function headOfRegion({ intl, getState, params, url }: ContentContext): Head {
  const slug = params.slug ?? '';
  const { region } = getState().content;
  const known = region?.slug === slug ? region : null;
  const title = known?.title ?? regionName(slug);
  const line = findDivision(slug) ? regionLine(slug) : 'regions.description';
  const description = known?.tagLine ?? intl.t(line);
  return {
    title: titled(title),
    description: `${title}: ${description}`,
    canonical: regionPath(slug),
    ...(known?.image && { image: known.image.src }),
    jsonLd: [
      crumbList(url, [[brand.name, '/'], listCrumb(slug, 'regions.title', intl), [title, regionPath(slug)]]),
    ],
  };
}

const questionsOf = (faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: documentText(answer) },
  })),
});

export function headOfFaqs({ getState, intl, url }: ContentContext): Head {
  const { faqs } = getState().content;
  return {
    title: titled(intl.t('faq.title')),
    description: intl.t('faq.description'),
    canonical: FAQ_PATH,
    ...(url.searchParams.has('search') && { noindex: true }),
    ...(faqs && faqs.results.length > 0 && { jsonLd: [questionsOf(faqs.results)] }),
  };
}

export function headOfPage(name: PageName, { getState, intl, url }: ContentContext): Head {
  const { page } = getState().content;
  const title = intl.t(`page.${name}`);
  return {
    title: titled(title),
    description: page?.slug === name && page.summary ? page.summary : title,
    canonical: pagePath(name),
    ...(page?.slug === name && { language: page.language }),
    jsonLd: [
      crumbList(url, [
        [brand.name, '/'],
        [title, pagePath(name)],
      ]),
    ],
  };
}
