/**
 * Finds the saved searches a listing matches: the inverse of the search index. Queries are stored in buckets by place,
 * category and type; those with words in buckets of their longest word. A listing is compared with the few buckets
 * it can be in. A property test compares the answers with those of the search.
 */

import { CATEGORIES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import type { RateTable } from '#areas/search/criteria/encode.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { Bucket, type MatchCollector } from './bucket.ts';
import { factsOf, type ListingFacts, type ListingRow } from './facts.ts';
import {
  acceptsRest,
  rangeOf,
  type SavedQuery,
  savedQueryOf,
  type Terms,
  type UnderstoodTexts,
} from './saved-query.ts';

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
class PlaceNumbers {
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

/** Buckets of saved queries by place, category and type; those with a small box by the cells of a grid, too. */
class BucketMap {
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

/** Trie of bucket maps by the beginning of a word: a listing's words lead to theirs in one walk of each word. */

interface Node {
  next: Map<number, Node>;
  buckets: BucketMap | null;
}
const emptyNode = (): Node => ({ next: new Map(), buckets: null });

class WordTrie {
  private readonly root = emptyNode();
  private readonly places: PlaceNumbers;

  constructor(places: PlaceNumbers) {
    this.places = places;
  }

  /** The bucket map of a term, created when missing. Empty ones stay: there are as many as distinct words saved. */
  bucketsAt(term: string): BucketMap {
    let node = this.root;
    for (let i = 0; i < term.length; i++) {
      const letter = term.charCodeAt(i);
      const next = node.next.get(letter) ?? emptyNode();
      node.next.set(letter, next);
      node = next;
    }
    node.buckets ??= new BucketMap(this.places);
    return node.buckets;
  }

  /** Bucket maps of terms that some of the words begin with; a term of one letter has to be the whole word. */
  reachedBy(words: readonly string[]): Set<BucketMap> {
    const reached = new Set<BucketMap>();
    for (const word of words) {
      let node: Node | undefined = this.root;
      for (let i = 0; i < word.length; i++) {
        node = node.next.get(word.charCodeAt(i));
        if (!node) break;
        if (node.buckets && !node.buckets.empty && (i > 0 || word.length === 1)) reached.add(node.buckets);
      }
    }
    return reached;
  }

  refresh(): void {
    const visit = (node: Node) => {
      node.buckets?.refresh();
      for (const next of node.next.values()) visit(next);
    };
    visit(this.root);
  }
}

/** The word that narrows most, as a rule: the one whose shortest reading is the longest. */
function anchorOf(words: readonly Terms[]): Terms {
  const least = (terms: Terms) => Math.min(...terms.map((term) => term.length));
  return words.reduce((best, terms) => (least(terms) > least(best) ? terms : best));
}

export class Matcher {
  private readonly queries = new Map<string, SavedQuery>();
  private readonly places = new PlaceNumbers();
  private readonly plain = new BucketMap(this.places);
  private readonly byWord = new WordTrie(this.places);
  private readonly byAddress = new WordTrie(this.places);
  private rates: RateTable;
  private readonly year: number;
  private round = 0;

  /** @param year ages of buildings are counted from it */
  constructor(rates: RateTable, year = new Date().getUTCFullYear()) {
    this.rates = rates;
    this.year = year;
  }

  get size(): number {
    return this.queries.size;
  }

  /** Adds a saved search, or puts it in the place of what it was before. */
  put(id: string, criteria: Criteria, texts: UnderstoodTexts): void {
    this.remove(id);
    const query = savedQueryOf(id, criteria, texts, this.rates);
    this.queries.set(id, query);
    for (const buckets of this.bucketsOf(query)) buckets.add(query);
  }

  remove(id: string): void {
    const query = this.queries.get(id);
    if (!query) return;
    for (const buckets of this.bucketsOf(query)) buckets.delete(query);
    this.queries.delete(id);
  }

  /** Prices are compared by these rates from now on. */
  setRates(rates: RateTable): void {
    const same =
      rates.size === this.rates.size && [...rates].every(([code, rate]) => this.rates.get(code) === rate);
    if (same) return;
    this.rates = rates;
    for (const query of this.queries.values()) [query.low, query.high] = rangeOf(query.criteria, rates);
    this.plain.refresh();
    this.byWord.refresh();
    this.byAddress.refresh();
  }

  /** The ids of all saved searches that would find this listing, if it is on the market. */
  match(listing: ListingRow): string[] {
    const facts = factsOf(listing, this.rates);
    const places = this.places.of(facts);
    const ids: string[] = [];
    this.round += 1;
    const doubt = (query: SavedQuery) => {
      // A word with several interpretations is in several bucket maps.
      if (query.round === this.round || !acceptsRest(query, facts, this.year)) return;
      query.round = this.round;
      ids.push(query.id);
    };
    for (const buckets of this.bucketsFor(facts)) buckets.look(facts, places, { ids, doubt });
    return ids;
  }

  private *bucketsFor({ words, address_words }: ListingFacts): Generator<BucketMap> {
    yield this.plain;
    yield* this.byWord.reachedBy(words);
    yield* this.byAddress.reachedBy(address_words);
  }

  private bucketsOf({ texts: { search, address } }: SavedQuery): BucketMap[] {
    if (search.length > 0) return anchorOf(search).map((term) => this.byWord.bucketsAt(term));
    if (address.length > 0) return anchorOf(address).map((term) => this.byAddress.bucketsAt(term));
    return [this.plain];
  }
}
