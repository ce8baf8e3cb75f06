import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { fetchFilters } from '../../../areas/saved-searches/client/requests.ts';
import { listLeft } from '../../../areas/saved-searches/client/state.ts';
import { FILTER_COLUMNS, type FilterColumn } from '../../../areas/saved-searches/vocabulary.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { changeLimit, changePage, readOrder } from '../../../platform/client/settings.ts';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '../../../platform/contract/paging.ts';
import type { State } from '../store.ts';

const [FIRST_COLUMN] = FILTER_COLUMNS;

export interface Question {
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: FilterColumn;
}

/** What the address asks of the list. */
function questionOf(search: string): Question {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.find((size) => String(size) === asked.get('limit')) ?? DEFAULT_PAGE_SIZE,
    order: asked.get('order') === 'desc' ? 'desc' : DEFAULT_ORDER,
    orderBy: FILTER_COLUMNS.find((column) => column === asked.get('orderBy')) ?? FIRST_COLUMN,
  };
}

/** The address that asks so; what is usual is left out. */
function searchOf({ page, limit, order, orderBy }: Question): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
    ...(order !== DEFAULT_ORDER && { order }),
    ...(orderBy !== FIRST_COLUMN && { orderBy }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The saved searches as the address asks for them, and how to ask otherwise. */
export function useSavedList() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch<Dispatch<State>>();
  const filter = useSelector((state: State) => state.filter);
  const question = questionOf(search);
  const { page, limit, order, orderBy } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => {
    dispatch(changeLimit(limit));
    dispatch(changePage(page));
    dispatch(readOrder({ order, column: orderBy, label: orderBy }));
    void dispatch(fetchFilters(question));
  }, [page, limit, order, orderBy]);
  useEffect(() => () => void dispatch(listLeft()), [dispatch]);
  const shown = filter.list && filter.page === page && filter.limit === limit ? filter.list : null;
  return {
    ...{ question, shown, total: filter.total, removed: filter.removed },
    failed: filter.error !== null && !filter.loading,
    retry: () => void dispatch(fetchFilters(question)),
    hrefOf: (other: number) => pathname + searchOf({ ...question, page: other }),
    ask: (change: Partial<Question>) =>
      void navigate(pathname + searchOf({ ...question, page: 1, ...change }), { replace: true }),
  };
}
