import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { readPhotos } from '#areas/listings/client/kit/photos.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

/** The home a viewing is of: photo, price, title and place. */
export function HomeSummary({ listing }: { listing: Property }) {
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <div className="aspect-[4/3] w-28 flex-none overflow-hidden rounded-field">
        <Picture img={readPhotos(listing.photos)[0]?.img} alt="" sizes="112px" />
      </div>
      <div className="grid min-w-0 flex-1 basis-[9em] [overflow-wrap:anywhere]">
        <ListingPrice listing={listing} />
        <Link to={`/property/${listing._id}`} className="tap font-semibold underline">
          <bdi>{listing.title}</bdi>
        </Link>
        <span className="text-ink-2 text-small">
          <bdi>{listing.place}</bdi>
        </span>
        {listing.status === 'under-offer' && (
          <span className="text-mango-ink text-small">
            <FormattedMessage id="viewing.underOffer" />
          </span>
        )}
      </div>
    </div>
  );
}
