import { useEffect, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

/** A section of an article: element id and heading. */
export interface Section {
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
export function Contents({ sections }: { sections: readonly Section[] }) {
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
