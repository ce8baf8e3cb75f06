/** The content that is built in and never fetched, as the state holds it (specification, sections 3 and 9). */
import { FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { CONTENT_LIMIT } from '../paths.ts';
import { FOOTER } from './footer.ts';
import { NAVIGATION } from './navigation.ts';
import { REGIONS } from './regions.ts';

export interface ContentList<Item> {
  limit: number;
  total: number;
  items: readonly Item[];
}

const listOf = <Item>(items: readonly Item[]): ContentList<Item> => ({
  limit: CONTENT_LIMIT,
  total: items.length,
  items,
});

/** Labels are translation keys. */
export const FIXED_LISTS = {
  footer: listOf(FOOTER),
  regions: listOf(REGIONS),
  navigation: listOf(NAVIGATION),
  propertyTypes: listOf(PROPERTY_TYPES.map((value) => ({ label: `type.${value}`, value }))),
  propertyFeatures: listOf(FEATURES.map((value) => ({ label: `feature.${value}`, value }))),
};
