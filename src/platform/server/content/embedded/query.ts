/** The questions of Contentful's delivery API that Yaad asks, and how they are read. */
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import { inLocale, type StoredEntry } from './entry.ts';

export interface EntryQuery {
  contentType: string | undefined;
  filters: Filter[];
  order: { field: Field; descending: boolean }[];
  limit: number;
  skip: number;
  include: number;
  /** `*` = every language at once. */
  locale: Language | '*';
}

interface Field {
  of: 'sys' | 'fields';
  name: string;
}
interface Filter {
  field: Field;
  operator: '' | 'ne' | 'in' | 'exists';
  value: string;
}

/** A query that cannot be answered: HTTP 400, as Contentful says it. */
export class InvalidQuery extends Error {
  override name = 'InvalidQuery';
}

const DEFAULT_LIMIT = 100;
const MOST_LIMIT = 1000;
const DEFAULT_INCLUDE = 1;
const MOST_INCLUDE = 10;
const MOST_SKIP = 1_000_000;

const FILTER = /^(sys|fields)\.([A-Za-z][\w.]*?)(?:\[(ne|in|exists)\])?$/;

function numberIn(query: Record<string, string>, name: string, fallback: number, most: number): number {
  const text = query[name];
  if (text === undefined) return fallback;
  if (!/^\d{1,7}$/.test(text) || Number(text) > most)
    throw new InvalidQuery(`The query parameter "${name}" must be a number from 0 to ${most}.`);
  return Number(text);
}

function readOrder(text: string | undefined): EntryQuery['order'] {
  return (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [, sign, of, name] = /^(-?)(sys|fields)\.([A-Za-z]\w*)$/.exec(part) ?? [];
      if (!of || !name) throw new InvalidQuery(`The path "${part}" is not recognized.`);
      return { field: { of: of as Field['of'], name }, descending: sign === '-' };
    });
}

function readFilter([name, value]: [string, string]): Filter {
  const [, of, field, operator = ''] = FILTER.exec(name) ?? [];
  if (!of || !field || field.includes('.'))
    throw new InvalidQuery(`The query parameter "${name}" is not recognized.`);
  return { field: { of: of as Field['of'], name: field }, operator: operator as Filter['operator'], value };
}

function readLocale(text: string | undefined): EntryQuery['locale'] {
  const known = text === undefined ? DEFAULT_LANGUAGE : [...LANGUAGE_CODES, '*'].find((l) => l === text);
  if (!known) throw new InvalidQuery(`Unknown locale: ${text}`);
  return known as EntryQuery['locale'];
}

const OWN = ['content_type', 'limit', 'skip', 'order', 'include', 'locale', 'access_token'];

/** @throws InvalidQuery */
export function readEntryQuery(query: Record<string, string>): EntryQuery {
  const filters = Object.entries(query).filter(([name]) => !OWN.includes(name));
  if (filters.some(([name]) => name.startsWith('fields.')) && query.content_type === undefined)
    throw new InvalidQuery('When querying for fields you must specify a content type.');
  return {
    contentType: query.content_type,
    filters: filters.map(readFilter),
    order: readOrder(query.order),
    limit: numberIn(query, 'limit', DEFAULT_LIMIT, MOST_LIMIT),
    skip: numberIn(query, 'skip', 0, MOST_SKIP),
    include: numberIn(query, 'include', DEFAULT_INCLUDE, MOST_INCLUDE),
    locale: readLocale(query.locale),
  };
}

const orderedIn = (locale: EntryQuery['locale']) => (locale === '*' ? DEFAULT_LANGUAGE : locale);

function fieldOf(entry: StoredEntry, { of, name }: Field, locale: Language): unknown {
  if (of === 'fields') return inLocale(entry.fields[name], locale);
  if (name === 'id') return entry.id;
  return name === 'updatedAt' || name === 'createdAt' ? entry[name].toISOString() : undefined;
}

function passes(entry: StoredEntry, { field, operator, value }: Filter, locale: Language): boolean {
  const found = fieldOf(entry, field, locale);
  const values = (Array.isArray(found) ? found : [found]).map(String);
  switch (operator) {
    case 'exists':
      return (found !== undefined) === (value === 'true');
    case 'in':
      return found !== undefined && value.split(',').some((one) => values.includes(one));
    case 'ne':
      return !values.includes(value);
    default:
      return found !== undefined && values.includes(value);
  }
}

function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** The entries a query finds, in its order; without one the newest change first, as Contentful does. */
export function findEntries(entries: readonly StoredEntry[], query: EntryQuery): StoredEntry[] {
  const locale = orderedIn(query.locale);
  const byOrder = (a: StoredEntry, b: StoredEntry) => {
    for (const { field, descending } of query.order) {
      const order = compare(fieldOf(a, field, locale), fieldOf(b, field, locale));
      if (order !== 0) return descending ? -order : order;
    }
    return query.order.length > 0 ? compare(a.id, b.id) : b.updatedAt.getTime() - a.updatedAt.getTime();
  };
  return entries
    .filter(({ contentType }) => query.contentType === undefined || contentType === query.contentType)
    .filter((entry) => query.filters.every((filter) => passes(entry, filter, locale)))
    .sort(byOrder);
}
