/** Fastify validates by JSON Schema draft 7; OpenAPI 3.1 is read as draft 2020-12, which says tuples otherwise. */

/** The same document with every tuple in the form of draft 2020-12: `prefixItems`, and `items` for what follows them. */
export function asDraft2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDraft2020);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asDraft2020(one)]));
  if (!Array.isArray(copy.items)) return copy;
  const { items, additionalItems = true, ...rest } = copy;
  return { ...rest, prefixItems: items, items: additionalItems };
}
