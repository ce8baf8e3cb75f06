import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { GUIDE_PATH } from '../paths.ts';

/** A section of an article: element id and heading. */
interface Section {
  id: string;
  title: string;
}

/** A section is current when it reaches the upper third of the window. */
const CURRENT_MARGIN = '-10% 0px -66% 0px';

function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id as string | undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: CURRENT_MARGIN },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

function Links({ sections, current }: { sections: readonly Section[]; current: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`${pathname}${search}#${id}`}
            aria-current={id === current ? 'true' : undefined}
            className="flex min-h-11 items-center border-s-2 py-1.5 ps-4 pe-2 text-small leading-tight text-ink-2 hover:text-lagoon aria-current:border-coral aria-current:font-semibold aria-current:text-ink lg:min-h-10"
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Contents of an article, with the current section marked. Collapsed on narrow screens. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections);
  const t = useWords();
  const label = t('posts.contents');
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden lg:sticky lg:top-[calc(var(--header)+24px)]">
        <p className="pb-2 text-label">{label}</p>
        <Links sections={sections} current={current} />
      </nav>
      <nav aria-label={label} className="lg:hidden">
        <details className="group panel py-0">
          <summary className="flex min-h-12 items-center justify-between text-label">
            {label}
            <Icon name="down" size="s" className="group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <Links sections={sections} current={current} />
          </div>
        </details>
      </nav>
    </>
  );
}

interface PostFrameProps {
  title: string;
  category: { to: string; title: string } | null;
  /** Author, date and reading time. */
  facts: ReactNode;
  cover?: ReactNode;
  sections: readonly Section[];
  aside: ReactNode;
  children: ReactNode;
  /** Below the columns. */
  after?: ReactNode;
}

/** Layout of articles and reports: head, picture, contents, text, aside. */
export function PostFrame({
  title,
  category,
  facts,
  cover,
  sections,
  aside,
  children,
  after,
}: PostFrameProps) {
  const t = useWords();
  const guide = { to: GUIDE_PATH, label: t('posts.crumb') };
  const above = category ? [{ to: category.to, label: <bdi>{category.title}</bdi> }] : [];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[guide, ...above]} />
      <header className="mt-4 mb-8 max-w-[860px] md:mb-10">
        <h1 className="text-title [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-small text-ink-2">{facts}</p>
      </header>
      {cover}
      <div className="mt-8 grid items-start justify-between gap-[clamp(32px,4.5vw,64px)] md:mt-12 lg:grid-cols-[216px_minmax(0,680px)_280px]">
        {sections.length > 1 ? <Contents sections={sections} /> : <div className="max-lg:hidden" />}
        <article className="min-w-0 text-article" aria-label={title}>
          {children}
        </article>
        <aside
          className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+24px)]"
          aria-label={t('posts.aside')}
        >
          {aside}
        </aside>
      </div>
      {after}
    </div>
  );
}

/** Warning against paying before a viewing. */
export const NeverPay = () => <FormattedMessage id="posts.neverPay" />;
