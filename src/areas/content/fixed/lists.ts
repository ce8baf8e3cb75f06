/** The content that is built in and never fetched, as the state holds it (specification, sections 3 and 9). */

import { FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { PARISH_NAMES, PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { CONTENT_LIMIT } from '../paths.ts';
import { FEATURED_PARISHES, regionLine } from './featured.ts';
import { FOOTER } from './footer.ts';
import { NAVIGATION } from './navigation.ts';

/** The fourteen parishes as editorial content (specification, section 3), built in and never fetched. */

interface Region {
  title: string;
  /** Translation keys: the line, the paragraph, and what the picture shows. */
  tagLine: string;
  description: string;
  image: {
    title: string;
    file: { url: string; size: number; width: number; height: number; fileName: string; contentType: string };
  };
  /** Shown on the home page. */
  featured?: boolean;
  url: string;
  slug: Parish;
}

/** Pixels (specification, section 9). */
const REGION_IMAGE_WIDTH = 800;
const IMAGE_HEIGHT = 500;

/** Bytes of each picture's WebP file; the same picture exists as AVIF, and 400 pixels wide for phones. */
const IMAGE_SIZES: Record<Parish, number> = {
  clarendon: 30_238,
  manchester: 15_844,
  portland: 22_546,
  'saint-mary': 17_946,
  trelawny: 19_746,
  'saint-elizabeth': 24_204,
  'saint-catherine': 19_444,
  'saint-ann': 28_162,
  westmoreland: 19_786,
  'saint-thomas': 15_462,
  'saint-james': 23_830,
  kingston: 20_310,
  hanover: 16_326,
  'saint-andrew': 22_256,
};

function region(slug: Parish): Region {
  const fileName = `${slug}-${REGION_IMAGE_WIDTH}.webp`;
  const file = {
    url: `/regions/${fileName}`,
    size: IMAGE_SIZES[slug],
    width: REGION_IMAGE_WIDTH,
    height: IMAGE_HEIGHT,
  };
  return {
    title: PARISH_NAMES[slug],
    tagLine: regionLine(slug),
    description: `region.text.${slug}`,
    image: { title: `region.picture.${slug}`, file: { ...file, fileName, contentType: 'image/webp' } },
    ...(FEATURED_PARISHES.includes(slug) && { featured: true }),
    url: `/homes/for-sale/jamaica/${slug}`,
    slug,
  };
}

/** In the specification's order. */
export const REGIONS: readonly Region[] = PARISHES.map(region);

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
