import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { createGroup, restoreGroup } from '../../../areas/groups/client/requests.ts';
import { messages as en } from '../../../areas/groups/client/screens/messages/en.ts';
import { messages as es } from '../../../areas/groups/client/screens/messages/es.ts';
import { useGroupDispatch } from '../../../areas/groups/client/use-group-dispatch.ts';
import type { GroupColumn } from '../../../areas/groups/contract.ts';
import { groupPath } from '../../../areas/groups/paths.ts';
import { Button, ButtonLink, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { SelectField } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ListUndo } from '../../../platform/client/ui/ListUndo.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { withWords } from '../../../platform/client/words.tsx';
import { PAGE_SIZES, type PageSize } from '../../../platform/contract/paging.ts';
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx';
import { useGroupList } from './use-group-list.ts';

const NameDialog = lazy(() =>
  import('../../../areas/groups/client/parts/NameDialog.tsx').then(({ NameDialog: Code }) => ({
    default: Code,
  })),
);
const COLUMNS: readonly GroupColumn[] = ['created_at', 'name', 'updated_at'];
const WAITING_CARDS = [1, 2, 3];

function WaitingCards() {
  return (
    <div className="cards" aria-busy="true">
      {WAITING_CARDS.map((card) => (
        <GroupCardSkeleton key={card} />
      ))}
    </div>
  );
}

/** The button, and the dialog it opens; a new group is opened at once. */
function NewGroup({ look = 'solid' }: { look?: 'solid' | 'line' }) {
  const { formatMessage } = useIntl();
  const dispatch = useGroupDispatch();
  const navigate = useNavigate();
  const notices = useNotices();
  const [once, setOnce] = useState<string | null>(null);
  return (
    <>
      <Button variant={look} onClick={() => setOnce(crypto.randomUUID())}>
        <Icon name="plus" />
        <FormattedMessage id="group.new" />
      </Button>
      {once !== null && (
        <Suspense>
          <NameDialog
            title={formatMessage({ id: 'group.new' })}
            onClose={() => setOnce(null)}
            onSave={async (draft) => {
              const answer = await dispatch(createGroup({ draft, once }));
              if (createGroup.rejected.match(answer)) return answer.payload ?? null;
              notices.success('group.saved');
              void navigate(groupPath(answer.payload._id));
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
  return (
    <Empty icon="folder" title={<FormattedMessage id="group.none" />} action={action}>
      <FormattedMessage id="group.none.text" />
    </Empty>
  );
}

type List = ReturnType<typeof useGroupList>;

function Sorting({ question, ask, total }: Pick<List, 'question' | 'ask' | 'total'>) {
  const { formatMessage } = useIntl();
  const { order, orderBy, limit } = question;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={<FormattedMessage id="group.sort" />}
        value={orderBy}
        onChange={({ target }) => ask({ orderBy: target.value as GroupColumn, order: 'asc' })}
      >
        {COLUMNS.map((column) => (
          <option key={column} value={column}>
            {formatMessage({ id: `group.sort.${column}` })}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon="down"
        className={order === 'asc' ? '' : 'rotate-180'}
        label={formatMessage({ id: order === 'asc' ? 'group.sort.asc' : 'group.sort.desc' })}
        onClick={() => ask({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      {total > PAGE_SIZES[0] && (
        <SelectField
          label={<FormattedMessage id="group.perPage" />}
          value={limit}
          onChange={({ target }) => ask({ limit: Number(target.value) as PageSize })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function Groups() {
  const list = useGroupList();
  const { question, shown, total, removed, failed, retry, hrefOf, ask } = list;
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const undo = async () => {
    if (!removed) return;
    const answer = await dispatch(restoreGroup(removed._id));
    if (restoreGroup.rejected.match(answer)) return notices.failed(answer.payload);
    retry();
  };
  if (!shown && failed) {
    const action = (
      <Button onClick={retry}>
        <Icon name="again" />
        <FormattedMessage id="group.retry" />
      </Button>
    );
    return (
      <Empty icon="alert" tone="bad" title={<FormattedMessage id="group.unreachable" />} action={action}>
        <FormattedMessage id="ui.failed.server" />
      </Empty>
    );
  }
  return (
    <div className="grid gap-6">
      <ListUndo name={removed?.name ?? null} onUndo={() => void undo()} />
      {!shown && <WaitingCards />}
      {shown && total === 0 && <Nothing />}
      {shown && total > 0 && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <Sorting question={question} ask={ask} total={total} />
            <NewGroup />
          </div>
          <ul className="cards isolate">
            {shown.map((group) => (
              <li key={group._id} className="grid">
                <GroupCard group={group} />
              </li>
            ))}
          </ul>
          <Pagination page={question.page} pages={Math.ceil(total / question.limit)} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}

export const Component = withWords({ en, es }, Groups);
export const Waiting = WaitingCards;
