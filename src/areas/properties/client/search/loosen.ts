/** Which single condition of a search could be left out, so that one that finds nothing finds something. */
import type { Criteria, CriteriaField } from '../../criteria.ts';

/** A condition as people count them: a price range is one, each feature is one. */
export interface Condition {
  /** Names its words: `filter.chip.<kind>`. */
  kind: ConditionKind;
  /** The feature or type, where a list has several. */
  value?: string;
}
export type ConditionKind =
  | 'search'
  | 'price'
  | 'type'
  | 'categories'
  | 'bedrooms'
  | 'bathrooms'
  | 'parking_spaces'
  | 'age'
  | 'sqft'
  | 'lot'
  | 'basement'
  | 'garage'
  | 'feature'
  | 'radius'
  | 'box'
  | 'address'
  | 'city'
  | 'region'
  | 'country'
  /** All of them at once. */
  | 'all';

export interface Loosening {
  condition: Condition;
  /** The search without it. */
  criteria: Criteria;
}

/** The fields that make up one condition. */
const FIELDS: Record<Exclude<ConditionKind, 'feature' | 'type' | 'categories' | 'all'>, CriteriaField[]> = {
  search: ['search'],
  price: ['price_min', 'price_max', 'currency'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  parking_spaces: ['parking_spaces'],
  age: ['age_min', 'age_max'],
  sqft: ['sqft_min', 'sqft_max'],
  lot: ['lot_min', 'lot_max'],
  basement: ['basement'],
  garage: ['garage'],
  radius: ['radius_km', 'lat', 'lng'],
  box: ['boundingBox', 'bounds'],
  address: ['address'],
  city: ['city'],
  region: ['region', 'city'],
  country: ['country', 'region', 'city'],
};

/** Fields that alone are no condition: a currency counts prices, a point is what distances start from. */
const SILENT: readonly CriteriaField[] = ['currency', 'lat', 'lng'];

function without(criteria: Criteria, fields: readonly CriteriaField[]): Criteria {
  return Object.fromEntries(
    Object.entries(criteria).filter(([field]) => !fields.includes(field as CriteriaField)),
  );
}

const given = (criteria: Criteria, fields: readonly CriteriaField[]) =>
  fields.some((field) => !SILENT.includes(field) && criteria[field] !== undefined);

/** Every condition of a search apart from what it is a list of (its category) and where. */
export function conditions(criteria: Criteria): Condition[] {
  const { type = [], features = [], categories = [] } = criteria;
  const single = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
    (kind) => !['city', 'region', 'country'].includes(kind) && given(criteria, FIELDS[kind]),
  );
  return [
    ...single.filter((kind) => kind === 'search').map((kind) => ({ kind })),
    ...(categories.length > 1 ? categories.map((value) => ({ kind: 'categories' as const, value })) : []),
    ...type.map((value) => ({ kind: 'type' as const, value })),
    ...single.filter((kind) => kind !== 'search').map((kind) => ({ kind })),
    ...features.map((value) => ({ kind: 'feature' as const, value })),
  ];
}

const fewer = <T extends string>(list: T[] | undefined, value: string | undefined): T[] | undefined => {
  const left = list?.filter((item) => item !== value);
  return left?.length ? left : undefined;
};

export function drop(criteria: Criteria, { kind, value }: Condition): Criteria {
  if (kind === 'feature') return { ...criteria, features: fewer(criteria.features, value) };
  if (kind === 'type') return { ...criteria, type: fewer(criteria.type, value) };
  if (kind === 'all') return withoutConditions(criteria);
  if (kind === 'categories') return { ...criteria, categories: fewer(criteria.categories, value) };
  return without(criteria, FIELDS[kind]);
}

/** What the search is about without all its conditions. */
export function withoutConditions(criteria: Criteria): Criteria {
  return conditions(criteria).reduce(
    (left, condition) => (condition.kind === 'categories' ? left : drop(left, condition)),
    criteria,
  );
}

/** Asked in parallel, for one page: enough to find the tightest, few enough to stay quick. */
const MOST_ASKED = 8;

function placeCondition({ city, region, country }: Criteria): Condition[] {
  if (city) return [{ kind: 'city' }];
  if (region) return [{ kind: 'region' }];
  return country ? [{ kind: 'country' }] : [];
}

/** Where no single condition is to blame: without all of them, here and then in wider places. */
export function lastResorts(criteria: Criteria): Loosening[] {
  const here = withoutConditions(criteria);
  const narrowed = conditions(criteria).some(({ kind }) => kind !== 'categories');
  const wider: Loosening[] = [];
  for (let from = here; ; ) {
    const [condition] = placeCondition(from);
    if (!condition) break;
    from = drop(from, condition);
    wider.push({ condition, criteria: from });
  }
  return [...(narrowed ? [{ condition: { kind: 'all' as const }, criteria: here }] : []), ...wider];
}

/** Types widen each other, so they are left out together; the place is widened by one step. */
export function loosenings(criteria: Criteria): Loosening[] {
  const single = conditions(criteria).filter(({ kind }) => kind !== 'type' && kind !== 'categories');
  const types: Loosening[] = criteria.type
    ? [{ condition: { kind: 'type' }, criteria: without(criteria, ['type']) }]
    : [];
  const rest = [...single, ...placeCondition(criteria)].map((condition) => ({
    condition,
    criteria: drop(criteria, condition),
  }));
  return [...types, ...rest].slice(0, MOST_ASKED);
}
