import type { Parish } from '../../places/vocabulary.ts';

/** Parishes the home page shows, in this order. */
export const FEATURED_PARISHES: readonly Parish[] = [
  'clarendon',
  'manchester',
  'portland',
  'kingston',
  'hanover',
  'saint-andrew',
];

/** Translation key of the one line about a parish; every page carries it. */
export const regionLine = (slug: Parish): string => `region.line.${slug}`;
