/** Buckets of saved queries by place, category and type; those with a small box by the cells of a grid, too. */
import { CATEGORIES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { Bucket, type MatchCollector } from './bucket.ts';
import type { ListingFacts } from './facts.ts';
import type { SavedQuery } from './saved-query.ts';

const ANY = 0;
const KINDS_OF_TYPE = PROPERTY_TYPES.length + 1;
const KINDS_OF_CATEGORY = CATEGORIES.length + 1;

/** A metropolitan area stands where regions stand, a community where cities do; no slug has such a sign. */
const metro = (slug: string) => `~${slug}`;
const community = (slug: string) => `~${slug}`;

/** Cells of the grid in a degree: each is some 14 km high. */
const CELLS_A_DEGREE = 8;
const CELLS_IN_A_ROW = 360 * CELLS_A_DEGREE;
/** A query whose box meets more cells is compared wherever the listing lies. */
const MOST_CELLS = 25;

const cellAt = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE);
const cellNumber = (x: number, y: number) => y * CELLS_IN_A_ROW + x;

/** The cells of the grid that a query's box meets; null where it is open or too wide. */
function cellsOf({ west, south, east, north }: SavedQuery): number[] | null {
  const [left, bottom] = [cellAt(west), cellAt(south)];
  const [width, height] = [cellAt(east) - left + 1, cellAt(north) - bottom + 1];
  if (!(Math.max(width, 1) * Math.max(height, 1) <= MOST_CELLS)) return null;
  const cells: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cells.push(cellNumber(left + x, bottom + y));
  return cells;
}

interface PlaceNumber {
  number: number;
  /** Numbers of the same place and a cell of the grid. */
  cells: Map<number, number>;
}

/**
 * Small numbers for combinations of places that saved queries contain, and for cells of a grid where their boxes are
 * small; shared by all bucket maps. A query that names both of one level is in the bucket of the first, and compares
 * the other itself.
 */
export class PlaceNumbers {
  private readonly known = new Map<string, Map<string, Map<string, PlaceNumber>>>();
  private count = 0;

  /** Numbers of the combinations a listing lies in; those in no saved query are left out. */
  of({ country, region, city, atLat, atLng, ...place }: ListingFacts): number[] {
    const numbers: number[] = [];
    const cell = cellNumber(cellAt(atLng), cellAt(atLat));
    const wide = ['', ...(region ? [region] : []), ...(place.metro_area ? [metro(place.metro_area)] : [])];
    const narrow = ['', ...(city ? [city] : []), ...(place.community ? [community(place.community)] : [])];
    for (const inCountry of ['', country]) {
      const inside = this.known.get(inCountry);
      for (const inRegion of wide) {
        const cities = inside?.get(inRegion);
        if (cities === undefined) continue;
        for (const inCity of narrow) {
          const known = cities.get(inCity);
          if (known === undefined) continue;
          numbers.push(known.number);
          const inCell = known.cells.get(cell);
          if (inCell !== undefined) numbers.push(inCell);
        }
      }
    }
    return numbers;
  }

  /** The numbers of a query: one for each cell of its box, or that of its place. A listing has one of them at most. */
  numbersOf(query: SavedQuery): number[] {
    const { country, region, city, ...place } = query.criteria;
    const wide = region ?? (place.metro_area && metro(place.metro_area));
    const narrow = city ?? (place.community && community(place.community));
    const known = this.at(country ?? '', wide ?? '', narrow ?? '');
    return cellsOf(query)?.map((cell) => this.numberIn(known, cell)) ?? [known.number];
  }

  /** @param wide region or metropolitan area @param narrow city or community; each empty where none is named */
  private at(country: string, wide: string, narrow: string): PlaceNumber {
    const regions = this.known.get(country) ?? new Map<string, Map<string, PlaceNumber>>();
    this.known.set(country, regions);
    const cities = regions.get(wide) ?? new Map<string, PlaceNumber>();
    regions.set(wide, cities);
    const known = cities.get(narrow) ?? { number: this.count++, cells: new Map() };
    cities.set(narrow, known);
    return known;
  }

  private numberIn({ cells }: PlaceNumber, cell: number): number {
    const number = cells.get(cell) ?? this.count++;
    cells.set(cell, number);
    return number;
  }
}

const keyOf = (place: number, category: number, type: number) =>
  (place * KINDS_OF_CATEGORY + category) * KINDS_OF_TYPE + type;

export class BucketMap {
  private readonly places: PlaceNumbers;
  private readonly buckets = new Map<number, Bucket>();

  constructor(places: PlaceNumbers) {
    this.places = places;
  }

  get empty(): boolean {
    return this.buckets.size === 0;
  }

  add(query: SavedQuery): void {
    for (const key of this.keysOf(query)) {
      const bucket = this.buckets.get(key) ?? new Bucket();
      this.buckets.set(key, bucket);
      bucket.add(query);
    }
  }

  delete(query: SavedQuery): void {
    for (const key of this.keysOf(query)) {
      const bucket = this.buckets.get(key);
      bucket?.delete(query);
      if (bucket?.members.size === 0) this.buckets.delete(key);
    }
  }

  refresh(): void {
    for (const bucket of this.buckets.values()) bucket.refresh();
  }

  look(facts: ListingFacts, places: readonly number[], collector: MatchCollector): void {
    const category = CATEGORIES.indexOf(facts.category) + 1;
    const type = facts.type === null ? ANY : PROPERTY_TYPES.indexOf(facts.type) + 1;
    for (const place of places) {
      for (const queryCategory of [ANY, category]) {
        this.buckets.get(keyOf(place, queryCategory, ANY))?.look(facts, collector);
        // A listing without a type matches only queries without one.
        if (type !== ANY) this.buckets.get(keyOf(place, queryCategory, type))?.look(facts, collector);
      }
    }
  }

  /** One key for each place, category and type of the query. */
  private keysOf(query: SavedQuery): number[] {
    const { categories, type } = query.criteria;
    const places = this.places.numbersOf(query);
    const kinds = categories?.map((one) => CATEGORIES.indexOf(one) + 1) ?? [ANY];
    const types = type?.map((one) => PROPERTY_TYPES.indexOf(one) + 1) ?? [ANY];
    return places.flatMap((place) => kinds.flatMap((kind) => types.map((one) => keyOf(place, kind, one))));
  }
}
