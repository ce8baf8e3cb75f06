import { type ComponentType, createContext } from 'react';

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

/** Ids of the listings the visitor has marked. */
export interface Marks {
  liked: readonly string[];
  viewed: readonly string[];
}
const NONE: Marks = { liked: [], viewed: [] };

/** A hook that tells the marks of whoever is here. */
export const ListingMarks = createContext<() => Marks>(() => NONE);
