import { type ComponentType, createContext } from 'react';

/** What the app adds to pages about the site itself from areas above this one, below the text of the page named. */
export interface PageSlots {
  contact: readonly ComponentType[];
}

export const PageSlotsContext = createContext<PageSlots>({ contact: [] });
