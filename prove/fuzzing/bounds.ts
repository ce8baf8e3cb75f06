/** What a request may say at most and at least: the same request with one value at a bound, or one beyond it. */
import type { Schema } from './generate.ts';
import type { Operation } from './operations.ts';
import type { Recipe } from './recipes.ts';

export interface AtBound {
  /** `body.name: 121 characters` */
  what: string;
  recipe: Recipe;
  /** It has to be refused. */
  isBeyond: boolean;
}

interface Bound {
  what: string;
  value: unknown;
  isBeyond: boolean;
}

/** Beyond every limit of a JSON body. Bytes. */
const LARGEST_JSON = 12_000_000;
/** Beyond every limit of a file. Bytes. */
const LARGEST_FILE = 120_000_000;
const DEPTH = 20_000;
/** Texts and lists are made no longer than that. */
const LONGEST = 1_000_000;

const sized = (name: string, least = 0, most: number | undefined, make: (length: number) => unknown) =>
  [
    [least, false] as const,
    [least - 1, true] as const,
    ...(most === undefined ? [] : ([[most, false] as const, [most + 1, true] as const] as const)),
  ]
    .filter(([size]) => size >= 0 && size <= LONGEST)
    .map(([size, isBeyond]): Bound => ({ what: `${size} ${name}`, value: make(size), isBeyond }));

/** The bounds of one value; of the values within an object or a list, where `right` has them. */
function boundsOf(schema: Schema, right: unknown): Bound[] {
  const choices = schema.anyOf ?? schema.oneOf;
  // What one choice refuses may be right by another.
  if (choices) return choices.flatMap((one) => boundsOf(one, right)).filter(({ isBeyond }) => !isBeyond);
  if (schema.allOf) return schema.allOf.flatMap((one) => boundsOf(one, right));
  const type = [schema.type].flat()[0];
  if (type === 'string' && !schema.enum)
    return sized('characters', schema.minLength, schema.maxLength, (length) => 'é'.repeat(length));
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema;
    const step = type === 'integer' ? 1 : 0.001;
    return [
      ...(minimum === undefined ? [] : [[minimum, false] as const, [minimum - step, true] as const]),
      ...(maximum === undefined ? [] : [[maximum, false] as const, [maximum + step, true] as const]),
    ].map(([value, isBeyond]) => ({ what: `is ${value}`, value, isBeyond }));
  }
  if (type === 'array') {
    const [first] = Array.isArray(right) ? right : [];
    const lists = sized('items', schema.minItems, schema.maxItems, (length) =>
      Array.from({ length }, () => first ?? 'x'),
    );
    if (first === undefined) return lists;
    return [
      ...lists,
      ...boundsOf(schema.items ?? {}, first).map((one) => ({
        ...one,
        what: `[0] ${one.what}`,
        value: [one.value, ...(right as unknown[]).slice(1)],
      })),
    ];
  }
  const isRecord = typeof right === 'object' && right !== null && !Array.isArray(right);
  return Object.entries(isRecord ? (schema.properties ?? {}) : {}).flatMap(([name, one]) =>
    boundsOf(one, (right as Record<string, unknown>)[name]).map(({ what, value, isBeyond }) => ({
      ...{ what: `.${name} ${what}`, isBeyond },
      value: { ...(right as object), [name]: value },
    })),
  );
}

/** Every request at a bound of an operation. @param known one that was right */
export function atBounds({ parameters, body }: Operation, known: Recipe): AtBound[] {
  const made: AtBound[] = [];
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'path' && place !== 'query') continue;
    const part = place === 'path' ? 'params' : 'query';
    // An empty part makes another path.
    for (const { what, value, isBeyond } of boundsOf(schema, undefined))
      if (place === 'query' || value !== '')
        made.push({
          what: `${name} ${what}`,
          recipe: { ...known, [part]: { ...known[part], [name]: String(value) } },
          isBeyond,
        });
  }
  if (known.body instanceof Uint8Array)
    made.push({
      what: `a file of ${LARGEST_FILE} bytes`,
      recipe: { ...known, body: Buffer.concat([known.body], LARGEST_FILE) },
      isBeyond: true,
    });
  if (body?.type !== 'application/json' || known.body === undefined) return made;
  const headers = { ...known.headers, 'content-type': 'application/json' };
  const raw = (text: string) => ({ ...known, headers, body: Buffer.from(text) });
  const text = JSON.stringify(known.body);
  return [
    ...made,
    ...boundsOf(body.schema, known.body).map(({ what, value, isBeyond }) => ({
      ...{ what: `body${what}`, isBeyond },
      recipe: { ...known, body: value },
    })),
    {
      what: `a body ${DEPTH} deep`,
      recipe: raw('['.repeat(DEPTH) + ']'.repeat(DEPTH)),
      isBeyond: true,
    },
    {
      what: `a body of ${LARGEST_JSON} bytes`,
      recipe: raw(text + ' '.repeat(LARGEST_JSON - text.length)),
      isBeyond: true,
    },
  ];
}
