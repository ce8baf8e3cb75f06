import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { SearchPage } from '../../contract.ts';
import { questionKey, selectPage, type WithProperty } from '../state.ts';
import { readSearch, type Search } from './question.ts';

/** The search the address asks for; null = there is no such page. */
export function useSearch(): Search | null {
  const { pathname, search } = useLocation();
  return useMemo(() => readSearch(new URL(pathname + search, 'http://yaad')), [pathname, search]);
}

/** The answer to a search, when it is here. */
export function usePage(search: Search): SearchPage | undefined {
  const key = questionKey(search);
  return useSelector((state: WithProperty) => selectPage(state, key));
}
