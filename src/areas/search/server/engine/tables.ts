/** Currencies and places as small numbers, numbered in the order they are met. */

export interface CurrencyTable {
  codes: string[];
}

/** The currency column is one byte wide; ISO 4217 names fewer than it can hold. */
const CURRENCY_LIMIT = 256;

export function currencyNumber(table: CurrencyTable, code: string): number {
  const known = table.codes.indexOf(code);
  if (known >= 0) return known;
  if (table.codes.length === CURRENCY_LIMIT) return CURRENCY_LIMIT - 1;
  return table.codes.push(code) - 1;
}

/** Places of listings; a row's `place` is a position in these lists. */
export interface PlaceTable {
  countries: string[];
  regions: (string | null)[];
  cities: (string | null)[];
  /** The bit of the place's region, and of its city, in the summary of a block (zones.ts). */
  regionBits: number[];
  cityBits: number[];
  /** `country/region/city` → position. */
  positions: Map<string, number>;
}

export const emptyPlaces = (): PlaceTable => ({
  countries: [],
  regions: [],
  cities: [],
  regionBits: [],
  cityBits: [],
  positions: new Map(),
});

/** @param path `country/region/city`, the last two possibly empty; slugs hold no slash */
export function placeNumber(table: PlaceTable, path: string): number {
  const known = table.positions.get(path);
  if (known !== undefined) return known;
  const [country = '', region, city] = path.split('/');
  table.positions.set(path, table.countries.length);
  table.regionBits.push(bitOf(region || null, table.regions, table.regionBits));
  table.cityBits.push(bitOf(city || null, table.cities, table.cityBits));
  table.regions.push(region || null);
  table.cities.push(city || null);
  return table.countries.push(country) - 1;
}

/** The bit a slug already has, else the next. Beyond 32 slugs share bits, which costs time, never exactness. */
function bitOf(slug: string | null, known: (string | null)[], bits: number[]): number {
  const before = known.indexOf(slug);
  if (before >= 0) return bits[before] as number;
  return 1 << (new Set(known).size & 31);
}

interface PlaceQuery {
  country?: string;
  region?: string;
  city?: string;
}

/** Which places a query accepts: 1 for each accepted position, and the bits of their regions and cities. */
export interface AcceptedPlaces {
  positions: Uint8Array;
  regionBits: number;
  cityBits: number;
}

/** @returns null when the query names no place */
export function acceptedPlaces(
  table: PlaceTable,
  { country, region, city }: PlaceQuery,
): AcceptedPlaces | null {
  if (country === undefined && region === undefined && city === undefined) return null;
  const accepted: AcceptedPlaces = {
    positions: new Uint8Array(table.countries.length),
    regionBits: 0,
    cityBits: 0,
  };
  for (let position = 0; position < table.countries.length; position++) {
    if (country !== undefined && table.countries[position] !== country) continue;
    if (region !== undefined && table.regions[position] !== region) continue;
    if (city !== undefined && table.cities[position] !== city) continue;
    accepted.positions[position] = 1;
    accepted.regionBits |= table.regionBits[position] as number;
    accepted.cityBits |= table.cityBits[position] as number;
  }
  return accepted;
}
