import type { ReactNode } from 'react';

interface HeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  /** A link to all of it. */
  more?: ReactNode;
}

/** Heading of a part of the page. */
export function Heading({ title, intro, more }: HeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 md:mb-6">
      <div>
        <h2>{title}</h2>
        {intro && <p className="mt-1.5 text-ink-2">{intro}</p>}
      </div>
      {more}
    </div>
  );
}
