/** Makes requests from the OpenAPI document: what would be right, and what would not. */
import { oneOf } from '../proof.ts';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** What no call of the product's own client would send. */
const ODD: readonly unknown[] = [
  null,
  '',
  '\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u202e\ud83c\udfe0'.repeat(40),
  'x'.repeat(5000),
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  true,
  [],
  {},
  [[[[]]]],
  ['a', 1, null],
  { __proto__: 1, constructor: {} },
  '2026-02-30T25:61:00Z',
  'NaN',
  '%00',
  '00000000-0000-0000-0000-000000000000',
];

/** Right values for what a name means, where its schema does not say. */
const BY_NAME: Record<string, readonly unknown[]> = {
  email: ['ana@example.com', 'ben@example.com'],
  first_name: ['Ana'],
  last_name: ['Brown'],
  phone: ['+18765550123'],
  country: ['jamaica'],
  region: ['saint-ann', 'kingston'],
  city: ['negril'],
  currency: ['JMD', 'USD'],
  category: ['for-sale', 'for-rent'],
  categories: ['for-sale'],
  boundingBox: ['-78.5,17.6,-76,18.6'],
  bounds: ['-78.5,17.6,-76,18.6'],
  lat: ['18.1'],
  lng: ['-77.3'],
  price_min: ['1000'],
  price_max: ['90000000'],
  bedrooms: ['2'],
  locale: ['en', 'es'],
  search: ['house near the sea'],
  at: ['2030-01-01T15:00:00Z'],
  name: ['Ours'],
  month: ['2026-10'],
};
/** What later requests name again. */
const LEARNT = ['_id', 'slug', 's3_key', 'file', 'token', 'key', 'conversation'];
const PROPERTY_NAMES = ['property', 'listing'];
/** Of texts, lists and numbers that have bounds: at a bound, or one beyond it. */
const SHARE_AT_BOUNDS = 0.08;
/** A list or a text is not made longer than that, whatever its bound. */
const LONGEST = 30_000;

/** Ids that answers had, by the first part of the address they came from. */
export class KnownIds {
  private readonly pools = new Map<string, string[]>();
  private readonly random: () => number;
  private static readonly most = 300;

  constructor(random: () => number) {
    this.random = random;
  }

  add(pool: string, id: string): void {
    const ids = this.pools.get(pool) ?? [];
    this.pools.set(pool, ids);
    if (ids.length < KnownIds.most) ids.push(id);
    else ids[Math.floor(this.random() * ids.length)] = id;
  }

  /** Of the first pool that has any. */
  some(...pools: string[]): string | undefined {
    for (const pool of pools) {
      const ids = this.pools.get(pool);
      if (ids && ids.length > 0) return oneOf(this.random, ids);
    }
    return undefined;
  }

  /** Remembers what an answer names. */
  learn(caller: string, pool: string, value: unknown, key = ''): void {
    if (typeof value === 'string') {
      if (LEARNT.includes(key)) {
        const kind = key === '_id' ? pool : key;
        this.add(`${caller}:${kind}`, value);
        this.add(kind, value);
      }
      if (PROPERTY_NAMES.includes(key)) this.add('properties', value);
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, 3)) this.learn(caller, pool, one, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value))
        this.learn(caller, PROPERTY_NAMES.includes(name) ? 'properties' : pool, one, name);
    }
  }
}

export class Generator {
  private readonly random: () => number;
  private readonly ids: KnownIds;
  /** Operations are reached with what is certainly right first. */
  hasBounds = false;

  constructor(random: () => number, ids: KnownIds) {
    this.random = random;
    this.ids = ids;
  }

  /** A bound or what lies one beyond it; null: no bound this time. */
  private bound(low: number | undefined, high: number | undefined): number | null {
    if (!this.hasBounds || !this.chance(SHARE_AT_BOUNDS)) return null;
    const bounds = [low, low && low - 1, high, high && high + 1].filter((one) => one !== undefined);
    return bounds.length > 0 ? oneOf(this.random, bounds) : null;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  odd(): unknown {
    return oneOf(this.random, ODD);
  }

  /** A value the schema allows, as far as it says. */
  right(schema: Schema, name: string, caller: string, pool: string): unknown {
    const again = (one: Schema, as = name) => this.right(one, as, caller, pool);
    const choices = schema.anyOf ?? schema.oneOf;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(this.random, schema.enum);
    if (choices) return again(oneOf(this.random, choices));
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => again(one)));
    const [type] = [schema.type ?? (name in BY_NAME ? 'string' : 'none')].flat();
    if (type === 'object') {
      const asked = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || this.chance(0.25),
      );
      return Object.fromEntries(
        asked.map(([key, one]) => [key, again(one, key)]).filter(([, one]) => one !== undefined),
      );
    }
    if (type === 'array') {
      const least = schema.minItems ?? 0;
      const usual = Math.min(schema.maxItems ?? 2, least + Math.floor(this.random() * 2));
      const length = Math.min(this.bound(least, schema.maxItems) ?? usual, LONGEST);
      return Array.from({ length }, () => again(schema.items ?? {}));
    }
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'integer' || type === 'number') {
      const low = schema.minimum ?? 0;
      const bound = this.bound(schema.minimum, schema.maximum);
      if (bound !== null) return bound;
      const value = low + this.random() * (Math.min(schema.maximum ?? low + 100, low + 10_000) - low);
      return type === 'integer' ? Math.floor(value) : value;
    }
    if (type === 'null') return null;
    if (type === 'none') return undefined;
    return this.text(schema, name, caller, pool);
  }

  private text(schema: Schema, name: string, caller: string, pool: string): string {
    const bound = this.bound(schema.minLength, schema.maxLength);
    if (bound !== null) return 'é'.repeat(Math.min(bound, LONGEST));
    if (PROPERTY_NAMES.includes(name)) return this.ids.some(`${caller}:properties`, 'properties') ?? 'none';
    if (name === 's3_key') return this.ids.some(`${caller}:s3_key`, 's3_key') ?? 'none';
    if (name === 'slug') return this.ids.some('slug') ?? 'none';
    if (/^(?:_id|id|user|conversation|group|to)$/.test(name))
      return this.ids.some(`${caller}:${pool}`, pool, `${caller}:properties`) ?? 'none';
    const known = BY_NAME[name];
    if (known) return String(oneOf(this.random, known));
    if (schema.format === 'date-time') return '2030-01-01T15:00:00Z';
    if (schema.format === 'date') return '2030-01-01';
    const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 12, 12));
    return 'Sea view house'.repeat(Math.ceil(length / 14)).slice(0, length || 4);
  }

  /** The same value with one thing in it changed to something odd, left out or added. */
  spoilt(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.chance(0.05)) return this.odd();
    const copy = structuredClone(value) as Record<string, unknown>;
    const keys = Object.keys(copy);
    if (keys.length === 0 || this.chance(0.15)) {
      if (Array.isArray(copy)) copy.push(this.odd());
      else copy[oneOf(this.random, ['unknown', 'role', 'user_id', '_id', 'version', 'email'])] = this.odd();
      return copy;
    }
    const key = oneOf(this.random, keys);
    if (this.chance(0.2)) delete copy[key];
    else copy[key] = this.chance(0.4) ? this.spoilt(copy[key]) : this.odd();
    return copy;
  }
}
