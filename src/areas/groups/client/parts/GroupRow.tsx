import { use, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { GroupListingAction } from '#areas/listings/client/kit/slots.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { selectListing, type WithGroup } from '../state.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';
import { Comments } from './Comments.tsx';
import { ListingPhoto, ListingSummary } from './ListingSummary.tsx';
import { NoteField } from './NoteField.tsx';
import { Votes } from './Votes.tsx';

const PHOTO_SIZES = '9rem';

interface GroupRowProps {
  group: Group;
  listing: GroupListing;
  /** The caller's user id. */
  me: string;
  /** Nobody but the owner has a say in the group: it needs no votes. */
  alone: boolean;
  /** Left out where all can be compared at once; without `onChange` when the most are chosen already. */
  compare?: { chosen: boolean; onChange?: (on: boolean) => void };
  onTake: () => void;
}

type VoicesProps = Pick<GroupRowProps, 'group' | 'listing' | 'me'> & { open: boolean };

/** Votes, and how many comments there are. */
function Voices({ group, listing, me, open }: VoicesProps) {
  const dispatch = useGroupDispatch();
  const { property, comments } = listing;
  return (
    <>
      <Votes group={group._id} listing={listing} me={me} />
      <Button
        variant="bare"
        size="small"
        aria-expanded={open}
        onClick={() => dispatch(selectListing(open ? null : property._id))}
        className="min-h-11"
      >
        <FormattedMessage id="group.comments" values={{ count: comments.length }} />
        <Icon name="down" size="s" className={open ? 'rotate-180' : ''} />
      </Button>
    </>
  );
}

function Note({ group, listing }: Pick<GroupRowProps, 'group' | 'listing'>) {
  if (group.role === 'owner') return <NoteField group={group._id} listing={listing} />;
  if (!listing.note) return null;
  return (
    <p className="border-edge border-s-2 ps-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="sr-only">
        <FormattedMessage id="group.noteOf" values={{ name: group.owner.first_name }} />
      </span>{' '}
      <bdi>{listing.note}</bdi>
    </p>
  );
}

/** A listing of a group in a compact row: summary, note, votes and comments. */
export function GroupRow({ group, listing, me, alone, compare, onTake }: GroupRowProps) {
  const t = useWords();
  const { property } = listing;
  const Action = use(GroupListingAction);
  const isOpen = useSelector((state: WithGroup) => state.group.selected === property._id) && !alone;
  // Once open they stay, so that what is typed is there again.
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return (
    <article className="panel grid h-full grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 p-3! sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className={`sm:row-span-2 ${listing.on_market ? '' : 'opacity-75'}`}>
        <ListingPhoto property={property} sizes={PHOTO_SIZES} />
      </div>
      <div className="relative min-w-0">
        <ListingSummary listing={listing} corner={group.role === 'owner'} />
        {group.role === 'owner' && (
          <IconButton
            icon="x"
            label={t('group.take', { title: property.title })}
            onClick={onTake}
            className="absolute -end-1.5 -top-1.5 text-ink-3"
          />
        )}
      </div>
      <div className="max-sm:col-span-full empty:hidden">
        <Note group={group} listing={listing} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-2 self-end empty:hidden">
        {compare && (
          <Checkbox
            checked={compare.chosen}
            disabled={!compare.onChange}
            onChange={(on) => compare.onChange?.(on)}
            aria-label={t('group.compare.pick', { title: property.title })}
            className="pe-2 text-small has-disabled:text-ink-3"
          >
            <FormattedMessage id="group.compare.add" />
          </Checkbox>
        )}
        {!alone && <Voices group={group} listing={listing} me={me} open={isOpen} />}
        {Action && listing.on_market && (
          <div className={alone && !compare ? '-ms-3' : 'max-sm:-ms-3 sm:ms-auto'}>
            <Action property={property._id} />
          </div>
        )}
      </div>
      {wasOpen.current && (
        <div hidden={!isOpen} className="col-span-full">
          <Comments group={group} listing={listing} me={me} />
        </div>
      )}
    </article>
  );
}
