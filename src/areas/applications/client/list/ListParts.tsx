import type { ReactNode } from 'react';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { useWords } from '#platform/client/intl.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';

/** The first photo of a listing. */
export function ListingPhoto({ listing, sizes }: { listing: PropertyCard; sizes: string }) {
  const [photo] = readGallery(listing.photos);
  return <Picture img={photo?.img} alt="" sizes={sizes} awaited={arePhotosAwaited(listing.photos)} />;
}

interface ListingPanelProps {
  listing: PropertyCard | null;
  children: ReactNode;
}

/** The home an application is about, beside it; on narrow screens one row. */
export function ListingPanel({ listing, children }: ListingPanelProps) {
  return (
    <div
      className={`panel grid gap-4 max-lg:items-center max-lg:p-4! ${listing ? 'max-lg:grid-cols-[7.5rem_minmax(0,1fr)]' : ''}`}
    >
      {listing && (
        <div className="relative aspect-[4/3] overflow-hidden rounded-photo bg-photo">
          <ListingPhoto listing={listing} sizes="(min-width: 68.75rem) 272px, 120px" />
        </div>
      )}
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere] lg:gap-2">{children}</div>
    </div>
  );
}

/** What was said, each below its label; what was not is left out. */
export function FactList({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  const t = useWords();
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3 text-small">{t(label)}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Lines on their way. */
export const Waiting = () => <PartsSkeleton of="panels" />;
