import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from '../intl.tsx';

/** Slats in the place of what is asked for, of the size that `className` says. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skel ${className}`} aria-hidden="true" />;
}

interface RepeatedProps {
  /** How many of the part, where what comes is known to have more or fewer. */
  count: number;
  /** What holds the parts. */
  layout: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of a screen as often as it is there; says to screen readers that it is loading. */
export function Repeated({ count, layout, className = '', children }: RepeatedProps) {
  return (
    <div aria-busy="true" className={className}>
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      <div className={layout} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Fragment key={index}>{children}</Fragment>
        ))}
      </div>
    </div>
  );
}

export function CardsSkeleton({
  count = 8,
  layout = 'cards',
}: Partial<Pick<RepeatedProps, 'count' | 'layout'>>) {
  return (
    <Repeated count={count} layout={layout}>
      <div className="grid content-start gap-3">
        <Skeleton className="aspect-4/3 rounded-photo" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    </Repeated>
  );
}

/** A screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="wrap min-h-screen pt-6">
      <Skeleton className="mb-3 h-10 w-full max-w-80" />
      <Skeleton className="mb-8 h-5 w-56 max-w-full" />
      <CardsSkeleton />
    </div>
  );
}
