import type { PropertyCard } from '../../contract.ts';

const LAND: readonly PropertyCard['type'][] = ['farm', 'land', 'lot'];

/** Land without a home on it: its size is the lot's. */
export const isLand = (type: PropertyCard['type']): boolean => LAND.includes(type);
