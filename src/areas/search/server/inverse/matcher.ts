/**
 * Finds the saved searches a listing matches: the inverse of the search index. Queries are stored in buckets by place,
 * category and type; those with words in buckets of their longest word. A listing is compared with the few buckets
 * it can be in. A property test compares the answers with those of the search.
 */
import type { RateTable } from '#areas/search/criteria/encode.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { BucketMap, PlaceNumbers } from './bucket-map.ts';
import { factsOf, type ListingFacts, type ListingRow } from './facts.ts';
import {
  acceptsRest,
  rangeOf,
  type SavedQuery,
  savedQueryOf,
  type Terms,
  type UnderstoodTexts,
} from './saved-query.ts';

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
