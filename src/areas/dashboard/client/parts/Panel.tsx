import { type ReactNode, useId } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';

interface PanelProps {
  /** Message key. */
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 pb-2 md:px-6">
        <h2 id={id} className="text-h3">
          <FormattedMessage id={title} />
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
