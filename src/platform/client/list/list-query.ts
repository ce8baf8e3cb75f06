/** Query of a list in the page's address, so that a link reproduces the list. */

import { useMemo } from 'react';
import {
  DEFAULT_ORDER,
  DEFAULT_PAGE_SIZE,
  type Order,
  PAGE_SIZES,
  type PageSize,
} from '#platform/contract/paging.ts';
import { useLocation } from '../router.tsx';

/**
 * The list query of the address, and the address of one that asks otherwise: its first page unless it names another.
 * `hrefOf` is the address of another page of the same list.
 */
export function useListQuery<Values extends object>(format: QueryFormat<Values>) {
  const { pathname, search } = useLocation();
  const query = useMemo(() => readQuery(format, search), [format, search]);
  const hrefWith = (change: Partial<Paged<Values>>) =>
    pathname + writeQuery(format, { ...query, page: 1, ...change });
  const hrefOf = (page: number) => hrefWith({ page } as Partial<Paged<Values>>);
  return { query, key: writeQuery(format, query), hrefWith, hrefOf };
}

/** How the values of a list's query, besides its page, stand in the address. */
export interface QueryFormat<Values> {
  read: (params: URLSearchParams) => Values;
  /** Empty and undefined values are left out. */
  write: (values: Values) => Record<string, string | undefined>;
}
export type Paged<Values> = Values & { page: number };

const LAST_PAGE = 999_999;

/** One of `values`, when the address names one. */
export const chosenFrom = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text);

export function readQuery<Values extends object>(
  { read }: QueryFormat<Values>,
  search: string,
): Paged<Values> {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return { ...read(params), page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1 };
}

export function writeQuery<Values extends object>(
  { write }: QueryFormat<Values>,
  query: Paged<Values>,
): string {
  const values = { ...write(query), page: query.page > 1 ? String(query.page) : undefined };
  const entries = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

export interface SortedValues<Column extends string> {
  limit: PageSize;
  order: Order;
  orderBy: Column;
}
/** Sortable columns of a list, each with its default order. The first is the default column. */
export type SortColumns<Column extends string> = Readonly<Record<Column, Order>>;

/** The query of a list that can be sorted. */
export function sortedQuery<Column extends string>(
  columns: SortColumns<Column>,
): QueryFormat<SortedValues<Column>> {
  const names = Object.keys(columns) as Column[];
  const first = names[0] as Column;
  return {
    read: (params) => {
      const orderBy = chosenFrom(names, params.get('orderBy')) ?? first;
      return {
        limit: PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? DEFAULT_PAGE_SIZE,
        order: chosenFrom(['asc', 'desc'], params.get('order')) ?? columns[orderBy] ?? DEFAULT_ORDER,
        orderBy,
      };
    },
    write: ({ limit, order, orderBy }) => ({
      limit: limit === DEFAULT_PAGE_SIZE ? undefined : String(limit),
      order: order === columns[orderBy] ? undefined : order,
      orderBy: orderBy === first ? undefined : orderBy,
    }),
  };
}

/** The query of a list that is only paged. */
export const PAGED: QueryFormat<object> = { read: () => ({}), write: () => ({}) };
