import type { CriteriaField } from '../../criteria.ts';

/** What a button of the filter bar opens. */
export type PanelName = 'place' | 'type' | 'price' | 'rooms' | 'all';

/** Groups of controls, in the order they are shown. */
export const SECTIONS = [
  'place',
  'words',
  'categories',
  'type',
  'price',
  'rooms',
  'size',
  'extras',
  'features',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The fields each group has controls for; a form carries the others along unseen. */
export const FIELDS: Record<Section, readonly CriteriaField[]> = {
  place: ['country', 'region', 'city', 'lat', 'lng', 'radius_km', 'boundingBox', 'address'],
  words: ['search'],
  categories: ['categories'],
  type: ['type'],
  price: ['price_min', 'price_max', 'currency'],
  rooms: ['bedrooms', 'bathrooms', 'parking_spaces'],
  size: ['sqft_min', 'sqft_max', 'lot_min', 'lot_max', 'age_min', 'age_max'],
  extras: ['garage', 'basement'],
  features: ['features'],
};
