/** Which single condition of a search could be left out, so that one that finds nothing finds something. */
import type { PlaceColumn } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import {
  type Condition,
  conditions,
  drop,
  isChoice,
  NARROWING,
  without,
  withoutConditions,
} from './conditions.ts';

export interface RelaxedSearch {
  condition: Condition;
  /** The search without it. */
  criteria: Criteria;
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
