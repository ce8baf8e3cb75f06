import { useSelector } from 'react-redux';
import { isNewListing } from '#areas/listings/client/kit/figures.ts';
import { DropBadge, NewBadge, StatusBadge, TitleBadge } from '#areas/listings/client/kit/ListingBadges.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { RateNote } from '#areas/listings/client/kit/RateNote.tsx';
import type { Property } from '#areas/listings/contract.ts';
import { addressLine } from '#areas/listings/where.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Facts } from './Facts.tsx';

function Badges({ listing }: { listing: Property }) {
  const now = useSelector((state: WithSettings) => state.settings.openedAt);
  const { price_before, price } = listing;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isNewListing(listing, now) && <NewBadge />}
      {price_before !== null && price !== null && price_before > price && (
        <DropBadge before={price_before} price={price} />
      )}
      <StatusBadge status={listing.status} />
      <TitleBadge title_type={listing.title_type} />
    </div>
  );
}

function UnderOffer() {
  return (
    <Note icon="info">
      <b>
        <FormattedMessage id="property.underOffer" />
      </b>{' '}
      <FormattedMessage id="property.underOffer.text" />
    </Note>
  );
}

/** What a visitor wants to know first: what it is, where, for how much, and its figures. */
export function Opening({ listing }: { listing: Property }) {
  return (
    <div className="grid min-w-0 content-start gap-4 border-line border-b pb-8">
      <Badges listing={listing} />
      <h1 className="[overflow-wrap:anywhere]">
        <bdi>{listing.title}</bdi>
      </h1>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{addressLine(listing)}</bdi>
      </p>
      <div className="mt-2 grid gap-2">
        <ListingPrice listing={listing} size="sum" />
        <RateNote listing={listing} />
      </div>
      {listing.status === 'under-offer' && <UnderOffer />}
      <div className="mt-4">
        <Facts listing={listing} />
      </div>
    </div>
  );
}
