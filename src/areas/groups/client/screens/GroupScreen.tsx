import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { ListUndo } from '../../../../platform/client/ui/ListUndo.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import type { User } from '../../../accounts/contract.ts';
import type { Group, GroupListing } from '../../contract.ts';
import { comparePath } from '../../paths.ts';
import { COMPARE_MOST } from '../../rules.ts';
import { GroupHead } from '../parts/GroupHead.tsx';
import { GroupRow } from '../parts/GroupRow.tsx';
import { GroupSkeleton, NoGroup } from '../parts/Missing.tsx';
import { addListing, fetchListings, takeListing } from '../requests.ts';
import { useGroup } from '../use-group.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';
import { useMoves } from '../use-moves.ts';
import { withMessages } from './with-messages.ts';

const Arrange = lazy(() => import('../parts/Arrange.tsx').then((code) => ({ default: code.Arrange })));
/** Least number of listings to compare. */
const COMPARE_LEAST = 2;

function Nothing({ mine }: { mine: boolean }) {
  const action = (
    <ButtonLink to="/homes-for-sale">
      <FormattedMessage id="group.look" />
    </ButtonLink>
  );
  return (
    <Empty icon="home" title={<FormattedMessage id="group.empty" />} action={mine && action}>
      <FormattedMessage id={mine ? 'group.empty.text' : 'group.empty.member'} />
    </Empty>
  );
}

/** Bar at the foot while listings are chosen for comparison. */
function CompareBar({ group, chosen, onClear }: { group: string; chosen: string[]; onClear: () => void }) {
  const enough = chosen.length >= COMPARE_LEAST;
  return (
    <div role="status" className="sticky bottom-4 z-10 justify-self-center empty:hidden">
      {chosen.length > 0 && (
        <div className="menu flex flex-wrap items-center gap-3 rounded-pill! px-4! py-2!">
          <span className="text-small">
            <FormattedMessage
              id={enough ? 'group.compare.chosen' : 'group.compare.more'}
              values={{ count: chosen.length, most: COMPARE_MOST }}
            />
          </span>
          {enough && (
            <ButtonLink to={comparePath(group, chosen)} size="small">
              <FormattedMessage id="group.compare" />
            </ButtonLink>
          )}
          <Button variant="bare" size="small" onClick={onClear}>
            <FormattedMessage id="group.compare.clear" />
          </Button>
        </div>
      )}
    </div>
  );
}

interface ListProps {
  group: Group;
  listings: GroupListing[];
  me: string;
}

/** Removes a listing, with a notice that can undo it. */
function useTaking(group: Group) {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const [taken, setTaken] = useState<{ id: string; title: string } | null>(null);
  const take = async ({ property: { _id, title } }: GroupListing) => {
    const answer = await dispatch(takeListing({ id: group._id, property: _id }));
    if (takeListing.rejected.match(answer)) return notices.failed(answer.payload);
    notices.success('group.updated');
    setTaken({ id: _id, title });
  };
  const undo = async () => {
    if (!taken) return;
    const answer = await dispatch(addListing({ id: group._id, property: taken.id }));
    if (addListing.rejected.match(answer)) return notices.failed(answer.payload);
    setTaken(null);
    void dispatch(fetchListings(group._id));
  };
  return { taken, take, undo };
}

function Listings({ group, listings, me }: ListProps) {
  const [arranging, setArranging] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const move = useMoves(group._id);
  const { taken, take, undo } = useTaking(group);
  const present = chosen.filter((id) => group.properties.includes(id));
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...present, id] : present.filter((one) => one !== id));
  const mine = group.role === 'owner';
  return (
    <>
      <ListUndo name={taken?.title ?? null} onUndo={() => void undo()} />
      {listings.length === 0 && <Nothing mine={mine} />}
      {mine && listings.length > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={arranging ? 'solid' : 'soft'}
            size="small"
            onClick={() => setArranging(!arranging)}
          >
            <Icon name={arranging ? 'check' : 'grip'} />
            <FormattedMessage id={arranging ? 'group.arrange.done' : 'group.arrange'} />
          </Button>
          {arranging && (
            <p className="text-small text-ink-3">
              <FormattedMessage id="group.arrange.text" />
            </p>
          )}
        </div>
      )}
      {arranging ? (
        <Suspense fallback={<Skeleton className="h-72 rounded-photo" />}>
          <Arrange listings={listings} onMove={move} />
        </Suspense>
      ) : (
        <ul className="grid gap-4">
          {listings.map((listing) => {
            const { _id } = listing.property;
            const on = present.includes(_id);
            return (
              <li key={_id}>
                <GroupRow
                  group={group}
                  listing={listing}
                  me={me}
                  compared={on}
                  {...((on || present.length < COMPARE_MOST) && {
                    onCompare: (next: boolean) => choose(_id, next),
                  })}
                  onTake={() => void take(listing)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {!arranging && <CompareBar group={group._id} chosen={present} onClear={() => setChosen([])} />}
    </>
  );
}

function GroupPage({ user }: { user: User }) {
  const { group, listings, missing, failed, retry } = useGroup();
  if (missing || failed) return <NoGroup missing={missing} retry={retry} />;
  if (!group || !listings) return <GroupSkeleton />;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-4">
      <GroupHead group={group} me={user._id} />
      <Listings group={group} listings={listings} me={user._id} />
    </div>
  );
}

export const Component = withMessages(GroupPage);
export const Waiting = GroupSkeleton;
