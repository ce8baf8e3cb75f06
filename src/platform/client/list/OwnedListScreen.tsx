import { type ReactNode, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Owned } from '#platform/contract/list-resource.ts';
import { type Order, PAGE_SIZES, type PageSize } from '#platform/contract/paging.ts';
import type { Reading } from '../area-api.ts';
import { FormattedMessage, useWords } from '../intl.tsx';
import { useNavigate, useOnAddress } from '../router.tsx';
import type { Dispatch } from '../screen.ts';
import { changeLimit, changePage, readOrder } from '../settings.ts';
import { IconButton } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { SelectField } from '../ui/Field.tsx';
import { ListUndo } from '../ui/ListUndo.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { useSkeleton } from '../ui/PartsSkeleton.tsx';
import { useNotices } from '../use-notices.ts';
import { type SortColumns, type SortedValues, sortedQuery, useListQuery } from './list-query.ts';
import type { ListRequests } from './list-requests.ts';
import type { ListState } from './list-state.ts';

interface SortingProps<Column extends string> {
  /** Prefix of the message keys. */
  texts: string;
  columns: SortColumns<Column>;
  values: SortedValues<Column>;
  total: number;
  onChange: (change: Partial<SortedValues<Column>>) => void;
}

/** Controls for a list's column, order and page size. */
function Sorting<Column extends string>({
  texts,
  columns,
  values: { order, orderBy, limit },
  total,
  onChange,
}: SortingProps<Column>) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={<FormattedMessage id="ui.sort" />}
        value={orderBy}
        onChange={({ target }) => {
          const column = target.value as Column;
          onChange({ orderBy: column, order: columns[column] });
        }}
      >
        {Object.keys(columns).map((column) => (
          <option key={column} value={column}>
            {t(`${texts}.sort.${column}`)}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon="down"
        className={order === 'asc' ? '' : 'rotate-180'}
        label={t(`ui.sort.${order}`)}
        onClick={() => onChange({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      {total > PAGE_SIZES[0] && (
        <SelectField
          label={<FormattedMessage id="ui.perPage" />}
          value={limit}
          onChange={({ target }) => onChange({ limit: Number(target.value) as PageSize })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Reads a page of a list into the state of its area. */
export type UseOwnedList<Column extends string> = (
  query: Record<'page' | 'limit', string> & { order: Order; orderBy: Column },
) => Reading<unknown>;

interface OwnedListProps<Item extends Owned & { name: string }, Column extends string> {
  /** Prefix of the message keys: `<texts>.unreachable`, `<texts>.sort.<column>`. */
  texts: string;
  columns: SortColumns<Column>;
  state: ListState<Item>;
  useList: UseOwnedList<Column>;
  requests: Pick<ListRequests<Item>, 'restore' | 'leave'>;
  waiting: ReactNode;
  empty: ReactNode;
  /** How many there are, at the head of the list. */
  count?: ReactNode;
  /** How to make another one, beside the sorting. */
  action: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Screen of a list the person owns: sorted and paged by its address, with undo for the item deleted last. */
export function OwnedListScreen<Item extends Owned & { name: string }, Column extends string>({
  texts,
  columns,
  state,
  useList,
  requests,
  waiting,
  empty,
  count,
  action,
  children,
}: OwnedListProps<Item, Column>) {
  const format = useMemo(() => sortedQuery(columns), [columns]);
  const { query, key, hrefWith, hrefOf } = useListQuery(format);
  const { page, limit, order, orderBy } = query;
  const { list, total, removed, error, loading } = state;
  const dispatch = useDispatch<Dispatch<unknown>>();
  const navigate = useNavigate();
  const notices = useNotices();
  const { load } = useList({ page: String(page), limit: String(limit), order, orderBy });
  useOnAddress(key, () => {
    dispatch(changeLimit(limit));
    dispatch(changePage(page));
    const chosen = format.write(query);
    const isChosen = (chosen.orderBy ?? chosen.order) !== undefined;
    dispatch(readOrder(isChosen ? { order, column: orderBy, label: orderBy } : null));
  });
  useEffect(() => () => void dispatch(requests.leave()), [dispatch, requests]);
  const undo = async (id: string) => {
    const answer = await dispatch(requests.restore(id));
    if (requests.restore.rejected.match(answer)) return notices.failed(answer.payload);
    load();
  };
  const isRead = state.page === page && state.limit === limit;
  const pages = Math.ceil(total / limit);
  /** Nothing is left on this page, but there is something on others. */
  const isEmptied = isRead && list?.length === 0 && total > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever nothing is left
  useEffect(() => {
    if (!isEmptied) return;
    if (page > pages) navigate(hrefOf(pages), { replace: true });
    else load();
  }, [isEmptied]);
  const known = isRead && !isEmptied ? list : null;
  const isWaiting = useSkeleton(!known && (!error || loading));
  const items = isWaiting ? null : known;
  if (!known && error && !loading && !isWaiting)
    return <Failed title={`${texts}.unreachable`} failure={error} retry={load} />;
  return (
    <div className="grid gap-6">
      <ListUndo name={removed?.name ?? null} onUndo={() => removed && void undo(removed._id)} />
      {!items && waiting}
      {items && total === 0 && empty}
      {items && total > 0 && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4">
            {count}
            {total > 1 ? (
              <Sorting
                texts={texts}
                columns={columns}
                values={query}
                total={total}
                onChange={(change) => void navigate(hrefWith(change), { replace: true })}
              />
            ) : (
              !count && <span />
            )}
            {action}
          </div>
          {children(items)}
          <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}
