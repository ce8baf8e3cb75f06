/**
 * Rules: how one value is taken from a row. A mapping file is JSON (docs/importing.md); here its rules are
 * checked, each fault named by where it stands, and made into functions.
 */
import { readNumber } from '../numbers.ts';
import { readYesOrNo, unitOfArea } from '../values.ts';
import { mediaGetter } from './photos.ts';
import {
  readDateFormats,
  readDecimal,
  readIncludes,
  readJson,
  readMap,
  readSplit,
  readTimes,
  readUnitName,
  type Step,
  same,
} from './rule-steps.ts';
import {
  type Binding,
  empty,
  FIELD_OPTIONS,
  type FieldOption,
  type Getter,
  isObject,
  type Json,
  type JsonObject,
  MappingError,
  MEDIA_OPTIONS,
  type Names,
  NOTHING,
  plainValue,
  type Rule,
  readText,
  UnknownWord,
  type ValueOptions,
  ValueWithOptions,
} from './rule-types.ts';

export const SOURCES = ['from', 'template', 'value', 'first', 'sum', 'all', 'list'];
export const TRANSFORMS = [
  'split',
  'part',
  'includes',
  'map',
  'common',
  'else',
  'strict',
  'decimal',
  'times',
  'unit',
  'date',
  'url',
  'order',
  'kind',
  'mime',
  'permission',
  'cover',
  'caption',
  'modified',
  'json',
  'when',
];

/** Reads a rule: a path, or an object with one source and any transforms. */
export function readRule(json: Json, where: string, names: Names): Rule {
  if (typeof json === 'string' || Array.isArray(json)) return readRule({ from: json }, where, names);
  if (!isObject(json)) throw new MappingError(where, 'must be a path, a list of paths, or an object');
  const unknown = Object.keys(json).find((key) => !SOURCES.includes(key) && !TRANSFORMS.includes(key));
  if (unknown)
    throw new MappingError(
      where,
      `has an unknown "${unknown}"; known are ${[...SOURCES, ...TRANSFORMS].join(', ')}`,
    );
  const sources = SOURCES.filter((key) => key in json);
  if (sources.length !== 1) throw new MappingError(where, `needs exactly one of ${SOURCES.join(', ')}`);
  const source = readSource(json, where, names);
  // With `times`, a rule reads its number itself.
  const own = FIELD_OPTIONS.filter((option) => option in json && !(option === 'decimal' && 'times' in json));
  const decimal = readDecimal(json.decimal, `${where}.decimal`);
  const options = readOptions(json, where, names);
  const when = 'when' in json ? readRule(json.when as Json, `${where}.when`, names) : null;
  if (when !== null && when.used.length > 0)
    throw new MappingError(`${where}.when`, `has "${when.used[0]}", which is for no condition`);
  const steps = [
    readJson(json, where),
    readSplit(json, where),
    readIncludes(json, where),
    readMap(json, where),
  ];
  const times = readTimes(json, where, source.paths, decimal);
  return {
    paths: [...source.paths, ...(when?.paths ?? [])],
    needsAll: source.needsAll,
    used: [...new Set([...source.used, ...own])],
    isLarge: isLarge(json.unit) ?? source.isLarge,
    bind(input) {
      const get = source.bind(input);
      const all = [...steps, times(input)].filter((step) => step !== same);
      const optionsOf = options(input);
      const applies = when?.bind(input);
      if (applies === NOTHING || (get === NOTHING && empty(applied(all, null)))) return NOTHING;
      if (all.length === 0 && optionsOf === null && applies === undefined) return get;
      return (row) => {
        if (applies !== undefined && readYesOrNo(applies(row)) !== true) return null;
        const found = get(row);
        const value = applied(all, plainValue(found));
        const inner = found instanceof ValueWithOptions ? found.options : null;
        if (empty(value) || value instanceof UnknownWord || (inner === null && optionsOf === null))
          return value;
        return new ValueWithOptions(value, { ...optionsOf?.(row), ...inner });
      };
    },
  };
}

function applied(steps: readonly Step[], value: unknown): unknown {
  let now = value;
  for (const step of steps) now = step(now);
  return now;
}

type Source = Rule;

/** Square feet: of units from here on, 1,250 and 1.25 are as likely. */
const LARGE_UNIT = 40_000;
const isLarge = (unit: Json | undefined): boolean | undefined =>
  unit === undefined ? undefined : typeof unit !== 'string' || (unitOfArea(unit) ?? 0) >= LARGE_UNIT;

/** What a rule says of how its value is read, for each row; null when it says nothing. */
function readOptions(
  json: JsonObject,
  where: string,
  names: Names,
): (input: Binding) => ((row: unknown) => Partial<ValueOptions>) | null {
  const fixed: Partial<ValueOptions> = {};
  if ('decimal' in json && !('times' in json)) fixed.decimal = readDecimal(json.decimal, `${where}.decimal`);
  if ('date' in json) fixed.date = readDateFormats(json.date as Json, `${where}.date`);
  const media = MEDIA_OPTIONS.filter((option) => option in json);
  if (media.length > 0)
    fixed.media = Object.fromEntries(
      media.map((option) => [option, mediaGetter(option, readText(json[option], `${where}.${option}`))]),
    );
  const { unit } = json;
  if (typeof unit === 'string') fixed.unit = readUnitName(unit, `${where}.unit`);
  if (unit === undefined || typeof unit === 'string')
    return () => (Object.keys(fixed).length === 0 ? null : () => fixed);
  const rule = readRule(unit, `${where}.unit`, names);
  if (rule.used.length > 0)
    throw new MappingError(`${where}.unit`, `has "${rule.used[0]}", which is no unit's`);
  return (input) => {
    const get = rule.bind(input);
    return (row) => ({ ...fixed, unit: unitNamed(get(row)), isUnitOfRow: true });
  };
}

/** Square feet in one unit of that name; null when there is none, the name itself when it is not known. */
function unitNamed(name: unknown): number | null | string {
  if (empty(name)) return null;
  const word = name instanceof UnknownWord ? name.word : String(name);
  return unitOfArea(word) ?? word;
}

function readSource(json: JsonObject, where: string, names: Names): Source {
  if ('value' in json) {
    const { value } = json;
    if (isObject(value)) throw new MappingError(`${where}.value`, 'must be a plain value');
    return { paths: [], needsAll: false, used: [], isLarge: false, bind: () => () => value };
  }
  if ('template' in json) return template(readText(json.template, `${where}.template`), names, where);
  if ('from' in json) {
    const paths = (Array.isArray(json.from) ? json.from : [json.from]).map((path) =>
      readText(path, `${where}.from`),
    );
    return firstOf(paths.map((path) => pathRule(path, names, where)));
  }
  const key = ['first', 'sum', 'all', 'list'].find((name) => name in json) as keyof typeof COMBINED;
  const list = json[key];
  if (!Array.isArray(list) || list.length === 0)
    throw new MappingError(`${where}.${key}`, 'must be a list of rules');
  const rules = list.map((rule, i) => readRule(rule, `${where}.${key}[${i}]`, names));
  return COMBINED[key](rules, where);
}

function pathRule(path: string, names: Names, where: string): Source {
  if (!path.startsWith('$')) {
    return {
      paths: [path],
      needsAll: false,
      used: [],
      isLarge: false,
      bind({ column }) {
        const get = column(path);
        return get === undefined ? NOTHING : tidied(get);
      },
    };
  }
  const named = names.get(path.slice(1));
  if (!named) throw new MappingError(where, `uses "${path}", which "let" does not define before it`);
  return named;
}

/** Blank texts count as nothing. */
const tidied =
  (get: Getter): Getter =>
  (row) => {
    const value = get(row);
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  };

/** Of an input: those that may give something there. */
const boundTo = (input: Binding, rules: readonly Rule[]): Getter[] =>
  rules.map((rule) => rule.bind(input)).filter((get) => get !== NOTHING);

/** The first that gives something known. */
function firstOf(rules: Source[]): Source {
  if (rules.length === 1) return rules[0] as Source;
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: false,
    used: rules.flatMap((rule) => rule.used),
    isLarge: rules.some((rule) => rule.isLarge),
    bind(input) {
      const getters = boundTo(input, rules);
      if (getters.length === 0) return NOTHING;
      return (row) => {
        let unknown: unknown = null;
        for (const get of getters) {
          const value = get(row);
          if (value instanceof UnknownWord) {
            if (value.final) return value;
            unknown ??= value;
          } else if (!empty(value)) return value;
        }
        return unknown;
      };
    },
  };
}

/** @throws MappingError for options of rules whose values are combined, where they would not count */
function refuseOptions(rules: readonly Rule[], where: string, allowed: readonly FieldOption[]): void {
  const wrong = rules.flatMap((rule) => rule.used).find((option) => !allowed.includes(option));
  if (wrong !== undefined) throw new MappingError(where, `has "${wrong}" where it does not apply`);
}

/** A source of all that some rules give; options they may have are said, for elsewhere they would not count. */
function combined(
  rules: readonly Rule[],
  where: string,
  allowed: readonly FieldOption[],
  bind: Source['bind'],
): Source {
  refuseOptions(rules, where, allowed);
  return { paths: rules.flatMap((rule) => rule.paths), needsAll: false, used: [], isLarge: false, bind };
}

/** Numbers added up; what is missing counts as nothing. */
const sumOf = (rules: Rule[], where: string): Source =>
  combined(rules, where, ['decimal', 'times'], (input) => {
    const columns = rules
      .map((rule) => ({
        get: rule.bind(input),
        numbers: input.numbers.open({ where, paths: rule.paths, decimal: null }),
      }))
      .filter(({ get }) => get !== NOTHING);
    if (columns.length === 0) return NOTHING;
    return (row) => {
      let sum: number | null = null;
      for (const { get, numbers } of columns) {
        const found = get(row);
        const value = plainValue(found);
        const decimal = (found instanceof ValueWithOptions && found.options.decimal) || null;
        if (!empty(value))
          sum = (sum ?? 0) + ((decimal ? readNumber(value, decimal) : numbers.read(value)) ?? 0);
      }
      return sum;
    };
  });

/** No when any rule says no, or a word that is neither; yes when one says yes; nothing when none says anything. */
const allOf = (rules: Rule[], where: string): Source =>
  combined(rules, where, [], (input) => {
    const getters = boundTo(input, rules);
    if (getters.length === 0) return NOTHING;
    return (row) => {
      const said = getters.map((get) => get(row)).filter((value) => !empty(value));
      return said.length === 0 ? null : said.every((value) => readYesOrNo(value) === true);
    };
  });

/** What all of them give, in one list. */
const listOf = (rules: Rule[], where: string): Source =>
  combined(rules, where, [], (input) => {
    const getters = boundTo(input, rules);
    if (getters.length === 0) return NOTHING;
    return (row) =>
      getters.flatMap((get) => get(row)).filter((value) => !empty(value) && !(value instanceof UnknownWord));
  });

const COMBINED = {
  first: (rules: Rule[]) => firstOf(rules),
  sum: sumOf,
  all: allOf,
  list: listOf,
};

/** `{Address}, {Suburb}`: what is missing leaves no dangling comma behind. */
function template(pattern: string, names: Names, where: string): Source {
  const pieces = pattern.split(/\{([^{}]*)\}/);
  const rules = pieces
    .filter((_, i) => i % 2 === 1)
    .map((path) => pathRule(path.trim(), names, `${where}.template`));
  if (rules.length === 0) throw new MappingError(`${where}.template`, 'names no {path}');
  refuseOptions(rules, `${where}.template`, []);
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: true,
    used: [],
    isLarge: false,
    bind(input) {
      const getters = rules.map((rule) => rule.bind(input));
      if (getters.every((get) => get === NOTHING)) return NOTHING;
      return (row) => {
        const values = getters
          .map((get) => get(row))
          .map((value) => (empty(value) || value instanceof UnknownWord ? '' : String(value)));
        if (values.every((value) => value === '')) return null;
        const filled = pieces.map((piece, i) => (i % 2 === 1 ? values[i >> 1] : piece)).join('');
        return values.includes('')
          ? filled
              .replace(/\s+/g, ' ')
              .replace(/(, )+(?=,|$)|^[\s,|-]+/g, '')
              .replace(/(?<![\s,|-])[\s,|-]+$/, '')
          : filled;
      };
    },
  };
}
