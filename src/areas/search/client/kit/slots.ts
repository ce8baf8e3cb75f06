import { type ComponentType, createContext } from 'react';
import type { Search } from './search-query.ts';

/** What the app adds to the screen of a search from areas above it, in the order it is shown. */
export interface SearchSlots {
  /** Beside the heading: saving the search. */
  actions: readonly ComponentType<{ search: Search }>[];
}

export const SearchSlotsContext = createContext<SearchSlots>({ actions: [] });
