import { use } from 'react';
import { useSelector } from 'react-redux';
import type { Search } from '../kit/search-query.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import '../kit/state.ts';
import type { WithSearch } from '../kit/state.ts';

/** Whether pins are to say what a month costs; null where nobody can choose. */
export function useByMonth(search: Search): boolean | null {
  const months = use(SearchSlotsContext).months;
  const byMonth = useSelector((state: WithSearch) => state.search.byMonth);
  return months?.offered(search) ? byMonth : null;
}
