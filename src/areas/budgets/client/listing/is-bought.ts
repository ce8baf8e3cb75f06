import type { PropertyCard } from '#areas/listings/contract.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';

/** Lending terms and closing costs are those of the home country. */
export const isBought = ({ category, country, price }: PropertyCard) =>
  category === 'for-sale' && country === SURVEYED_COUNTRY && price !== null && price > 0;
