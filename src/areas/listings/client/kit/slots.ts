import { type ComponentType, createContext } from 'react';
import type { Property, PropertyCard } from '#areas/listings/contract.ts';

/** What the app adds to listings from areas that this one does not know. */
export interface ListingActionProps {
  id: string;
  title: string;
  /** On a card's photo, or beside a listing's other actions. */
  place: 'card' | 'page';
}

/** Ids of listings. */
interface Marks {
  liked: readonly string[];
  viewed: readonly string[];
}

/** What other areas add to listings wherever they are shown. */
export interface CardSlots {
  /** Something a visitor can do with a listing: the heart. */
  action: ComponentType<ListingActionProps> | null;
  /** Entries of the last line of a card, each an `li`: its month, whether it fits a budget. */
  notes: readonly ComponentType<{ card: PropertyCard }>[];
  /** Those the visitor liked and viewed. */
  useMarks: () => Marks;
}

const NONE: Marks = { liked: [], viewed: [] };
export const CardSlotsContext = createContext<CardSlots>({ action: null, notes: [], useMarks: () => NONE });

/** What other areas add to the page of a listing, in the order they are shown. */
export interface ListingSlots {
  /** Small buttons beside the heart on a listing's page. */
  pageActions: readonly ComponentType<ListingActionProps>[];
  /** In the side column of a listing's page, before what its title means: the month, the agent, applying. */
  aside: readonly ComponentType<{ listing: Property }>[];
  /** In the card of whoever offers a listing: the way to book a viewing, and the small ones beside the numbers. */
  contact: {
    main: readonly ComponentType<{ listing: Property }>[];
    ways: readonly ComponentType<{ listing: Property }>[];
  };
  /** Below the description on a listing's page: what the month costs. */
  sections: readonly ComponentType<{ listing: Property }>[];
  /** Below the price at the foot of a phone's screen: what the month costs. */
  dock: readonly ComponentType<{ listing: Property }>[];
  /** After everything else on a listing's page: reporting it. */
  foot: readonly ComponentType<{ listing: Property }>[];
}

export const ListingSlotsContext = createContext<ListingSlots>({
  pageActions: [],
  aside: [],
  contact: { main: [], ways: [] },
  sections: [],
  dock: [],
  foot: [],
});

export interface ChosenListingsProps {
  /** Ids. */
  chosen: readonly string[];
  /** Left out where nobody has chosen them one by one. */
  onClear?: () => void;
}

/** What a listing costs a month, as far as that is known; in `currency`. */
export type MonthOf = (card: PropertyCard) => { amount: number; currency: string } | null;

/** What other areas add to lists of listings that a person has gathered. */
export interface ListSlots {
  /** In a comparison, below each home: the ways to see it, to apply, and to ask. */
  compared: readonly ComponentType<{ listing: Property }>[];
  map: ComponentType<{ homes: readonly PropertyCard[] }> | null;
  /** Beside the votes on a home in a group: telling its agent. */
  besideVotes: ComponentType<{ property: string }> | null;
  /** At the foot of a list while listings of it are chosen: comparing them, and putting them into a group. */
  chosen: ComponentType<ChosenListingsProps> | null;
  /** The figure of the month for the visitor. */
  useMonth: () => MonthOf;
}

export const ListSlotsContext = createContext<ListSlots>({
  compared: [],
  map: null,
  besideVotes: null,
  chosen: null,
  useMonth: () => () => null,
});
