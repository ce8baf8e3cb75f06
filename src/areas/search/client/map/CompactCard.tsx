import { use } from 'react';
import { HideButton } from '#areas/listings/client/kit/HideButton.tsx';
import { ListingFacts } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { useInLanguage } from '#areas/listings/client/kit/photo-alt.ts';
import { CardSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { readGallery } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { placeLine } from '#areas/listings/where.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

/** A home beside its photo: over the map, and in lists of what the map shows. */
export function CompactCard({ card: said }: { card: PropertyCard }) {
  const card = useInLanguage(said);
  const [photo] = readGallery(card.photos);
  const { action: Action } = use(CardSlotsContext);
  return (
    <article className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 rounded-photo p-2 hover:bg-sunk">
      <div className="relative aspect-square overflow-hidden rounded-field bg-sunk">
        <Picture img={photo?.img} alt="" sizes="104px" />
      </div>
      <div className="grid min-w-0 gap-0.5 pe-9">
        <ListingPrice listing={card} />
        <Link
          to={propertyPath(card._id)}
          className="line-clamp-2 leading-snug font-medium after:absolute after:inset-0 after:rounded-photo"
        >
          <bdi>{card.title || <FormattedMessage id="card.untitled" />}</bdi>
        </Link>
        {/* In the direction of its own words, so that their end is what is left out. */}
        <p dir="auto" className="truncate text-small text-ink-3 rtl:text-right">
          {placeLine(card)}
        </p>
        <ListingFacts card={card} />
      </div>
      <div className="absolute end-1 bottom-1">
        <HideButton id={card._id} title={card.title} place="card" />
      </div>
      {Action && <Action id={card._id} title={card.title} place="card" />}
    </article>
  );
}
