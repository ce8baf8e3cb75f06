import type { ReactNode } from 'react';
import { GUIDE_PATH } from '#areas/content/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Contents, type Section } from './Contents.tsx';

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
