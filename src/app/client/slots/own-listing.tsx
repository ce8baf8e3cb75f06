import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { ApplyButton, ApplyPanel } from '#areas/applications/client/ApplyPanel.tsx';
import type { Property } from '#areas/listings/contract.ts';
import { OwnListingPanel } from '#areas/own-listings/client/OwnListingPanel.tsx';

const useIsOwn = ({ agent }: Property): boolean =>
  useSelector(({ auth }: WithAuth) => agent !== null && auth.user?._id === agent._id);

export function OwnTools({ listing }: { listing: Property }) {
  const isOwn = useIsOwn(listing);
  return isOwn && listing.source === 'yaad' ? <OwnListingPanel id={listing._id} /> : null;
}

/** Everybody else may apply. */
export function ApplyUnlessOwn({ listing }: { listing: Property }) {
  return useIsOwn(listing) ? null : <ApplyPanel listing={listing} />;
}

/** The same in a comparison. */
export function ApplyFromComparison({ listing }: { listing: Property }) {
  return useIsOwn(listing) ? null : <ApplyButton listing={listing} />;
}
