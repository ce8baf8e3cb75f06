/** Which single condition of a search could be left out, so that one that finds nothing finds something. */
import { PLACE_COLUMNS, type PlaceColumn } from '../../criteria/kinds.ts';
import { type CriterionName, type CriterionOf, ROWS, rowsOf } from '../../criteria/registry.ts';
import { type Criteria, type CriteriaField, isActive } from '../../criteria.ts';

/** A condition as people count them: a price range is one, each feature is one. */
export interface Condition {
  kind: ConditionKind;
  /** The feature, type or category, where a list has several. */
  value?: string;
}
/** A criterion of the registry; one of its features; or all conditions at once. */
export type ConditionKind = Exclude<CriterionName, 'features'> | 'feature' | 'all';

export interface RelaxedSearch {
  condition: Condition;
  /** The search without it. */
  criteria: Criteria;
}

const PLACES: readonly CriterionName[] = rowsOf('place').map(({ name }) => name);
const LISTS: readonly CriterionName[] = rowsOf('oneOf', 'allOf').map(({ name }) => name);
type SingleKind = Exclude<ConditionKind, 'feature' | ChoiceName | 'all' | PlaceColumn>;

/** Criteria of which one of several values is enough. */
const CHOICES = rowsOf('oneOf').map(({ name }) => name);
export type ChoiceName = CriterionOf<'oneOf'>['name'];
export const isChoice = (kind: ConditionKind): kind is ChoiceName =>
  (CHOICES as readonly string[]).includes(kind);
/** A search is about its category; that is a condition only where there are several. */
const NARROWING = CHOICES.filter((name) => name !== 'categories');

/** The fields that go when a criterion is left out. A wider place takes the narrower ones along. */
const FIELDS: Record<string, readonly CriteriaField[]> = {
  ...Object.fromEntries(ROWS.map(({ name, fields }) => [name, fields])),
  region: ['region', 'city', 'community'],
  country: [...PLACE_COLUMNS],
};

function without(criteria: Criteria, fields: readonly CriteriaField[] = []): Criteria {
  return Object.fromEntries(
    Object.entries(criteria).filter(([field]) => !fields.includes(field as CriteriaField)),
  );
}

/** Every condition of a search apart from what it is a list of (its category) and where. */
export function conditions(criteria: Criteria): Condition[] {
  const { features = [], categories = [] } = criteria;
  const single = ROWS.filter(
    (row) => !PLACES.includes(row.name) && !LISTS.includes(row.name) && isActive(row, criteria),
  ).map(({ name }) => name as SingleKind);
  return [
    ...single.filter((kind) => kind === 'search').map((kind) => ({ kind })),
    ...(categories.length > 1 ? categories.map((value) => ({ kind: 'categories' as const, value })) : []),
    ...NARROWING.flatMap((kind) => (criteria[kind] ?? []).map((value: string) => ({ kind, value }))),
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
  if (kind === 'all') return withoutConditions(criteria);
  if (isChoice(kind) && value !== undefined)
    return { ...criteria, [kind]: fewer(criteria[kind] as string[] | undefined, value) };
  return without(criteria, FIELDS[kind]);
}

/** What the search is about without all its conditions. */
export function withoutConditions(criteria: Criteria): Criteria {
  return conditions(criteria).reduce(
    (left, condition) => (condition.kind === 'categories' ? left : drop(left, condition)),
    criteria,
  );
}

/** Counted in parallel, for one page: enough to find the tightest, few enough to stay quick. */
const MOST_COUNTED = 8;

/** From the narrowest place to the widest. */
const WIDENING = ['city', 'community', 'region', 'metro_area', 'country'] as const satisfies PlaceColumn[];

function placeCondition(criteria: Criteria): Condition[] {
  const narrowest = WIDENING.find((level) => criteria[level] !== undefined);
  return narrowest ? [{ kind: narrowest }] : [];
}

/** Where no single condition is to blame: without all of them, here and then in wider places. */
export function relaxAll(criteria: Criteria): RelaxedSearch[] {
  const here = withoutConditions(criteria);
  const narrowed = conditions(criteria).some(({ kind }) => kind !== 'categories');
  const wider: RelaxedSearch[] = [];
  for (let from = here; ; ) {
    const [condition] = placeCondition(from);
    if (!condition) break;
    from = drop(from, condition);
    wider.push({ condition, criteria: from });
  }
  return [...(narrowed ? [{ condition: { kind: 'all' as const }, criteria: here }] : []), ...wider];
}

/** Values of one choice widen each other, so they are left out together; the place is widened by one step. */
export function relaxOne(criteria: Criteria): RelaxedSearch[] {
  const single = conditions(criteria).filter(({ kind }) => !isChoice(kind));
  const types: RelaxedSearch[] = NARROWING.filter((kind) => criteria[kind]).map((kind) => ({
    condition: { kind },
    criteria: without(criteria, [kind]),
  }));
  const rest = [...single, ...placeCondition(criteria)].map((condition) => ({
    condition,
    criteria: drop(criteria, condition),
  }));
  return [...types, ...rest].slice(0, MOST_COUNTED);
}

/** The next round price at or above: 12.8M is 15M. */
export function roundedUp(price: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(price, 1))) / 2;
  return Math.ceil(price / step) * step;
}

/** As many homes as fill two rows beside the map. */
const MOST_CLOSE = 4;

/** The first of each list, then the second of each; nothing twice. */
export function inTurn<T>(lists: readonly (readonly T[])[], idOf: (item: T) => string): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
  return [...new Map(all.toReversed().map((item) => [idOf(item), item])).values()]
    .toReversed()
    .slice(0, MOST_CLOSE);
}
