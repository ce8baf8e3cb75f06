/** A record as its paths and the values they lead to. */
import { isObject, type Json } from '../mapping/rule-types.ts';
import type { Value } from './rows.ts';

/** Records within records. */
const DEPTH = 6;
/** Parts several values of one path. */
const BETWEEN = ' | ';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Of a list of records only its plain values are shown: a mapping names the list itself. */
export function* flatten(value: unknown, path = '', depth = 0): Generator<[path: string, value: Value]> {
  if (isPlain(value)) {
    if (path !== '') yield [path, typeof value === 'boolean' ? String(value) : value];
  } else if (Array.isArray(value)) {
    const plain = value.map((entry) => (isObject(entry) ? entry['#text'] : entry)).filter(isPlain);
    if (plain.length > 0) yield [path, plain.join(BETWEEN)];
  } else if (isObject(value as Json) && depth < DEPTH) {
    for (const [name, inner] of Object.entries(value as object)) {
      if (name === '#name') continue;
      const within = name === '#text' && path !== '' ? path : `${path}${path === '' ? '' : '.'}${name}`;
      yield* flatten(inner, within, depth + 1);
    }
  }
}
