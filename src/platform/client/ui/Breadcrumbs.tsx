import type { ReactNode } from 'react';
import { useWords } from '../intl.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

interface Crumb {
  to: string;
  label: ReactNode;
}

/** The way back up; the last entry is the page itself and leads nowhere. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current?: ReactNode }) {
  const t = useWords();
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className="crumbs">
        {crumbs.map(({ to, label }, index) => (
          <li key={to}>
            {index > 0 && <Icon name="right" size="s" flip />}
            <Link to={to}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
        {current && (
          <li>
            <Icon name="right" size="s" flip />
            <bdi aria-current="page">{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
