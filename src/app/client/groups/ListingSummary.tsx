import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { GroupListing } from '../../../areas/groups/contract.ts';
import { ListingFacts } from '../../../areas/properties/client/ListingCard.tsx';
import { ListingPrice } from '../../../areas/properties/client/ListingPrice.tsx';
import { Picture } from '../../../areas/properties/client/Picture.tsx';
import { readGallery } from '../../../areas/properties/client/photos.ts';
import { Day } from '../../../areas/properties/client/property/Day.tsx';
import { placeLine } from '../../../areas/properties/client/property/where.ts';
import type { PropertyCard } from '../../../areas/properties/contract.ts';
import { propertyPath } from '../../../areas/properties/paths.ts';
import { Badge } from '../../../platform/client/ui/Badge.tsx';

type Shown = Pick<GroupListing, 'property' | 'on_market' | 'known_at'>;

/** That a listing cannot be had any more, and since when its facts are known. */
export function MarketBadge({ listing: { on_market, known_at } }: { listing: Shown }) {
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

/** The first photo, and whether it is a demonstration. */
export function ListingPhoto({ property, sizes }: { property: PropertyCard; sizes: string }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-photo">
      <Picture img={readGallery(property.photos)[0]?.img} alt="" sizes={sizes} />
      {property.source === 'demo' && (
        <div className="absolute start-2.5 bottom-2.5">
          <Badge tone="demo">
            <FormattedMessage id="card.demo" />
          </Badge>
        </div>
      )}
    </div>
  );
}

/** A listing's name; a link while the listing has a page. */
export function ListingName({ property, known_at }: Pick<GroupListing, 'property' | 'known_at'>) {
  const name = <bdi>{property.title || <FormattedMessage id="card.untitled" />}</bdi>;
  if (known_at) return name;
  return (
    <Link to={propertyPath(property._id)} className="hover:underline underline-offset-4">
      {name}
    </Link>
  );
}

/** Price, name, place and facts of a listing in a group. */
export function ListingSummary({ listing }: { listing: Shown }) {
  const { property, known_at } = listing;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <MarketBadge listing={listing} />
      </div>
      <ListingPrice listing={property} />
      <h2 className="text-[1.0625rem]/[1.4] font-medium [font-family:var(--font-text)] tracking-normal [overflow-wrap:anywhere]">
        <ListingName property={property} known_at={known_at} />
      </h2>
      <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
        <bdi>{placeLine(property)}</bdi>
      </p>
      <ListingFacts card={property} />
    </div>
  );
}
