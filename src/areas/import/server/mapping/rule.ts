/**
 * Rules: how one value is taken from a row. A mapping file is JSON (docs/importing.md); here its rules are
 * checked, each fault named by where it stands, and made into functions.
 */
import { readYesOrNo } from '../values.ts';
import {
  readDateFormats,
  readDecimal,
  readIncludes,
  readMap,
  readSplit,
  readTimes,
  readUnitName,
} from './rule-steps.ts';
import {
  empty,
  type Getter,
  isObject,
  type Json,
  type JsonObject,
  MappingError,
  type Names,
  type Rule,
  type RuleOptions,
  readText,
  UnknownWord,
} from './rule-types.ts';

export const SOURCES = ['from', 'template', 'value', 'first', 'sum', 'all'];
export const TRANSFORMS = [
  'split',
  'part',
  'includes',
  'map',
  'else',
  'strict',
  'decimal',
  'times',
  'unit',
  'date',
  'url',
  'order',
  'modified',
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
  const options = readOptions(json, where, names);
  const steps = [readSplit(json, where), readIncludes(json, where), readMap(json, where)];
  const times = readTimes(json, where, source.paths, options.decimal);
  return {
    ...source,
    options,
    bind(input) {
      const get = source.bind(input);
      const all = [...steps, times(input)];
      return (row) => all.reduce((value, step) => step(value), get(row));
    },
  };
}

type Source = Omit<Rule, 'options'>;

function readSource(json: JsonObject, where: string, names: Names): Source {
  if ('value' in json) {
    const { value } = json;
    if (isObject(value)) throw new MappingError(`${where}.value`, 'must be a plain value');
    return { paths: [], needsAll: false, bind: () => () => value };
  }
  if ('template' in json) return template(readText(json.template, `${where}.template`), names, where);
  if ('from' in json) {
    const paths = (Array.isArray(json.from) ? json.from : [json.from]).map((path) =>
      readText(path, `${where}.from`),
    );
    return firstOf(paths.map((path) => pathRule(path, names, where)));
  }
  const key = ['first', 'sum', 'all'].find((name) => name in json) as keyof typeof COMBINED;
  const list = json[key];
  if (!Array.isArray(list) || list.length === 0)
    throw new MappingError(`${where}.${key}`, 'must be a list of rules');
  const rules = list.map((rule, i) => readRule(rule, `${where}.${key}[${i}]`, names));
  return COMBINED[key](rules, where);
}

function pathRule(path: string, names: Names, where: string): Source {
  if (!path.startsWith('$')) {
    return { paths: [path], needsAll: false, bind: ({ column }) => tidied(column(path) ?? (() => null)) };
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

/** The first that gives something known. */
function firstOf(rules: Source[]): Source {
  if (rules.length === 1) return rules[0] as Source;
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: false,
    bind(input) {
      const getters = rules.map((rule) => rule.bind(input));
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

/** Numbers added up; what is missing counts as nothing. */
function sumOf(rules: Rule[], where: string): Source {
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: false,
    bind(input) {
      const columns = rules.map(({ paths, options }, i) => ({
        get: (rules[i] as Rule).bind(input),
        numbers: input.numbers.open({ where, paths, decimal: options.decimal }),
      }));
      return (row) => {
        let sum: number | null = null;
        for (const { get, numbers } of columns) {
          const value = get(row);
          if (!empty(value)) sum = (sum ?? 0) + (numbers.read(value) ?? 0);
        }
        return sum;
      };
    },
  };
}

/** No when any rule says no, or a word that is neither; yes when one says yes; nothing when none says anything. */
function allOf(rules: Rule[]): Source {
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: false,
    bind(input) {
      const getters = rules.map((rule) => rule.bind(input));
      return (row) => {
        const said = getters.map((get) => get(row)).filter((value) => !empty(value));
        return said.length === 0 ? null : said.every((value) => readYesOrNo(value) === true);
      };
    },
  };
}

const COMBINED = {
  first: (rules: Rule[]) => firstOf(rules),
  sum: sumOf,
  all: (rules: Rule[]) => allOf(rules),
};

/** `{Address}, {Suburb}`: what is missing leaves no dangling comma behind. */
function template(pattern: string, names: Names, where: string): Source {
  const pieces = pattern.split(/\{([^{}]*)\}/);
  const rules = pieces
    .filter((_, i) => i % 2 === 1)
    .map((path) => pathRule(path.trim(), names, `${where}.template`));
  if (rules.length === 0) throw new MappingError(`${where}.template`, 'names no {path}');
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: true,
    bind(input) {
      const getters = rules.map((rule) => rule.bind(input));
      return (row) => {
        const values = getters
          .map((get) => get(row))
          .map((value) => (empty(value) || value instanceof UnknownWord ? '' : String(value)));
        if (values.every((value) => value === '')) return null;
        const filled = pieces.map((piece, i) => (i % 2 === 1 ? values[i >> 1] : piece)).join('');
        return values.includes('')
          ? filled.replace(/\s+/g, ' ').replace(/(, )+(?=,|$)|^[\s,|-]+|[\s,|-]+$/g, '')
          : filled;
      };
    },
  };
}

function readOptions(json: JsonObject, where: string, names: Names): RuleOptions {
  const unit = json.unit ?? 'sqft';
  return {
    decimal: readDecimal(json.decimal, `${where}.decimal`),
    date: readDateFormats(json.date ?? 'iso', `${where}.date`),
    unit:
      typeof unit === 'string' ? readUnitName(unit, `${where}.unit`) : readRule(unit, `${where}.unit`, names),
    url: json.url === undefined ? undefined : readText(json.url, `${where}.url`),
    order: json.order === undefined ? undefined : readText(json.order, `${where}.order`),
    modified: json.modified === undefined ? undefined : readText(json.modified, `${where}.modified`),
  };
}
