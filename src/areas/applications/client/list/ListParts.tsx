import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { Picture } from '../../../listings/client/kit/Picture.tsx';
import { readGallery } from '../../../listings/client/kit/photos.ts';
import type { PropertyCard } from '../../../listings/contract.ts';

/** The first photo of a listing. */
export function ListingPhoto({ listing, sizes }: { listing: PropertyCard; sizes: string }) {
  const [photo] = readGallery(listing.photos);
  return <Picture img={photo?.img} alt="" sizes={sizes} />;
}

const ROWS = [1, 2, 3];

/** Lines on their way. */
export function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      {ROWS.map((row) => (
        <div
          key={row}
          className="panel grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 p-4 md:grid-cols-[96px_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[6/5] rounded-field" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
