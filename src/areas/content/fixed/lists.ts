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
  clarendon: 40_984,
  manchester: 35_556,
  portland: 33_760,
  'saint-mary': 51_882,
  trelawny: 25_524,
  'saint-elizabeth': 46_832,
  'saint-catherine': 35_646,
  'saint-ann': 57_066,
  westmoreland: 14_504,
  'saint-thomas': 28_602,
  'saint-james': 10_220,
  kingston: 19_344,
  hanover: 18_642,
  'saint-andrew': 51_076,
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
