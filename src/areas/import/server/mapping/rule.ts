/**
 * Rules: how one value is taken from a row. A mapping file is JSON (docs/importing.md); here its rules are
 * checked, each fault named by where it stands, and made into functions.
 */
import { readNumber } from '../values.ts';
import { readDateFormats, readMap, readSplit, readTimes, readUnitName } from './rule-steps.ts';
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

const SOURCES = ['from', 'template', 'value', 'first', 'sum'];
const TRANSFORMS = ['split', 'map', 'else', 'strict', 'times', 'unit', 'date', 'url', 'order'];

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
  const steps = [readSplit(json, where), readMap(json, where), readTimes(json, where)];
  return {
    ...source,
    options: readOptions(json, where, names),
    bind(bind) {
      const get = source.bind(bind);
      return (row) => steps.reduce((value, step) => step(value), get(row));
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
  const key = 'first' in json ? 'first' : 'sum';
  const list = json[key];
  if (!Array.isArray(list) || list.length === 0)
    throw new MappingError(`${where}.${key}`, 'must be a list of rules');
  const rules = list.map((rule, i) => readRule(rule, `${where}.${key}[${i}]`, names));
  return key === 'first' ? firstOf(rules) : sumOf(rules);
}

function pathRule(path: string, names: Names, where: string): Source {
  if (!path.startsWith('$')) {
    return { paths: [path], needsAll: false, bind: (bind) => tidied(bind(path) ?? (() => null)) };
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
    bind(bind) {
      const getters = rules.map((rule) => rule.bind(bind));
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
function sumOf(rules: Source[]): Source {
  return {
    paths: rules.flatMap((rule) => rule.paths),
    needsAll: false,
    bind(bind) {
      const getters = rules.map((rule) => rule.bind(bind));
      return (row) => {
        const values = getters.map((get) => get(row)).filter((value) => !empty(value));
        return values.length === 0
          ? null
          : values.reduce<number>((sum, value) => sum + (readNumber(value) ?? 0), 0);
      };
    },
  };
}

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
    bind(bind) {
      const getters = rules.map((rule) => rule.bind(bind));
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
    date: readDateFormats(json.date ?? 'iso', `${where}.date`),
    unit:
      typeof unit === 'string' ? readUnitName(unit, `${where}.unit`) : readRule(unit, `${where}.unit`, names),
    url: json.url === undefined ? undefined : readText(json.url, `${where}.url`),
    order: json.order === undefined ? undefined : readText(json.order, `${where}.order`),
  };
}
