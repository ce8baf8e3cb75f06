import { type ReactNode, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { GroupColumn } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import type { SortColumns } from '#platform/client/list/list-query.ts';
import { OwnedListScreen, type UseOwnedList } from '#platform/client/list/OwnedListScreen.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';
import { GroupCard, GroupCardsSkeleton } from '../parts/GroupCard.tsx';
import { createGroup, groupRequests } from '../requests.ts';
import { useGroupDispatch, type WithGroup } from '../state.ts';

const NameDialog = latePart({
  when: 'open',
  load: async () => (await import('../parts/NameDialog.tsx')).NameDialog,
});
const COLUMNS: SortColumns<GroupColumn> = { created_at: 'asc', name: 'asc', updated_at: 'asc' };
const useList: UseOwnedList<GroupColumn> = (query) => api.useRead('GET /groups', { query });

export const Waiting = GroupCardsSkeleton;

/** Button and dialog for a new group; the group opens when created. */
function NewGroup({ small = false }: { small?: boolean }) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const navigate = useNavigateIfHere();
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(small && { size: 'small', className: 'min-h-11' })} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        <FormattedMessage id="group.new" />
      </Button>
      {isOpen && (
        <Suspense>
          <NameDialog
            title={t('group.new')}
            onClose={() => setOpen(false)}
            onSave={async (draft, once) => {
              const answer = await dispatch(createGroup({ draft, once }));
              if (createGroup.rejected.match(answer)) return answer.payload ?? null;
              notices.success('group.saved');
              navigate(groupPath(answer.payload._id));
              return null;
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Nothing(): ReactNode {
  const action = (
    <>
      <NewGroup />
      <ButtonLink to="/homes-for-sale" variant="line">
        <FormattedMessage id="group.look" />
      </ButtonLink>
    </>
  );
  return <Empty icon="folder" words="group.none" action={action} />;
}

function Groups() {
  const group = useSelector((state: WithGroup) => state.group);
  return (
    <OwnedListScreen
      texts="group"
      columns={COLUMNS}
      state={group}
      useList={useList}
      requests={groupRequests}
      waiting={<Waiting />}
      empty={<Nothing />}
      action={<NewGroup small />}
    >
      {(groups) => (
        <ul className="cards isolate">
          {groups.map((one) => (
            <li key={one._id} className="grid">
              <GroupCard group={one} />
            </li>
          ))}
        </ul>
      )}
    </OwnedListScreen>
  );
}

export { Groups as Component };
