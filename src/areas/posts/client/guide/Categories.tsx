import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { categoryPath, GUIDE_PATH, NO_CATEGORY } from '#areas/content/paths.ts';
import { MARKET_CATEGORY } from '#areas/posts/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import '../state.ts';
import type { WithPost } from '../state.ts';

function Entry({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={`chip ${current ? 'chip-on' : ''}`}
      >
        {children}
      </Link>
    </li>
  );
}

/** Links to the categories of the guide; the current one is marked. */
export function Categories({ current }: { current: string }) {
  const t = useWords();
  const categories = useSelector(({ post }: WithPost) => post.categories?.results ?? []);
  const reports = useSelector(({ post }: WithPost) => (post.reports ?? []).length > 0);
  return (
    <nav aria-label={t('posts.categories')}>
      <ul className="flex flex-wrap gap-2">
        <Entry to={GUIDE_PATH} current={current === NO_CATEGORY}>
          {t('posts.all')}
        </Entry>
        {categories.map(({ slug, title }) => (
          <Entry key={slug} to={categoryPath(slug)} current={current === slug}>
            <bdi>{title}</bdi>
          </Entry>
        ))}
        {(reports || current === MARKET_CATEGORY) && (
          <Entry to={categoryPath(MARKET_CATEGORY)} current={current === MARKET_CATEGORY}>
            {t('guide.market')}
          </Entry>
        )}
      </ul>
    </nav>
  );
}
