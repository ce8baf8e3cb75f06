import { type ReactNode, use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Button, IconButton } from '../../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../../platform/client/ui/Choice.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { GroupListingAction } from '../../../listings/client/kit/slots.ts';
import type { Group, GroupListing } from '../../contract.ts';
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
  compared: boolean;
  /** Undefined when the most listings are chosen already. */
  onCompare?: (on: boolean) => void;
  onTake: () => void;
}

interface VoicesProps extends Pick<GroupRowProps, 'group' | 'listing' | 'me' | 'alone'> {
  /** Beside the votes. */
  action: ReactNode;
}

/** Votes and comments, and what can be done with the listing. */
function Voices({ group, listing, me, alone, action }: VoicesProps) {
  const dispatch = useGroupDispatch();
  const { _id } = listing.property;
  const open = useSelector((state: WithGroup) => state.group.selected === _id);
  const { comments } = listing;
  if (alone && !action) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        {!alone && (
          <>
            <Votes group={group._id} listing={listing} me={me} />
            <Button
              variant="bare"
              size="small"
              aria-expanded={open}
              onClick={() => dispatch(selectListing(open ? null : _id))}
              className="min-h-11"
            >
              <FormattedMessage id="group.comments" values={{ count: comments.length }} />
              <Icon name="down" size="s" className={open ? 'rotate-180' : ''} />
            </Button>
          </>
        )}
        {action && <div className={alone ? '-ms-3' : 'max-sm:-ms-3 sm:ms-auto'}>{action}</div>}
      </div>
      {open && !alone && <Comments group={group} listing={listing} me={me} />}
    </>
  );
}

function Note({ group, listing }: Pick<GroupRowProps, 'group' | 'listing'>) {
  if (group.role === 'owner') return <NoteField group={group._id} listing={listing} />;
  if (!listing.note) return null;
  return (
    <div className="grid gap-1">
      <p className="text-label">
        <FormattedMessage id="group.noteOf" values={{ name: <bdi>{group.owner.first_name}</bdi> }} />
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{listing.note}</bdi>
      </p>
    </div>
  );
}

/** A listing of a group in a compact row: summary, note, votes and comments. */
export function GroupRow({ group, listing, me, alone, compared, onCompare, onTake }: GroupRowProps) {
  const { formatMessage } = useIntl();
  const { property } = listing;
  const Action = use(GroupListingAction);
  return (
    <article className="panel grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-3! sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <div className={listing.on_market ? '' : 'opacity-75'}>
          <ListingPhoto property={property} sizes={PHOTO_SIZES} />
        </div>
        <Checkbox
          checked={compared}
          disabled={!onCompare}
          onChange={(on) => onCompare?.(on)}
          aria-label={formatMessage({ id: 'group.compare.pick' }, { title: property.title })}
          className="text-small has-disabled:text-ink-3"
        >
          <FormattedMessage id="group.compare.add" />
        </Checkbox>
      </div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <ListingSummary listing={listing} />
        {group.role === 'owner' && (
          <IconButton
            icon="x"
            label={formatMessage({ id: 'group.take' }, { title: property.title })}
            onClick={onTake}
            className="-me-1.5 -mt-1.5 text-ink-3"
          />
        )}
      </div>
      <div className="col-span-full grid gap-2 empty:hidden">
        <Note group={group} listing={listing} />
        <Voices
          group={group}
          listing={listing}
          me={me}
          alone={alone}
          action={Action && listing.on_market && <Action property={property._id} />}
        />
      </div>
    </article>
  );
}
