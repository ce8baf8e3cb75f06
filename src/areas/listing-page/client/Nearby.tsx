import { useSelector } from 'react-redux';
import { kindOf, typesLike } from '#areas/listings/client/kit/kind.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import type { Property, PropertyCard } from '#areas/listings/contract.ts';
import { countryName, regionName } from '#areas/listings/where.ts';
import { formatAddress } from '#areas/search/address.ts';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { selectPage, type WithSearch } from '#areas/search/client/kit/state.ts';
import { useWords } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { alternativesTo, NEARBY } from './fetch-listing.ts';
import { boxAround } from './map-view.ts';
import { Part } from './Part.tsx';

/** Cards below the first view wait for their photos. */
const BELOW = 100;
const RAIL = 'rail gap-x-6 gap-y-8 md:grid md:grid-cols-3';

type NearbyCard = PropertyCard & { distance_m?: number };

interface CardsProps {
  cards: readonly NearbyCard[];
  loading: boolean;
  /** The point distances are measured from is only about right. */
  fromAbout?: boolean;
}

export function Cards({ cards, loading, fromAbout }: CardsProps) {
  if (loading && cards.length === 0) return <CardsSkeleton layout={RAIL} count={3} />;
  return (
    <ul className={RAIL} aria-busy={loading}>
      {cards.map((card) => (
        <li key={card._id} className="min-w-0">
          <ListingCard card={card} index={BELOW} distance_m={card.distance_m} fromAbout={fromAbout} />
        </li>
      ))}
    </ul>
  );
}

/** What else there is: the nearest listings, or the newest of its division when the place is not known. */
export function useOthers(listing: Property): { cards: NearbyCard[]; loading: boolean; failed: boolean } {
  const near = useSelector(({ search }: WithSearch) => search.near);
  const page = useSelector((state: WithSearch) => selectPage(state, searchKey(alternativesTo(listing))));
  if (listing.lat === null) {
    const others = page?.results.filter(({ _id }) => _id !== listing._id).slice(0, NEARBY) ?? [];
    return { cards: others, loading: false, failed: false };
  }
  const ours = near.of === listing._id;
  return {
    cards: ours ? near.results : [],
    loading: !ours || near.loading,
    failed: ours && near.error !== null,
  };
}

/** The search that has them all. */
export function othersUrl(listing: Property): string {
  const { category, country, region, lat, lng } = listing;
  const near = lat !== null && lng !== null ? { boundingBox: boxAround(lat, lng) } : region ? { region } : {};
  return formatAddress({ criteria: { categories: [category], ...typesLike(listing), country, ...near } });
}

export function Nearby({ listing }: { listing: Property }) {
  const t = useWords();
  const { cards, loading, failed } = useOthers(listing);
  if (!loading && !failed && cards.length === 0) return null;
  const onMap = <MoreLink to={othersUrl(listing)}>{t('property.near.map')}</MoreLink>;
  return (
    <Part
      heading={listing.lat === null ? 'property.near.others' : `property.near.${kindOf(listing)}`}
      values={{ area: listing.region ? regionName(listing.region) : countryName(listing.country) }}
      aside={onMap}
    >
      {failed ? (
        <p className="text-ink-2">{t('property.near.error')}</p>
      ) : (
        <Cards cards={cards} loading={loading} fromAbout={listing.approximate} />
      )}
    </Part>
  );
}
