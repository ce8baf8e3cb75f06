import { useSelector, useStore } from 'react-redux';
import { useInLanguage } from '#areas/listings/client/kit/in-language.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { fetchListingScreen, isGone, type ListingScreenState } from './fetch-listing.ts';
import { Gone } from './Gone.tsx';
import { ListingPage } from './ListingPage.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { Missing } from './Missing.tsx';

interface ScreenStore {
  dispatch: Dispatch<ListingScreenState>;
  getState: () => ListingScreenState;
}

function Failed({ id, failure }: { id: string; failure: Failure }) {
  const store = useStore() as unknown as ScreenStore;
  const retry = (
    <Button onClick={() => void fetchListingScreen(store, id)}>
      <Icon name="again" />
      <FormattedMessage id="ui.retry" />
    </Button>
  );
  return (
    <div className="wrap py-10">
      <Empty icon="alert" tone="bad" title={<FormattedMessage id="property.error" />} action={retry}>
        <FormattedMessage
          id={failure.code === 'offline' ? 'property.error.offline' : 'property.error.server'}
        />
      </Empty>
    </div>
  );
}

function Found({ property }: { property: Property }) {
  const listing = useInLanguage(property);
  return isGone(listing) ? <Gone listing={listing} /> : <ListingPage listing={listing} />;
}

/** The page of one listing, in whatever state the listing and its loading are. */
export function ListingScreen() {
  const { id = '' } = useParams();
  const { property, error } = useSelector((state: WithProperty) => state.property.one);
  if (property && property._id === id.toLowerCase()) return <Found key={property._id} property={property} />;
  if (error?.status === 404) return <Missing />;
  if (error) return <Failed id={id} failure={error} />;
  return <ListingSkeleton />;
}
