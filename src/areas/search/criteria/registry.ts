/**
 * Every criterion of a search, one row each, in the order of their fields in a URL. From a row follow the URL's
 * reader and writer, validation, the API's documentation, the index's column and pass, the matching of saved searches,
 * the form's control, the chip, the suggestion to leave it out, and the queries of the tests.
 */
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  FEATURES,
  PROPERTY_TYPES,
  SEARCHABLE_STATUSES,
  TITLE_TYPES,
} from '#areas/listings/vocabulary.ts';
import {
  age,
  allOf,
  area,
  atLeast,
  boxes,
  circle,
  defineCriteria,
  flag,
  near,
  oneOf,
  place,
  polygons,
  price,
  since,
  words,
} from './kinds.ts';

export const CRITERIA = defineCriteria({
  price: price({ section: 'price' }),
  type: oneOf({
    column: 'type',
    values: PROPERTY_TYPES,
    section: 'type',
    words: 'type',
    categories: ['for-sale', 'for-rent'],
  }),
  commercial_type: oneOf({
    column: 'commercial_type',
    values: COMMERCIAL_TYPES,
    section: 'type',
    words: 'commercial',
    categories: ['commercial'],
  }),
  search: words({ section: 'words' }),
  categories: oneOf({ column: 'category', values: CATEGORIES, section: 'categories', words: 'category' }),
  bedrooms: atLeast({ column: 'bedrooms', max: 200, offers: [1, 2, 3, 4, 5], section: 'rooms' }),
  bathrooms: atLeast({ column: 'bathrooms', max: 100, step: 0.5, offers: [1, 2, 3, 4], section: 'rooms' }),
  parking_spaces: atLeast({ column: 'parking_spaces', max: 250, offers: [1, 2, 3], section: 'rooms' }),
  age: age({ column: 'year_built', section: 'size' }),
  sqft: area({ column: 'sqft', section: 'size', first: true }),
  lot: area({ column: 'lot_sqft', section: 'size' }),
  basement: flag({ column: 'basement', section: 'extras', icon: 'home' }),
  garage: flag({ column: 'garage', section: 'extras', icon: 'car', first: true }),
  furnished: flag({
    column: 'furnished',
    section: 'extras',
    icon: 'check',
    categories: ['for-sale', 'for-rent'],
  }),
  title_type: oneOf({
    column: 'title_type',
    values: TITLE_TYPES,
    section: 'title',
    words: 'filter.title_type',
  }),
  status: oneOf({ column: 'status', values: SEARCHABLE_STATUSES, section: 'extras', words: 'filter.status' }),
  pets_allowed: flag({ column: 'pets_allowed', section: 'extras', icon: 'check', categories: ['for-rent'] }),
  backup_power: flag({ column: 'backup_power', section: 'extras', icon: 'check' }),
  region: place({ column: 'region', section: 'place' }),
  country: place({ column: 'country', section: 'place' }),
  city: place({ column: 'city', section: 'place' }),
  community: place({ column: 'community', section: 'place' }),
  metro_area: place({ column: 'metro_area', section: 'place' }),
  radius: circle({ section: 'place' }),
  sea: near({ column: 'sea_m', offers: [0.5, 1, 2, 5], section: 'distances' }),
  centre: near({ column: 'centre_m', offers: [1, 2, 5], section: 'distances' }),
  airport: near({ column: 'airport_m', offers: [10, 20, 40], section: 'distances' }),
  features: allOf({ column: 'features', values: FEATURES, section: 'features', words: 'feature' }),
  box: boxes({ section: 'place' }),
  polygon: polygons({ section: 'place' }),
  address: words({ section: 'place' }),
  listed_since: since({ section: 'extras' }),
});

type Rows = typeof CRITERIA;
export type CriterionName = keyof Rows;
export type Criterion = Rows[CriterionName];
export type CriterionKind = Criterion['kind'];
export type CriterionOf<Kind extends CriterionKind> = Extract<Criterion, { kind: Kind }>;

export const ROWS: readonly Criterion[] = Object.values(CRITERIA);

/** The rows of some kinds, in the registry's order. */
export function rowsOf<Kind extends CriterionKind>(...kinds: readonly Kind[]): readonly CriterionOf<Kind>[] {
  return ROWS.filter((row): row is CriterionOf<Kind> => (kinds as readonly string[]).includes(row.kind));
}

/** The rows of some kinds as the form lists them within their section. */
export function inFormOrder<Row extends Criterion>(rows: readonly Row[]): Row[] {
  const rank = (row: Criterion) => ('first' in row && row.first ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** Yes-or-no criteria. A flag's place in this list is its bit. */
export const FLAGS = rowsOf('flag');
export type Flag = CriterionOf<'flag'>;

/** Criteria of two ends: `<name>_min` and `<name>_max`. */
export const RANGES = rowsOf('price', 'age', 'area');

/** The columns of a listing some criterion compares. */
export const CRITERIA_COLUMNS: readonly string[] = [...new Set(ROWS.flatMap(({ columns }) => columns))];
