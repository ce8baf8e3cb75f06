import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';

/** A part of an article: its place in the page, and its heading. */
export interface Part {
  id: string;
  title: string;
}

/** A part is being read when it reaches the upper third of the window. */
const READING = '-10% 0px -66% 0px';

function useReadPart(parts: readonly Part[]): string | undefined {
  const [read, setRead] = useState(parts[0]?.id as string | undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setRead(entered.target.id);
      },
      { rootMargin: READING },
    );
    for (const { id } of parts) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [parts]);
  return read;
}

function Links({ parts, read }: { parts: readonly Part[]; read: string | undefined }) {
  return (
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === read ? 'true' : undefined}
            className="flex min-h-11 items-center border-s-2 py-1.5 ps-4 pe-2 text-small leading-tight text-ink-2 hover:text-lagoon aria-current:border-coral aria-current:font-semibold aria-current:text-ink lg:min-h-10"
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An article's contents; the part being read is marked. Where they would push the text away they open on request. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const read = useReadPart(parts);
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'posts.contents' });
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden lg:sticky lg:top-[calc(var(--header)+24px)]">
        <p className="pb-2 text-label">{label}</p>
        <Links parts={parts} read={read} />
      </nav>
      <nav aria-label={label} className="lg:hidden">
        <details className="group panel py-0">
          <summary className="flex min-h-12 items-center justify-between text-label">
            {label}
            <Icon name="down" size="s" className="group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <Links parts={parts} read={read} />
          </div>
        </details>
      </nav>
    </>
  );
}
