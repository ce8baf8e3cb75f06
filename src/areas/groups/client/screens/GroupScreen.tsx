import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { comparePath, GROUPS_PATH, printPath } from '#areas/groups/paths.ts';
import { COMPARE_LEAST, COMPARE_MOST } from '#areas/groups/rules.ts';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { changed } from '#platform/client/answers.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { ListUndo } from '#platform/client/ui/ListUndo.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useTake } from '#platform/client/use-take.ts';
import { api } from '../api.ts';
import { ChosenActions } from '../parts/ChosenActions.tsx';
import { GroupBadges } from '../parts/GroupCard.tsx';
import { GroupRow } from '../parts/GroupRow.tsx';
import { AnsweredGroup, GroupSkeleton } from '../parts/Missing.tsx';
import { addListing, moveListing, removeGroup, takeListing, updateGroup } from '../requests.ts';
import { arrangeGroup, useGroupDispatch } from '../state.ts';

const NameDialog = latePart({
  when: 'open',
  load: async () => (await import('../parts/NameDialog.tsx')).NameDialog,
});
const ShareDialog = latePart({
  when: 'open',
  load: async () => (await import('../parts/ShareDialog.tsx')).ShareDialog,
});
const PeopleDialog = latePart({
  when: 'open',
  load: async () => (await import('../parts/PeopleDialog.tsx')).PeopleDialog,
});

type Open = 'name' | 'share' | 'people' | null;

function HeadAction({ icon, id, onClick }: { icon: IconName; id: string; onClick: () => void }) {
  return (
    <Button variant="line" size="small" onClick={onClick}>
      <Icon name={icon} />
      <FormattedMessage id={id} />
    </Button>
  );
}

/** Leaves the group, after a confirmation: the user's comments are deleted with it. */
function Leave({ group, me }: { group: Group; me: string }) {
  const t = useWords();
  const navigate = useNavigateIfHere();
  const { send } = api.useSend();
  const leave = async () => {
    const params = { id: group._id, member: me };
    const left = await send('DELETE /groups/{id}/members/{member}', { params }, { said: 'group.left' });
    if ('answer' in left) navigate(GROUPS_PATH);
  };
  return (
    <details className="group relative">
      <summary className="btn btn-bare btn-small">
        <Icon name="leave" flip />
        {t('group.leave')}
      </summary>
      <div className="menu absolute end-0 z-10 mt-1 grid w-72 gap-3 p-4!">
        <p className="text-small">{t('group.leave.text')}</p>
        <Button variant="bad" size="small" onClick={() => void leave()} className="justify-self-start">
          {t('group.leave.sure')}
        </Button>
      </div>
    </details>
  );
}

interface GroupHeadProps {
  group: Group;
  me: string;
  /** Left out where there is nothing to put in order. */
  onArrange?: () => void;
  /** What most people came for. */
  primary: ReactNode;
  /** What else can be done with its homes. */
  children: ReactNode;
}

/** Head of a group screen: name, members, actions. */
function GroupHead({ group, me, onArrange, primary, children }: GroupHeadProps) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const navigate = useNavigateIfHere();
  const notices = useNotices();
  const take = useTake();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mine = group.role === 'owner';
  const remove = async () => {
    if (await take(removeGroup, group, 'group.deleted')) navigate(GROUPS_PATH);
  };
  const entry = (id: string, icon: IconName) => ({ id, icon, label: t(`group.${id}`) });
  const act: Record<string, () => void> = {
    arrange: () => onArrange?.(),
    print: () => navigate(printPath(group._id)),
    edit: () => setOpen('name'),
    delete: () => void remove(),
  };
  return (
    <header className="grid gap-4">
      <Breadcrumbs
        crumbs={[{ to: GROUPS_PATH, label: <FormattedMessage id="group.head.list" /> }]}
        current={group.name}
      />
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-2">
          <h1 className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{group.name}</bdi>
          </h1>
          {mine && (
            <MoreMenu
              label={t('group.more', { name: group.name })}
              entries={[
                ...(onArrange ? [entry('arrange', 'grip')] : []),
                entry('print', 'print'),
                entry('edit', 'pen'),
                entry('delete', 'trash'),
              ]}
              onAction={(id) => act[id]?.()}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{t('group.count', { count: group.properties.length })}</span>
          <GroupBadges group={group} />
        </div>
        {group.description && (
          <p className="measure whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            <bdi>{group.description}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {primary}
        {mine && <HeadAction icon="people" id="group.invite" onClick={() => setOpen('people')} />}
        {mine && <HeadAction icon="share" id="group.share" onClick={() => setOpen('share')} />}
        {!mine && <HeadAction icon="people" id="group.people" onClick={() => setOpen('people')} />}
        {!mine && (
          <ButtonLink to={printPath(group._id)} variant="line" size="small">
            <Icon name="print" />
            {t('group.print')}
          </ButtonLink>
        )}
        {children}
        {!mine && <Leave group={group} me={me} />}
      </div>
      <Suspense>
        {open === 'name' && (
          <NameDialog
            title={t('group.edit')}
            draft={{ name: group.name, description: group.description }}
            onClose={close}
            onSave={async (draft) => {
              const answer = await dispatch(updateGroup({ _id: group._id, version: group.version, draft }));
              if (updateGroup.rejected.match(answer)) return answer.payload ?? null;
              notices.success('group.updated');
              return null;
            }}
          />
        )}
        {open === 'share' && <ShareDialog group={group} onClose={close} />}
        {open === 'people' && <PeopleDialog group={group} onClose={close} />}
      </Suspense>
    </header>
  );
}

/** Moves listings: shown at once, sent one after another. When one fails, the server's order is loaded again. */
function useMoves(id: string): (property: string, before: string | null) => void {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  return (property, before) => {
    dispatch(arrangeGroup({ property, before }));
    waiting.current += 1;
    last.current = last.current.then(async () => {
      const answer = await dispatch(moveListing({ id, property, before }));
      waiting.current -= 1;
      if (moveListing.fulfilled.match(answer)) return;
      notices.failed(answer.payload);
      if (waiting.current === 0) dispatch(changed('group'));
    });
  };
}

const Arrange = latePart({ when: 'open', load: async () => (await import('../parts/Arrange.tsx')).Arrange });

function Nothing({ mine }: { mine: boolean }) {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('group.look')}</ButtonLink>;
  return (
    <Empty icon="home" title={t('group.empty')} action={mine && action}>
      {t(mine ? 'group.empty.text' : 'group.empty.member')}
    </Empty>
  );
}

/** Compares all homes, or the first ones where there are more than fit. */
function CompareAll({ group, listings }: { group: string; listings: readonly GroupListing[] }) {
  const all = listings.map(({ property }) => property._id);
  const ids = all.slice(0, COMPARE_MOST);
  return (
    <ButtonLink to={comparePath(group, ids)} size="small" className="touch">
      <FormattedMessage
        id={ids.length < all.length ? 'group.compare.first' : 'group.compare.all'}
        values={{ count: ids.length }}
      />
    </ButtonLink>
  );
}

const isSilent = ({ votes, guest_votes, comments }: GroupListing) =>
  votes.length + guest_votes.length + comments.length === 0;

interface ListProps {
  group: Group;
  listings: GroupListing[];
  me: string;
  /** The homes are being put in order. */
  arranging: boolean;
  onArranged: () => void;
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
  };
  return { taken, take, undo };
}

function Listings({ group, listings, me, arranging, onArranged }: ListProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<string[]>([]);
  const move = useMoves(group._id);
  // The menu it was chosen from gives the focus back to its button first.
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (arranging) requestAnimationFrame(() => requestAnimationFrame(() => done.current?.focus()));
  }, [arranging]);
  const { taken, take, undo } = useTaking(group);
  const present = chosen.filter((id) => group.properties.includes(id));
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...present, id] : present.filter((one) => one !== id));
  const mine = group.role === 'owner';
  const alone = mine && group.members === 0 && listings.every(isSilent);
  return (
    <>
      <ListUndo name={taken?.title ?? null} onUndo={() => void undo()} />
      {listings.length === 0 && <Nothing mine={mine} />}
      {arranging && (
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={done} size="small" onClick={onArranged}>
            <Icon name="check" />
            {t('group.arrange.done')}
          </Button>
          <p className="text-small text-ink-3">{t('group.arrange.text')}</p>
        </div>
      )}
      {arranging ? (
        <Suspense fallback={<Skeleton className="h-72 rounded-photo" />}>
          <Arrange listings={listings} onMove={move} />
        </Suspense>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
          {listings.map((listing) => {
            const { _id } = listing.property;
            const on = present.includes(_id);
            return (
              <li key={_id}>
                <GroupRow
                  group={group}
                  listing={listing}
                  me={me}
                  alone={alone}
                  {...(listings.length > COMPARE_MOST && {
                    compare: {
                      chosen: on,
                      ...((on || present.length < COMPARE_MOST) && {
                        onChange: (next: boolean) => choose(_id, next),
                      }),
                    },
                  })}
                  onTake={() => void take(listing)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div role="status" className="sticky bottom-4 z-10 justify-self-center empty:hidden">
        {!arranging && present.length > 0 && (
          <ChosenActions group={group._id} chosen={present} onClear={() => setChosen([])} />
        )}
      </div>
    </>
  );
}

function Shown({ group, listings, user }: { group: Group; listings: GroupListing[]; user: User }) {
  const [arranging, setArranging] = useState(false);
  const homes = useMemo(() => listings.map(({ property }) => property), [listings]);
  const several = listings.length >= COMPARE_LEAST;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-4">
      <GroupHead
        group={group}
        me={user._id}
        primary={several && !arranging && <CompareAll group={group._id} listings={listings} />}
        {...(several && { onArrange: () => setArranging(true) })}
      >
        {!arranging && <HomesMap homes={homes} />}
      </GroupHead>
      <Listings
        group={group}
        listings={listings}
        me={user._id}
        arranging={arranging && several}
        onArranged={() => setArranging(false)}
      />
    </div>
  );
}

export function Component({ user }: { user: User }) {
  return <AnsweredGroup>{(answer) => <Shown {...answer} user={user} />}</AnsweredGroup>;
}

export const Waiting = GroupSkeleton;
