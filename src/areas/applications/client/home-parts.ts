import { type ComponentType, createContext } from 'react';
import type { PropertyCard } from '../../properties/contract.ts';

/** How listings are shown; the app provides it. */
export interface HomeParts {
  Photo: ComponentType<{ listing: PropertyCard; sizes: string }>;
  Price: ComponentType<{ listing: PropertyCard }>;
}
const Nothing = () => null;
export const HomePartsContext = createContext<HomeParts>({ Photo: Nothing, Price: Nothing });
