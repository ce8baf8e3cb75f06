import type { Category, PostCard } from '../../../content/contract.ts';
import { NO_CATEGORY } from '../../../content/paths.ts';
import type { ReportCard } from '../../contract.ts';
import { MARKET_CATEGORY } from '../../vocabulary.ts';
import type { PostState } from '../state.ts';

/** What one page of the guide shows. */
export interface GuideView {
  /** Null: everything, or the market. */
  category: Category | null;
  posts: PostCard[];
  reports: ReportCard[];
}

/** Market reports beside the articles; all of them have a page of their own. */
const REPORTS_BESIDE = 3;

/** A guide page's contents by the category of its address; null when there is no such page. */
export function guideView({ posts, categories, reports }: PostState, slug: string): GuideView | null {
  const all = posts?.results ?? [];
  const own = reports ?? [];
  if (slug === NO_CATEGORY) return { category: null, posts: all, reports: own.slice(0, REPORTS_BESIDE) };
  if (slug === MARKET_CATEGORY) return { category: null, posts: [], reports: own };
  const shown = all.filter(({ category }) => category === slug);
  const known = categories?.results.find((category) => category.slug === slug);
  const named = shown[0]?.category_title;
  const category = known ?? (named ? { slug, title: named, description: '', order: 0 } : null);
  // While the service does not answer, nobody can say that a category is not there.
  if (!category && posts && categories) return null;
  return { category, posts: shown, reports: [] };
}
