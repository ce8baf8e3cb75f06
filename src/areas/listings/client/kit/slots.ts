import { type ComponentType, createContext } from 'react';
import type { Property, PropertyCard } from '../../contract.ts';

/** What the app adds to listings from areas that this one does not know. */
export interface ListingActionProps {
  /** Of the listing. */
  id: string;
  title: string;
  /** On a card's photo, or beside a listing's other actions. */
  place: 'card' | 'page';
}

/** Something a visitor can do with a listing wherever it is shown: the heart. */
export const ListingAction = createContext<ComponentType<ListingActionProps> | null>(null);

/** What other areas add to the screens of listings, in the order they are shown. */
export interface ListingSlots {
  /** Small buttons beside the heart on a listing's page. */
  pageActions: readonly ComponentType<ListingActionProps>[];
  /** In the side column of a listing's page, before what its title means: the month, the agent, applying. */
  aside: readonly ComponentType<{ listing: Property }>[];
  /** Below the description on a listing's page: what the month costs. */
  sections: readonly ComponentType<{ listing: Property }>[];
  /** After everything else on a listing's page: reporting it. */
  foot: readonly ComponentType<{ listing: Property }>[];
  /** One line on a listing's card: whether it fits a budget. */
  cardNotes: readonly ComponentType<{ card: PropertyCard }>[];
}

export const ListingSlotsContext = createContext<ListingSlots>({
  pageActions: [],
  aside: [],
  sections: [],
  foot: [],
  cardNotes: [],
});

/** Ids of the listings the visitor has marked. */
export interface Marks {
  liked: readonly string[];
  viewed: readonly string[];
}
const NONE: Marks = { liked: [], viewed: [] };

/** A hook that returns the marks of the visitor. */
export const ListingMarks = createContext<() => Marks>(() => NONE);
