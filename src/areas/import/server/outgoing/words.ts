/** Words of other formats for ours: those that the mapping of the format reads as ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED } from '../mapping/mapping.ts';
import { isObject, type Json, type JsonObject } from '../mapping/rule-types.ts';

/** Words of a format → what each is read as. */
type WordMap = JsonObject;

/** A mapping that ships, as it is written. */
export const shippedMapping = (file: string): Json =>
  JSON.parse(readFileSync(join(SHIPPED, file), 'utf8')) as Json;

/** The `map` of a rule. @param path where the rule stands in the mapping: `fields`, `category`, `first`, 0 */
export function wordMap(mapping: Json, ...path: readonly (string | number)[]): WordMap {
  const rule = path.reduce<Json | undefined>((json, step) => (json as Record<string, Json>)?.[step], mapping);
  const map = isObject(rule) ? rule.map : undefined;
  if (!isObject(map)) throw new Error(`no words at ${path.join('.')}`);
  return map;
}

/**
 * The first word that each map reads as the value beside it; null where there is none. A word that a map does not know
 * it reads as null.
 */
export function wordFor(
  ...read: readonly (readonly [map: WordMap, value: string | boolean | null])[]
): string | null {
  const known = new Set(read.flatMap(([map]) => Object.keys(map)));
  for (const word of known) if (read.every(([map, value]) => (map[word] ?? null) === value)) return word;
  return null;
}
