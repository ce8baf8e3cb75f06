import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedDate, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { QrCode } from '#platform/client/ui/QrCode.tsx';
import { ListingPhoto, ListingSummary } from '../parts/ListingSummary.tsx';
import { AnsweredGroup, GroupSkeleton } from '../parts/Missing.tsx';

function Sheet({ listing, place }: { listing: GroupListing; place: number }) {
  const { publicUrl } = useConfig();
  const t = useWords();
  const { property, note, known_at } = listing;
  const address = new URL(propertyPath(property._id), publicUrl || window.location.origin).href;
  return (
    <li className="grid break-inside-avoid grid-cols-[min(15rem,34%)_minmax(0,1fr)] sm:grid-cols-[min(15rem,34%)_minmax(0,1fr)_6rem] gap-5 border-line border-t py-5">
      <ListingPhoto property={property} sizes="17rem" />
      <div className="grid content-start gap-2">
        <span className="text-small text-ink-3">{place}</span>
        <ListingSummary listing={listing} />
        {note && (
          <p className="border-edge border-s-2 ps-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <bdi>{note}</bdi>
          </p>
        )}
        {property.title_type !== 'unknown' && (
          <p className="text-small">{t(`card.title.${property.title_type}`)}</p>
        )}
      </div>
      {!known_at && (
        <QrCode text={address} label={t('group.print.scan')} className="size-24 max-sm:col-start-2" />
      )}
    </li>
  );
}

const Waiting = () => (
  <GroupSkeleton className="max-w-[860px] pt-6">
    <PartsSkeleton of="panels" />
  </GroupSkeleton>
);

/** Print layout of a group: photos, prices, facts and notes, without the page frame. */
function Sheets({ group, listings }: { group: Group; listings: GroupListing[] }) {
  return (
    <div className="wrap max-w-[860px] pt-6">
      <div className="mb-8 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          <FormattedMessage id="group.print" />
        </Button>
        <ButtonLink to={groupPath(group._id)} variant="bare">
          <FormattedMessage id="group.print.back" />
        </ButtonLink>
      </div>
      <h1 className="[overflow-wrap:anywhere]">
        <bdi>{group.name}</bdi>
      </h1>
      <p className="mt-2 text-small text-ink-3">
        <FormattedMessage
          id="group.print.made"
          values={{ date: <FormattedDate value={new Date()} dateStyle="long" />, count: listings.length }}
        />
      </p>
      {group.description && (
        <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{group.description}</bdi>
        </p>
      )}
      <ol className="mt-5">
        {listings.map((listing, index) => (
          <Sheet key={listing.property._id} listing={listing} place={index + 1} />
        ))}
      </ol>
    </div>
  );
}

export function Component() {
  return <AnsweredGroup waiting={<Waiting />}>{(answer) => <Sheets {...answer} />}</AnsweredGroup>;
}

export { Waiting };
