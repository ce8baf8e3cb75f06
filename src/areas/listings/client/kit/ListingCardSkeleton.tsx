import { Skeleton } from '#platform/client/ui/Skeleton.tsx';

export function ListingCardSkeleton() {
  return (
    <div className="grid content-start gap-3" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-photo" />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  );
}
