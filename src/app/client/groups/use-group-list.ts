import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { fetchGroups } from '../../../areas/groups/client/requests.ts';
import { useGroupDispatch } from '../../../areas/groups/client/use-group-dispatch.ts';
import type { GroupColumn } from '../../../areas/groups/contract.ts';
import { changeLimit, changePage, readOrder } from '../../../platform/client/settings.ts';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '../../../platform/contract/paging.ts';
import type { State } from '../store.ts';

const COLUMNS: readonly GroupColumn[] = ['created_at', 'name', 'updated_at'];

export interface Question {
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: GroupColumn;
}

/** What the address asks of the list. */
export function questionOf(search: string): Question {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => String(size) === asked.get('limit')) ?? DEFAULT_PAGE_SIZE,
    order: asked.get('order') === 'desc' ? 'desc' : DEFAULT_ORDER,
    orderBy: COLUMNS.find((column) => column === asked.get('orderBy')) ?? 'created_at',
  };
}

/** The address that asks so; what is usual is left out. */
export function searchOf({ page, limit, order, orderBy }: Question): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
    ...(order !== DEFAULT_ORDER && { order }),
    ...(orderBy !== 'created_at' && { orderBy }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The list as the address asks for it, and how to ask otherwise. */
export function useGroupList() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useGroupDispatch();
  const group = useSelector((state: State) => state.group);
  const question = questionOf(search);
  const { page, limit, order, orderBy } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => {
    dispatch(changeLimit(limit));
    dispatch(changePage(page));
    dispatch(readOrder({ order, column: orderBy, label: orderBy }));
    void dispatch(fetchGroups(question));
  }, [page, limit, order, orderBy]);
  const shown = group.list && group.page === page && group.limit === limit ? group.list : null;
  return {
    ...{ question, shown, total: group.total, removed: group.removed },
    failed: group.error !== null && !group.loading,
    retry: () => void dispatch(fetchGroups(question)),
    hrefOf: (other: number) => pathname + searchOf({ ...question, page: other }),
    ask: (change: Partial<Question>) =>
      void navigate(pathname + searchOf({ ...question, page: 1, ...change }), { replace: true }),
  };
}
