/** Buckets of saved queries by place, category and type. */
import { CATEGORIES, PROPERTY_TYPES } from '../../../listings/vocabulary.ts';
import { Bucket, type MatchCollector } from './bucket.ts';
import type { ListingFacts } from './facts.ts';
import type { SavedQuery } from './saved-query.ts';

const ANY = 0;
const KINDS_OF_TYPE = PROPERTY_TYPES.length + 1;
const KINDS_OF_CATEGORY = CATEGORIES.length + 1;

const pathOf = (country = '', wide = '', narrow = '') => `${country}/${wide}/${narrow}`;
/** A metropolitan area stands where regions stand, a community where cities do; no slug has such a sign. */
const metro = (slug: string) => `~${slug}`;
const community = (slug: string) => `~${slug}`;

/**
 * Small numbers for combinations of places that saved queries contain; shared by all bucket maps. A query that names both
 * of one level is in the bucket of the first, and compares the other itself.
 */
export class PlaceNumbers {
  private readonly known = new Map<string, number>();

  /** Numbers of the combinations a listing lies in; those in no saved query are left out. */
  of({ country, region, city, ...place }: ListingFacts): number[] {
    const numbers: number[] = [];
    const wide = ['', ...(region ? [region] : []), ...(place.metro_area ? [metro(place.metro_area)] : [])];
    const narrow = ['', ...(city ? [city] : []), ...(place.community ? [community(place.community)] : [])];
    for (const inCountry of ['', country]) {
      for (const inRegion of wide) {
        for (const inCity of narrow) {
          const number = this.known.get(pathOf(inCountry, inRegion, inCity));
          if (number !== undefined) numbers.push(number);
        }
      }
    }
    return numbers;
  }

  numberOf({ criteria: { country, region, city, ...place } }: SavedQuery): number {
    const wide = region ?? (place.metro_area && metro(place.metro_area));
    const narrow = city ?? (place.community && community(place.community));
    const path = pathOf(country, wide, narrow);
    const number = this.known.get(path) ?? this.known.size;
    this.known.set(path, number);
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

  /** One key for each category and type of the query. */
  private keysOf(query: SavedQuery): number[] {
    const { categories, type } = query.criteria;
    const place = this.places.numberOf(query);
    const kinds = categories?.map((one) => CATEGORIES.indexOf(one) + 1) ?? [ANY];
    const types = type?.map((one) => PROPERTY_TYPES.indexOf(one) + 1) ?? [ANY];
    return kinds.flatMap((kind) => types.map((one) => keyOf(place, kind, one)));
  }
}
