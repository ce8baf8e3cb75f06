/** A sentence typed over a search: without a place of its own it narrows that search, with one it begins another. */

import { FLAGS, RANGES, ROWS, rowsOf } from '#areas/search/criteria/registry.ts';
import { type Criteria, type CriteriaField, endsOf } from '#areas/search/criteria.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { type SentenceContext, type UnderstoodSentence, understand } from './understand.ts';

export interface UnderstoodOver extends UnderstoodSentence {
  /** The search it was typed over is kept, and what the sentence says added to it. */
  narrows: boolean;
}

const PLACE_FIELDS: readonly CriteriaField[] = ROWS.filter(({ section }) => section === 'place').flatMap(
  ({ fields }): readonly CriteriaField[] => fields,
);
const namesPlace = (said: Criteria) => PLACE_FIELDS.some((field) => said[field] !== undefined);

/** Reads a sentence that is typed over a search. One that begins another keeps the category it does not name. */
export function understandOver(
  sentence: string,
  { categories, ...present }: Criteria,
  context: Omit<SentenceContext, 'categories'>,
): UnderstoodOver {
  const alone = understand(sentence, context);
  const kind = categories && { categories };
  if (Object.keys(present).length === 0 || namesPlace(alone.criteria))
    return { ...alone, criteria: { ...kind, ...alone.criteria }, narrows: false };
  const said = understand(sentence, { ...context, ...kind });
  return { ...said, criteria: narrowed({ ...kind, ...present }, said.criteria), narrows: true };
}

/** The present search with what a sentence says: lists of wishes grow, what can be only one thing is replaced. */
function narrowed(present: Criteria, said: Criteria): Criteria {
  const gone: readonly string[] = dropped(present, said);
  const kept: Criteria = Object.fromEntries(
    Object.entries(present).filter(([field]) => !gone.includes(field)),
  );
  const whole = { ...kept, ...said };
  for (const { name } of rowsOf('allOf'))
    if (kept[name] && said[name]) whole[name] = [...new Set([...kept[name], ...said[name]])];
  if (kept.search && said.search)
    whole.search = [...new Set(`${kept.search} ${said.search}`.split(' '))].join(' ');
  return whole;
}

/** What of the present search cannot stand beside what is said. */
function dropped(present: Criteria, said: Criteria): CriteriaField[] {
  const price: CriteriaField[] = ['price_min', 'price_max', 'currency'];
  const turned = said.categories && said.categories.join() !== present.categories?.join();
  // A price to buy for is none to rent for.
  const ofCategory = turned
    ? [...price, ...FLAGS.filter((flag) => !isOffered(flag, said.categories)).map(({ name }) => name)]
    : [];
  const ranges = RANGES.filter((range) => contradicts(range, present, said)).flatMap((range) =>
    range.kind === 'price' ? price : endsOf(range),
  );
  return [...ofCategory, ...ranges];
}

const isOffered = (flag: (typeof FLAGS)[number], categories: Criteria['categories'] = []) =>
  flag.categories?.some((category) => categories.includes(category)) ?? true;

/** "At least 20M" over "under 40M" is a range; over "under 15M", or in other dollars, it takes its place. */
function contradicts(range: (typeof RANGES)[number], present: Criteria, said: Criteria): boolean {
  const [min, max] = endsOf(range);
  if (said[min] === undefined && said[max] === undefined) return false;
  const { currency: before = BASE_CURRENCY } = present;
  const { currency: now = BASE_CURRENCY } = said;
  const low = said[min] ?? present[min] ?? 0;
  const high = said[max] ?? present[max] ?? Number.POSITIVE_INFINITY;
  return low > high || (range.kind === 'price' && before !== now);
}
