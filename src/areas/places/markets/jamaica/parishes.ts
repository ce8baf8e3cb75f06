/** The fourteen parishes of Jamaica, in the specification's order. */
export const PARISHES = [
  'clarendon',
  'manchester',
  'portland',
  'saint-mary',
  'trelawny',
  'saint-elizabeth',
  'saint-catherine',
  'saint-ann',
  'westmoreland',
  'saint-thomas',
  'saint-james',
  'kingston',
  'hanover',
  'saint-andrew',
] as const;
export type Parish = (typeof PARISHES)[number];

/** Proper names, the same in every language. */
export const PARISH_NAMES: Record<Parish, string> = {
  clarendon: 'Clarendon',
  manchester: 'Manchester',
  portland: 'Portland',
  'saint-mary': 'Saint Mary',
  trelawny: 'Trelawny',
  'saint-elizabeth': 'Saint Elizabeth',
  'saint-catherine': 'Saint Catherine',
  'saint-ann': 'Saint Ann',
  westmoreland: 'Westmoreland',
  'saint-thomas': 'Saint Thomas',
  'saint-james': 'Saint James',
  kingston: 'Kingston',
  hanover: 'Hanover',
  'saint-andrew': 'Saint Andrew',
};

/** Order of parishes where people look for one. */
export const byParishName = (a: Parish, b: Parish): number =>
  PARISH_NAMES[a].localeCompare(PARISH_NAMES[b], 'en');
