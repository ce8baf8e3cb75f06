/** How much there is of the content that is built in and never fetched (specification, sections 3 and 9). */
import { FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { CONTENT_LIMIT } from '../paths.ts';
import { FOOTER } from './footer.ts';
import { NAVIGATION } from './navigation.ts';

/** What a content list says of itself; its items stand in the file of its name, not in every page's state. */
export interface ListInfo {
  limit: number;
  total: number;
}

const infoOf = (items: readonly unknown[]): ListInfo => ({ limit: CONTENT_LIMIT, total: items.length });

export const FIXED_LISTS = {
  footer: infoOf(FOOTER),
  regions: infoOf(PARISHES),
  navigation: infoOf(NAVIGATION),
  propertyTypes: infoOf(PROPERTY_TYPES),
  propertyFeatures: infoOf(FEATURES),
};
