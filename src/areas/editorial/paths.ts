import { type Language, pathIn } from '#platform/contract/locales.ts';

/** Addresses of editorial pages (specification, section 2). */
export const GUIDE_ROOT = '/real-estate/guide';
/** Articles without a category have their pages there. */
export const NO_CATEGORY = 'all';
export const GUIDE_PATH = `${GUIDE_ROOT}/${NO_CATEGORY}`;
export const FAQ_PATH = '/faqs';
/** Pages about the site itself, in the order of the footer. */
export const PAGES = [
  'about',
  'how-we-check',
  'contact',
  'privacy',
  'terms',
  'cookies',
  'accessibility',
] as const;
export type PageName = (typeof PAGES)[number];
export const pagePath = (slug: string): string => `/${encodeURIComponent(slug)}`;
export const REGIONS_PATH = '/regions';
export const RSS_PATH = `${GUIDE_ROOT}/rss.xml`;

export const feedPath = (language: Language): string => pathIn(language, RSS_PATH);

export const categoryPath = (category: string): string => `${GUIDE_ROOT}/${encodeURIComponent(category)}`;
export const postPath = ({ slug, category }: { slug: string; category: string | null }): string =>
  `${categoryPath(category ?? NO_CATEGORY)}/post/${encodeURIComponent(slug)}`;
export const regionPath = (slug: string): string => `${REGIONS_PATH}/${encodeURIComponent(slug)}`;
export const faqPath = (slug: string): string => `${FAQ_PATH}#${encodeURIComponent(slug)}`;

/** Content lists carry this limit (specification, section 9). */
export const CONTENT_LIMIT = 100;
/** Latest articles (specification, section 9). */
export const RECENT_LIMIT = 5;
