/** Saved searches by what they ask first: a place, a category, a type. */
import { CATEGORIES, PROPERTY_TYPES } from '../../../properties/vocabulary.ts';
import { Bucket, type Finds } from './bucket.ts';
import type { Facts } from './facts.ts';
import type { Watch } from './watch.ts';

const ANY = 0;
const KINDS_OF_TYPE = PROPERTY_TYPES.length + 1;
const KINDS_OF_CATEGORY = CATEGORIES.length + 1;

const pathOf = (country = '', region = '', city = '') => `${country}/${region}/${city}`;

/** Places as small numbers, shared by all shelves: each combination of country, region and city somebody asks for. */
export class Places {
  private readonly known = new Map<string, number>();

  /** Under which combinations a listing may be asked for; those nobody asks for are left out. */
  of({ country, region, city }: Facts): number[] {
    const numbers: number[] = [];
    for (const inCountry of ['', country]) {
      for (const inRegion of region ? ['', region] : ['']) {
        for (const inCity of city ? ['', city] : ['']) {
          const number = this.known.get(pathOf(inCountry, inRegion, inCity));
          if (number !== undefined) numbers.push(number);
        }
      }
    }
    return numbers;
  }

  askedBy({ criteria: { country, region, city } }: Watch): number {
    const path = pathOf(country, region, city);
    const number = this.known.get(path) ?? this.known.size;
    this.known.set(path, number);
    return number;
  }
}

const keyOf = (place: number, category: number, type: number) =>
  (place * KINDS_OF_CATEGORY + category) * KINDS_OF_TYPE + type;

export class Shelf {
  private readonly places: Places;
  private readonly buckets = new Map<number, Bucket>();

  constructor(places: Places) {
    this.places = places;
  }

  get empty(): boolean {
    return this.buckets.size === 0;
  }

  add(watch: Watch): void {
    for (const key of this.keysOf(watch)) {
      const bucket = this.buckets.get(key) ?? new Bucket();
      this.buckets.set(key, bucket);
      bucket.add(watch);
    }
  }

  delete(watch: Watch): void {
    for (const key of this.keysOf(watch)) {
      const bucket = this.buckets.get(key);
      bucket?.delete(watch);
      if (bucket?.members.size === 0) this.buckets.delete(key);
    }
  }

  refresh(): void {
    for (const bucket of this.buckets.values()) bucket.refresh();
  }

  look(facts: Facts, places: readonly number[], finds: Finds): void {
    const category = CATEGORIES.indexOf(facts.category) + 1;
    const type = facts.type === null ? ANY : PROPERTY_TYPES.indexOf(facts.type) + 1;
    for (const place of places) {
      for (const askedCategory of [ANY, category]) {
        this.buckets.get(keyOf(place, askedCategory, ANY))?.look(facts, finds);
        // A listing of none of the seven types is found only by those who ask for no type.
        if (type !== ANY) this.buckets.get(keyOf(place, askedCategory, type))?.look(facts, finds);
      }
    }
  }

  /** One for each category and type asked for. */
  private keysOf(watch: Watch): number[] {
    const { categories, type } = watch.criteria;
    const place = this.places.askedBy(watch);
    const kinds = categories?.map((one) => CATEGORIES.indexOf(one) + 1) ?? [ANY];
    const types = type?.map((one) => PROPERTY_TYPES.indexOf(one) + 1) ?? [ANY];
    return kinds.flatMap((kind) => types.map((one) => keyOf(place, kind, one)));
  }
}
