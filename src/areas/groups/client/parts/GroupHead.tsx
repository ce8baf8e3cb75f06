import { type ReactNode, Suspense, useState } from 'react';
import type { Group } from '#areas/groups/contract.ts';
import { GROUPS_PATH, printPath } from '#areas/groups/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useTake } from '#platform/client/use-take.ts';
import { api } from '../api.ts';
import { removeGroup, updateGroup } from '../requests.ts';
import { useGroupDispatch } from '../state.ts';
import { GroupBadges } from './GroupCard.tsx';

const NameDialog = latePart({
  when: 'open',
  load: async () => (await import('./NameDialog.tsx')).NameDialog,
});
const ShareDialog = latePart({
  when: 'open',
  load: async () => (await import('./ShareDialog.tsx')).ShareDialog,
});
const PeopleDialog = latePart({
  when: 'open',
  load: async () => (await import('./PeopleDialog.tsx')).PeopleDialog,
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
  const navigate = useNavigate();
  const { send } = api.useSend();
  const leave = async () => {
    const params = { id: group._id, member: me };
    const left = await send('DELETE /groups/{id}/members/{member}', { params }, { said: 'group.left' });
    if ('answer' in left) void navigate(GROUPS_PATH);
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
export function GroupHead({ group, me, onArrange, primary, children }: GroupHeadProps) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const navigate = useNavigate();
  const notices = useNotices();
  const take = useTake();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mine = group.role === 'owner';
  const remove = async () => {
    if (await take(removeGroup, group, 'group.deleted')) void navigate(GROUPS_PATH);
  };
  const entry = (id: string, icon: IconName) => ({ id, icon, label: t(`group.${id}`) });
  const act: Record<string, () => void> = {
    arrange: () => onArrange?.(),
    print: () => void navigate(printPath(group._id)),
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
