/** What a rule does with a value once it is found. */

import { guessCommercial, guessStatus, guessWord } from '../bulk/words.ts';
import { DECIMALS, type Decimal } from '../numbers.ts';
import { bindPath } from '../read/rows.ts';
import { kept } from '../text.ts';
import { DATE_FORMATS, type DateFormat, unitOfArea } from '../values.ts';
import {
  type Binding,
  empty,
  isObject,
  type Json,
  type JsonObject,
  MappingError,
  UnknownWord,
} from './rule-types.ts';

export type Step = (value: unknown) => unknown;
export const same: Step = (value) => value;

/** Reads a text that is JSON: all of it, or what stands at a path within. A text that is no JSON stays as it is. */
export function readJson(json: JsonObject, where: string): Step {
  if (!('json' in json)) return same;
  const path = json.json;
  if (path !== true && (typeof path !== 'string' || path === ''))
    throw new MappingError(`${where}.json`, 'must be true, or a path');
  const get = path === true ? same : (bindPath(path) ?? same);
  return (value) => {
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return path === true ? value : null;
    try {
      return get(JSON.parse(value)) ?? null;
    } catch {
      return null;
    }
  };
}

export function readSplit(json: JsonObject, where: string): Step {
  if ('part' in json && !('split' in json)) throw new MappingError(where, 'has "part" without "split"');
  if (!('split' in json)) return same;
  const by = json.split;
  if (typeof by !== 'string' || by === '') throw new MappingError(`${where}.split`, 'must be a text');
  const split: Step = (value) =>
    typeof value === 'string' ? value.split(by).map((part) => part.trim()) : value;
  if (!('part' in json)) return split;
  const { part } = json;
  if (!Number.isInteger(part) || part === 0)
    throw new MappingError(`${where}.part`, 'must be 1, 2, … or, from the end, -1, -2, …');
  const at = (part as number) > 0 ? (part as number) - 1 : (part as number);
  return (value) => {
    const parts = split(value);
    return (Array.isArray(parts) ? parts.at(at) : null) || null;
  };
}

/** Whether a list, or a text divided by commas, has a word; nothing when there is no list. */
export function readIncludes(json: JsonObject, where: string): Step {
  if (!('includes' in json)) return same;
  const { includes } = json;
  if (typeof includes !== 'string' || wordKey(includes) === '')
    throw new MappingError(`${where}.includes`, 'must be a word');
  const wanted = wordKey(includes);
  return (value) => {
    if (value === null || value === undefined) return null;
    const words = Array.isArray(value) ? value : String(value).split(',');
    return words.some((word) => wordKey(word) === wanted);
  };
}

/** What two ways of writing a word have in common: `Residential Lease` and `ResidentialLease`. */
const wordKey = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Fields for whose words there are usual ones, in English, Spanish and French. */
const COMMON: Record<string, (word: string) => string | null> = {
  category: (word) => guessWord('category', word),
  type: (word) => guessWord('type', word),
  commercial_type: guessCommercial,
  status: guessStatus,
  currency: (word) => guessWord('currency', word),
  price_period: (word) => guessWord('price_period', word),
  title_type: (word) => guessWord('title_type', word),
};

/** Looks words up by their letters and digits; in a list, unknown words are left out. */
export function readMap(json: JsonObject, where: string): Step {
  const looksUp = 'map' in json || 'common' in json;
  const lone = ['else', 'strict'].find((key) => key in json && !looksUp);
  if (lone) throw new MappingError(where, `has "${lone}" without "map"`);
  if (!looksUp) return same;
  const { map = {}, common } = json;
  if (!isObject(map)) throw new MappingError(`${where}.map`, 'must be an object of words');
  const guess = Object.hasOwn(COMMON, String(common)) ? COMMON[String(common)] : undefined;
  if (common !== undefined && guess === undefined)
    throw new MappingError(`${where}.common`, `must be one of ${Object.keys(COMMON).join(', ')}`);
  const words = new Map(Object.entries(map).map(([word, meaning]) => [wordKey(word), meaning]));
  const otherwise = 'else' in json ? json.else : undefined;
  const find = (value: unknown) => {
    const found = words.get(wordKey(value));
    if (found !== undefined) return found;
    const usual = guess === undefined || empty(value) ? null : guess(String(value));
    if (usual !== null) return usual;
    if (otherwise !== undefined) return otherwise;
    return empty(value) ? null : new UnknownWord(String(value), json.strict === true);
  };
  const findWord = kept<unknown>(find);
  const look = (value: unknown) => {
    if (value instanceof UnknownWord) return value;
    return typeof value === 'string' ? findWord(value) : find(value);
  };
  return (value) =>
    Array.isArray(value) ? value.map(look).filter((word) => !(word instanceof UnknownWord)) : look(value);
}

/** Multiplies a number, which is read as those of its column are. */
export function readTimes(
  json: JsonObject,
  where: string,
  paths: readonly string[],
  decimal: Decimal | null,
): (input: Binding) => Step {
  if (!('times' in json)) return () => same;
  const { times } = json;
  if (typeof times !== 'number') throw new MappingError(`${where}.times`, 'must be a number');
  return ({ numbers, asWritten }) => {
    if (asWritten) return same;
    const column = numbers.open({ where, paths, decimal });
    return (value) => (empty(value) ? null : (column.read(value) ?? 0) * times);
  };
}

export function readDecimal(json: Json | undefined, where: string): Decimal | null {
  if (json === undefined) return null;
  if (DECIMALS.some((mark) => mark === json)) return json as Decimal;
  throw new MappingError(where, 'must be "." or ","');
}

export function readDateFormats(json: Json, where: string): DateFormat[] {
  const formats = Array.isArray(json) ? json : [json];
  const wrong = formats.find((format) => !DATE_FORMATS.includes(format as DateFormat));
  if (wrong !== undefined)
    throw new MappingError(where, `knows no "${String(wrong)}"; one or more of ${DATE_FORMATS.join(', ')}`);
  return formats as DateFormat[];
}

/** Square feet in one unit of that name. */
export function readUnitName(name: string, where: string): number {
  const unit = unitOfArea(name);
  if (unit !== undefined) return unit;
  throw new MappingError(
    where,
    `knows no unit "${name}"; sqft, sqm, sqyd, acre, hectare or the like, or a rule`,
  );
}
