import type { Store } from '@reduxjs/toolkit';
import { type ComponentType, createContext } from 'react';
import type { Search } from '#areas/search/address.ts';

/** What a price costs a month, in the base currency; null where that is not known. */
export type MonthOfPrice = (price: number, currency: string) => number | null;

export interface PinMonths {
  /** Whether the homes of a search are bought: a rent is by the month already. */
  offered: (search: Search) => boolean;
  /** Loads the arithmetic and the terms of the day. */
  load: (store: Store) => Promise<MonthOfPrice>;
}

/** What the app adds to the screen of a search from areas above it, in the order it is shown. */
export interface SearchSlots {
  /** Beside the heading: saving the search. */
  actions: readonly ComponentType<{ search: Search }>[];
  /** In the band of filters, after its own buttons: what one can pay a month. */
  chips: readonly ComponentType<{ search: Search }>[];
  /** Below what a typed text finds: others it may name. */
  named: ComponentType<{ words: string; onChoose: () => void }> | null;
  /** On the pins of the map, in place of prices. */
  months: PinMonths | null;
}

export const SearchSlotsContext = createContext<SearchSlots>({
  actions: [],
  chips: [],
  named: null,
  months: null,
});
