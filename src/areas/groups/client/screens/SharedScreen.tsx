import { useSelector } from 'react-redux';
import type { SharedGroup } from '#areas/groups/contract.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { GuestName, GuestVotes, useGuest } from '../parts/GuestVotes.tsx';
import { ListingPhoto, ListingSummary } from '../parts/ListingSummary.tsx';
import { GroupMessage, GroupSkeleton } from '../parts/Missing.tsx';
import type { WithGroup } from '../state.ts';

const PHOTO_SIZES = '(width < 40rem) 92vw, 26rem';

type SharedListingData = SharedGroup['results'][number];

interface SharedListingProps {
  listing: SharedListingData;
  index: number;
  guest: ReturnType<typeof useGuest>;
}

function SharedListing({ listing, index, guest }: SharedListingProps) {
  const { property, note, known_at } = listing;
  return (
    <li className="grid content-start gap-3">
      {known_at ? (
        <div className="grid gap-3 opacity-75">
          <ListingPhoto property={property} sizes={PHOTO_SIZES} />
          <ListingSummary listing={listing} />
        </div>
      ) : (
        <ListingCard card={property} index={index} />
      )}
      {note && (
        <p className="border-edge border-s-2 ps-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      )}
      <GuestVotes guest={guest} property={property._id} title={property.title} />
    </li>
  );
}

function NoLink() {
  const action = (
    <ButtonLink to="/homes-for-sale">
      <FormattedMessage id="group.look" />
    </ButtonLink>
  );
  return (
    <GroupMessage heading="group.head.shared">
      <Empty icon="lock" title={<FormattedMessage id="group.shared.gone" />} action={action}>
        <FormattedMessage id="group.shared.gone.text" />
      </Empty>
    </GroupMessage>
  );
}

/** Public page of a group: whoever has the link votes under a name, without an account. */
function Shared() {
  const { token = '' } = useParams();
  const guest = useGuest(token);
  const shared = useSelector((state: WithGroup) => state.group.shared);
  const loading = useSelector((state: WithGroup) => state.group.loading);
  if (!shared) return loading ? <GroupSkeleton /> : <NoLink />;
  return (
    <div className="wrap grid gap-6 pt-8">
      <header className="grid gap-2">
        <h1 className="[overflow-wrap:anywhere]">
          <bdi>{shared.name}</bdi>
        </h1>
        <p className="text-ink-2">
          <FormattedMessage
            id="group.shared.by"
            values={{ name: <bdi>{shared.owner}</bdi>, count: shared.results.length }}
          />
        </p>
        {shared.description && (
          <p className="measure whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            <bdi>{shared.description}</bdi>
          </p>
        )}
      </header>
      {shared.results.length > 0 && <GuestName guest={guest} owner={shared.owner} />}
      {shared.results.length === 0 && (
        <p className="text-ink-2">
          <FormattedMessage id="group.empty.member" />
        </p>
      )}
      <HomesMap homes={shared.results.map(({ property }) => property)} />
      <ul className="cards isolate">
        {shared.results.map((listing, index) => (
          <SharedListing key={listing.property._id} listing={listing} index={index} guest={guest} />
        ))}
      </ul>
    </div>
  );
}

export { Shared as Component };
