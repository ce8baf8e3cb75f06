import { useIntl } from '../intl.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

const AROUND = 1;

/**
 * Which pages are linked: the first, the last and those around the current one. A gap is a negative number,
 * so that every entry is a key; a gap of one page is that page.
 */
export function pageLinks(page: number, pages: number): number[] {
  const wanted = [1, pages];
  for (let near = page - AROUND; near <= page + AROUND; near++) wanted.push(near);
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  const links: number[] = [];
  for (const [index, n] of numbers.entries()) {
    const before = numbers[index - 1] ?? n - 1;
    if (n - before === 2) links.push(n - 1);
    else if (n - before > 2) links.push(-n);
    links.push(n);
  }
  return links;
}

interface Props {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

interface StepProps {
  to: string | null;
  icon: 'left' | 'right';
  label: string;
}

function Step({ to, icon, label }: StepProps) {
  const arrow = <Icon name={icon} flip />;
  if (to === null) {
    return (
      <li aria-hidden="true">
        <span className="text-ink-3 opacity-50">{arrow}</span>
      </li>
    );
  }
  return (
    <li>
      <Link to={to} aria-label={label} rel={icon === 'left' ? 'prev' : 'next'}>
        {arrow}
      </Link>
    </li>
  );
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf }: Props) {
  const { t, formatNumber } = useIntl();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('ui.pages')}>
      <ul className="pages">
        <Step to={page > 1 ? hrefOf(page - 1) : null} icon="left" label={t('ui.previousPage')} />
        {pageLinks(page, pages).map((entry) => (
          <li key={entry} aria-hidden={entry < 0 || undefined}>
            {entry < 0 ? (
              <span className="text-ink-3">…</span>
            ) : (
              <Link to={hrefOf(entry)} aria-current={entry === page ? 'page' : undefined}>
                <span className="sr-only">{t('ui.page')} </span>
                <bdi>{formatNumber(entry)}</bdi>
              </Link>
            )}
          </li>
        ))}
        <Step to={page < pages ? hrefOf(page + 1) : null} icon="right" label={t('ui.nextPage')} />
      </ul>
    </nav>
  );
}
