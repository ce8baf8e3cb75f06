import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { SearchPage } from '#areas/search/contract.ts';
import { useLocation } from '#platform/client/router.tsx';
import { searchKey } from '../kit/keys.ts';
import { readSearch, type Search } from '../kit/search-query.ts';
import { selectPage, type WithSearch } from '../kit/state.ts';

/** The search the address asks for; null = there is no such page. */
export function useSearch(): Search | null {
  const { pathname, search } = useLocation();
  return useMemo(() => readSearch(new URL(pathname + search, 'http://yaad')), [pathname, search]);
}

/** The answer to a search, when it is here. */
export function usePage(search: Search): SearchPage | undefined {
  const key = searchKey(search);
  return useSelector((state: WithSearch) => selectPage(state, key));
}
