/**
 * The criteria of a search (specification, section 3): read from a query string or a body, and written back. Pure and
 * without a schema library: the server reads strictly (every fault named by its field), the client reads its own URL
 * with the same function. The fields are listed once, in criteria/registry.ts.
 */
import type { Category } from '#areas/listings/vocabulary.ts';
import type { Faults } from '#platform/contract/error.ts';
import type { CriteriaOf } from './criteria/kinds.ts';
import { type Fault, fault, isFault, type Reader } from './criteria/readers.ts';
import { type CRITERIA, type Criterion, RANGES, ROWS } from './criteria/registry.ts';

/** Every field of the registry, none of them required. */
export type Criteria = CriteriaOf<typeof CRITERIA>;
export type CriteriaField = keyof Criteria;

/** The fields in the order they are written; its keys are the whole vocabulary of a search. */
const READERS: Readonly<Record<string, Reader<unknown>>> = Object.fromEntries(
  ROWS.flatMap(({ fields, readers }) => {
    const read: readonly Reader<unknown>[] = Object.values(readers);
    return fields.map((field, i): [string, Reader<unknown>] => [field, read[i] as Reader<unknown>]);
  }),
);
export const CRITERIA_FIELDS = Object.keys(READERS) as readonly CriteriaField[];

/** Fields that alone are no criterion: a currency counts prices, a point is where distances start. */
const SILENT: ReadonlySet<CriteriaField> = new Set(['currency', 'lat', 'lng'] as const);

/** Whether a search narrows by the row; a flag that is false is no criterion. */
export const isActive = (row: Criterion, criteria: Criteria): boolean =>
  row.kind === 'flag'
    ? criteria[row.name] === true
    : row.fields.some((field: CriteriaField) => !SILENT.has(field) && criteria[field] !== undefined);

/** Whether a row that holds for some categories only may hold for one of those listed. */
export const isOffered = (
  { categories }: { categories?: readonly Category[] },
  listed: readonly Category[] | undefined,
): boolean => !categories || !listed || categories.some((category) => listed.includes(category));

/** The two fields of a criterion from so much to so much. */
export const endsOf = ({ name }: (typeof RANGES)[number]) =>
  [`${name}_min` as const, `${name}_max` as const] as const;

function crossFieldFaults(criteria: Criteria): Faults {
  const faults: Faults = {};
  for (const range of RANGES) {
    const [min, max] = endsOf(range);
    const low = criteria[min];
    const high = criteria[max];
    if (low !== undefined && high !== undefined && low > high) faults[max] = `must not be below ${min}`;
  }
  if ((criteria.lat === undefined) !== (criteria.lng === undefined)) {
    faults[criteria.lat === undefined ? 'lat' : 'lng'] = 'lat and lng go together';
  }
  if (criteria.radius_km !== undefined && criteria.lat === undefined && !faults.lat) {
    faults.radius_km = 'needs lat and lng as its centre';
  }
  return faults;
}

/** Fields as they came: strings from a query string; numbers, booleans and lists too from a JSON body. */
export type RawCriteria = Record<string, unknown>;

function asText(value: unknown, lists: boolean): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (lists && Array.isArray(value) && value.every((v) => typeof v === 'string' || typeof v === 'number'))
    return value.join(',');
  return undefined;
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type ValuesOf<R extends Readers> = { [Name in keyof R]?: Exclude<ReturnType<R[Name]>, Fault> | undefined };

/**
 * Reads some fields of a query. Empty values count as absent; a fault leaves its field out and is named by it.
 * @param lists a field may also come as a list, in place of one text with commas
 */
export function readFields<R extends Readers>(
  raw: RawCriteria,
  readers: R,
  lists = false,
): { values: ValuesOf<R>; faults: Faults } {
  const values: Record<string, unknown> = {};
  const faults: Faults = {};
  for (const [field, reader] of Object.entries(readers)) {
    const input = raw[field];
    if (input === undefined || input === null || input === '') continue;
    const text = asText(input, lists);
    const read = text === undefined ? fault('has the wrong type') : text === '' ? undefined : reader(text);
    if (isFault(read)) faults[field] = read.fault;
    else if (read !== undefined && read !== '') values[field] = read;
  }
  return { values: values as ValuesOf<R>, faults };
}

/** Reads the criteria of a query; unknown names are ignored. A lenient reader can go on with `criteria`. */
export function readCriteria(raw: RawCriteria): { criteria: Criteria; faults: Faults } {
  const { values, faults } = readFields(raw, READERS, true);
  const criteria: Criteria = values;
  return { criteria, faults: { ...crossFieldFaults(criteria), ...faults } };
}

const PLACE_OF_FIELD = new Map<string, number>(CRITERIA_FIELDS.map((field, place) => [field, place]));

/** Writes criteria as query parameters, in one fixed order, so that equal criteria give equal URLs. */
export function writeCriteria(criteria: Criteria): Record<string, string> {
  const written: Record<string, string> = {};
  // A page has some forty addresses, each of a few of the sixty fields.
  const given = (Object.keys(criteria) as (keyof Criteria)[]).filter((field) => PLACE_OF_FIELD.has(field));
  given.sort((a, b) => (PLACE_OF_FIELD.get(a) as number) - (PLACE_OF_FIELD.get(b) as number));
  for (const field of given) {
    const value = criteria[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    written[field] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return written;
}
