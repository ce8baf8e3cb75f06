import { FormattedMessage } from '#platform/client/intl.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';

const TILES = [1, 2, 3, 4, 5, 6];

export function GuideSkeleton() {
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      {TILES.map((tile) => (
        <div key={tile} className="grid gap-3">
          <Skeleton className="aspect-16/10 rounded-photo" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
