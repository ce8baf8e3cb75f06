import { useMemo } from 'react';
import { useLocation } from '../router.tsx';
import { type Paged, type QueryFormat, readQuery, writeQuery } from './list-query.ts';

/** The list query of the address, and the address of one that asks otherwise: its first page unless it names another. */
export function useListQuery<Values extends object>(format: QueryFormat<Values>) {
  const { pathname, search } = useLocation();
  const query = useMemo(() => readQuery(format, search), [format, search]);
  const hrefWith = (change: Partial<Paged<Values>>) =>
    pathname + writeQuery(format, { ...query, page: 1, ...change });
  return { query, key: writeQuery(format, query), hrefWith };
}
