/** The conditions of a search, and the search without one of them. */

import { PLACE_COLUMNS, type PlaceColumn } from '#areas/search/criteria/kinds.ts';
import { readPolygons } from '#areas/search/criteria/polygons.ts';
import {
  CRITERIA,
  type Criterion,
  type CriterionName,
  type CriterionOf,
  ROWS,
  rowsOf,
} from '#areas/search/criteria/registry.ts';
import { type Criteria, type CriteriaField, endsOf, isActive } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import { BASE_CURRENCY, formatMoneyShort } from '#platform/contract/money.ts';
import { placeName } from './place-name.ts';

/** Conditions of a search in words, for chips and offers. */

/** What a chip's text is filled with. */
function valuesOf(intl: IntlShape, criteria: Criteria, row: Criterion): Record<string, string | number> {
  switch (row.kind) {
    case 'words':
      return { words: criteria[row.name] ?? '' };
    case 'atLeast':
      return { count: criteria[row.name] ?? 0 };
    case 'age':
    case 'area': {
      const [min, max] = endsOf(row);
      const number = (value: number) => intl.formatNumber(value);
      return { range: rangeLabel(intl, criteria[min], criteria[max], number) };
    }
    case 'polygons':
      return { count: readPolygons(criteria[row.name] ?? '')?.length ?? 0 };
    case 'since':
      return { day: intl.formatDate(criteria[row.name], { day: 'numeric', month: 'long' }) };
    case 'near':
      return { km: criteria[`${row.name}_km`] ?? 0 };
    case 'circle':
      return { km: criteria.radius_km ?? 0 };
    default:
      return {};
  }
}

export function conditionLabel(intl: IntlShape, criteria: Criteria, { kind, value }: Condition): string {
  if (kind === 'all') return intl.t('search.empty.clear');
  if (kind === 'price') return priceLabel(intl, criteria);
  if (kind === 'feature') return intl.t(`feature.${value}`);
  const row = CRITERIA[kind];
  if (row.kind === 'oneOf') {
    const values: readonly string[] = criteria[row.name] ?? [];
    const one = value ?? (values.length === 1 ? values[0] : undefined);
    return intl.t(one ? `${row.words}.${one}` : `filter.${kind}`);
  }
  if (row.kind === 'flag') return intl.t(`filter.${kind}`);
  if (row.kind === 'place') return placeName(criteria, intl) ?? '';
  return intl.t(`filter.chip.${kind}`, valuesOf(intl, criteria, row));
}

/** Ranges in words, for buttons and chips. */

function rangeLabel(
  intl: IntlShape,
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
): string {
  const values = { min: format(min ?? 0), max: format(max ?? 0) };
  const id = max === undefined ? 'from' : min === undefined ? 'to' : 'between';
  return intl.t(`filter.range.${id}`, values);
}

export function priceLabel(
  intl: IntlShape,
  { price_min, price_max, currency = BASE_CURRENCY }: Criteria,
): string {
  return rangeLabel(intl, price_min, price_max, (value) => formatMoneyShort(value, currency, intl.locale));
}

/** A condition as people count them: a price range is one, each feature is one. */
export interface Condition {
  kind: ConditionKind;
  /** The feature, type or category, where a list has several. */
  value?: string;
}
/** A criterion of the registry; one of its features; or all conditions at once. */
export type ConditionKind = Exclude<CriterionName, 'features'> | 'feature' | 'all';

const PLACES: readonly CriterionName[] = rowsOf('place').map(({ name }) => name);
const LISTS: readonly CriterionName[] = rowsOf('oneOf', 'allOf').map(({ name }) => name);
type SingleKind = Exclude<ConditionKind, 'feature' | ChoiceName | 'all' | PlaceColumn>;

/** Criteria of which one of several values is enough. */
const CHOICES = rowsOf('oneOf').map(({ name }) => name);
export type ChoiceName = CriterionOf<'oneOf'>['name'];
export const isChoice = (kind: ConditionKind): kind is ChoiceName =>
  (CHOICES as readonly string[]).includes(kind);
/** A search is about its category; that is a condition only where there are several. */
export const NARROWING = CHOICES.filter((name) => name !== 'categories');

/** The fields that go when a criterion is left out. A wider place takes the narrower ones along. */
const FIELDS: Record<string, readonly CriteriaField[]> = {
  ...Object.fromEntries(ROWS.map(({ name, fields }) => [name, fields])),
  region: ['region', 'city', 'community'],
  country: [...PLACE_COLUMNS],
};

export function without(criteria: Criteria, fields: readonly CriteriaField[] = []): Criteria {
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

/** Conditions a button of the bar of filters already says. */
const ON_BUTTONS: readonly Condition['kind'][] = [
  'type',
  'commercial_type',
  'price',
  'bedrooms',
  'bathrooms',
  'title_type',
];
/** As many others find room beside the buttons. */
const MOST_SHOWN = 4;

/** The conditions no button of the bar says: the first few as chips of their own, the rest behind "All filters". */
export function otherConditions(criteria: Criteria): { shown: Condition[]; hidden: Condition[] } {
  const others = conditions(criteria).filter(({ kind }) => !ON_BUTTONS.includes(kind));
  return { shown: others.slice(0, MOST_SHOWN), hidden: others.slice(MOST_SHOWN) };
}
