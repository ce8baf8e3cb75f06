import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';

export const FEATURED_PARISHES: readonly Parish[] = [
  'clarendon',
  'manchester',
  'portland',
  'kingston',
  'hanover',
  'saint-andrew',
];

/** Translation key of the one line about a division; every page carries it. */
export const regionLine = (slug: string): string => `region.line.${slug}`;
