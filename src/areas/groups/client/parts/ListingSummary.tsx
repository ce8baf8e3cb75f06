import type { GroupListing } from '#areas/groups/contract.ts';
import { ListingFacts } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { useInLanguage } from '#areas/listings/client/kit/photo-alt.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { placeLine } from '#areas/listings/where.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

type ListingState = Pick<GroupListing, 'property' | 'on_market' | 'known_at'>;

/** Badge of a listing that is off the market, with the date its facts were read. */
export function MarketBadge({ listing: { on_market, known_at } }: { listing: ListingState }) {
  if (on_market) return null;
  return (
    <>
      <Badge tone="warn" icon="alert">
        <FormattedMessage id="group.gone" />
      </Badge>
      {known_at && (
        <span className="text-small text-ink-3">
          <FormattedMessage id="group.known" values={{ date: <Day at={known_at} /> }} />
        </span>
      )}
    </>
  );
}

interface ListingPhotoProps {
  property: PropertyCard;
  sizes: string;
}

export function ListingPhoto({ property, sizes }: ListingPhotoProps) {
  return (
    <div className="aspect-4/3 overflow-hidden rounded-photo">
      <Picture
        img={readGallery(property.photos)[0]?.img}
        alt=""
        sizes={sizes}
        awaited={arePhotosAwaited(property.photos)}
      />
    </div>
  );
}

/** Title of a listing; a link unless the listing is deleted. */
export function ListingName({ property: said, known_at }: Pick<GroupListing, 'property' | 'known_at'>) {
  const property = useInLanguage(said);
  const name = <bdi>{property.title || <FormattedMessage id="card.untitled" />}</bdi>;
  if (known_at) return name;
  return (
    <Link to={propertyPath(property._id)} className="tap hover:underline underline-offset-4">
      {name}
    </Link>
  );
}

/**
 * Price, name, place and facts of a listing in a group.
 * @param corner a button stands in its upper corner
 */
export function ListingSummary({ listing, corner = false }: { listing: ListingState; corner?: boolean }) {
  const { property, known_at } = listing;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 ${corner ? 'me-9' : ''}`}>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <MarketBadge listing={listing} />
        </div>
        <ListingPrice listing={property} />
      </div>
      <h2 className="text-body leading-snug font-medium [overflow-wrap:anywhere]">
        <ListingName property={property} known_at={known_at} />
      </h2>
      <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
        {property.source === 'demo' && (
          <>
            <FormattedMessage id="card.demo" />
            {' · '}
          </>
        )}
        <bdi>{placeLine(property)}</bdi>
      </p>
      <ListingFacts card={property} />
    </div>
  );
}
