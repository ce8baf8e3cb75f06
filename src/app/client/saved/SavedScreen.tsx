import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { User } from '../../../areas/accounts/contract.ts';
import { restoreFilter } from '../../../areas/saved-searches/client/requests.ts';
import { messages as en } from '../../../areas/saved-searches/client/screens/messages/en.ts';
import { messages as es } from '../../../areas/saved-searches/client/screens/messages/es.ts';
import { FILTER_COLUMNS, type FilterColumn } from '../../../areas/saved-searches/vocabulary.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button, ButtonLink, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { SelectField } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ListUndo } from '../../../platform/client/ui/ListUndo.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { withWords } from '../../../platform/client/words.tsx';
import { PAGE_SIZES, type PageSize } from '../../../platform/contract/paging.ts';
import type { State } from '../store.ts';
import { SavedRow } from './SavedRow.tsx';
import { useSavedList } from './use-saved-list.ts';

const ROWS = [1, 2, 3];

export function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      {ROWS.map((row) => (
        <div key={row} className="panel flex items-center gap-5 p-4">
          <Skeleton className="h-20 w-24 flex-none rounded-[10px]" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Nothing() {
  const action = (
    <ButtonLink to="/homes-for-sale">
      <FormattedMessage id="saved.look" />
    </ButtonLink>
  );
  return (
    <Empty icon="bell" title={<FormattedMessage id="saved.none" />} action={action}>
      <FormattedMessage id="saved.none.text" />
    </Empty>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      <FormattedMessage id="saved.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="saved.unreachable" />} action={action}>
      <FormattedMessage id="ui.failed.server" />
    </Empty>
  );
}

type List = ReturnType<typeof useSavedList>;

function Sorting({ question, ask, total }: Pick<List, 'question' | 'ask' | 'total'>) {
  const { formatMessage } = useIntl();
  const { order, orderBy, limit } = question;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={<FormattedMessage id="saved.sort" />}
        value={orderBy}
        onChange={({ target }) => ask({ orderBy: target.value as FilterColumn, order: 'asc' })}
      >
        {FILTER_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {formatMessage({ id: `saved.sort.${column}` })}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon="down"
        className={order === 'asc' ? '' : 'rotate-180'}
        label={formatMessage({ id: order === 'asc' ? 'saved.sort.asc' : 'saved.sort.desc' })}
        onClick={() => ask({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      {total > PAGE_SIZES[0] && (
        <SelectField
          label={<FormattedMessage id="saved.perPage" />}
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

function Found({ list, shown }: { list: List; shown: NonNullable<List['shown']> }) {
  const { question, total, ask, hrefOf } = list;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {total > 1 ? <Sorting question={question} ask={ask} total={total} /> : <span />}
        <ButtonLink to="/homes-for-sale" variant="soft" size="small" className="min-h-11">
          <Icon name="plus" size="s" />
          <FormattedMessage id="saved.newSearch" />
        </ButtonLink>
      </div>
      <ul className="grid gap-3">
        {shown.map((filter) => (
          <SavedRow key={filter._id} filter={filter} />
        ))}
      </ul>
      <Pagination page={question.page} pages={Math.ceil(total / question.limit)} hrefOf={hrefOf} />
    </>
  );
}

function Saved() {
  const list = useSavedList();
  const { shown, total, removed, failed, retry } = list;
  const dispatch = useDispatch<Dispatch<State>>();
  const notices = useNotices();
  const undo = async () => {
    if (!removed) return;
    const answer = await dispatch(restoreFilter(removed._id));
    if (restoreFilter.rejected.match(answer)) return notices.failed(answer.payload);
    retry();
  };
  if (!shown && failed) return <Unreachable retry={retry} />;
  return (
    <div className="grid gap-6">
      <ListUndo name={removed?.name ?? null} onUndo={() => void undo()} />
      {!shown && <Waiting />}
      {shown && total === 0 && <Nothing />}
      {shown && total > 0 && <Found list={list} shown={shown} />}
    </div>
  );
}

export const Component = withWords<{ user: User }>({ en, es }, Saved);
