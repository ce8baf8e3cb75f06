import { FormattedMessage } from '../intl.tsx';

/** Slats where something will be: give it the size of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skel ${className}`} aria-hidden="true" />;
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="wrap min-h-screen pt-6" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      <Skeleton className="mb-3 h-10 w-full max-w-80" />
      <Skeleton className="mb-8 h-5 w-56 max-w-full" />
      <div className="cards">
        {CARDS.map((card) => (
          <div key={card} className="grid gap-3">
            <Skeleton className="aspect-4/3 rounded-photo" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
