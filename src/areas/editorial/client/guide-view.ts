import type { Category, PostCard, ReportCard } from '../contract.ts';
import { NO_CATEGORY } from '../paths.ts';
import { MARKET_CATEGORY } from '../vocabulary.ts';
import type { PostState } from './post-slice.ts';

export interface GuideView {
  /** Null on the page of all articles and on that of market reports. */
  category: Category | null;
  posts: PostCard[];
  reports: ReportCard[];
}

/** Market reports shown beside the articles; the others are on their own page. */
const REPORTS_BESIDE = 3;

/** Content of a guide page by the category of its address; null when there is no such page. */
export function guideView({ posts, categories, reports }: PostState, slug: string): GuideView | null {
  const all = posts?.results ?? [];
  const own = reports ?? [];
  if (slug === NO_CATEGORY) return { category: null, posts: all, reports: own.slice(0, REPORTS_BESIDE) };
  if (slug === MARKET_CATEGORY) return { category: null, posts: [], reports: own };
  const inCategory = all.filter(({ category }) => category === slug);
  const known = categories?.results.find((category) => category.slug === slug);
  const named = inCategory[0]?.category_title;
  const category = known ?? (named ? { slug, title: named, description: '', order: 0 } : null);
  // While the service does not answer, the category may exist.
  if (!category && posts && categories) return null;
  return { category, posts: inCategory, reports: [] };
}
