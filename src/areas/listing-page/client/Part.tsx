import { type ReactNode, useId } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';

interface PartProps {
  /** Message of its heading. */
  heading: string;
  values?: Record<string, string>;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Part({ heading, values, aside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 border-line border-b py-8 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id}>
          <FormattedMessage id={heading} values={values} />
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
