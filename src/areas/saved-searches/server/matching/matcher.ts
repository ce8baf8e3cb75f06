/**
 * Which saved searches a listing matches: the search index turned around. Searches stand on shelves by the place,
 * category and type they ask for; those with words stand on a shelf of their longest word instead. A listing looks
 * at the few shelves it can be on. The answer is the search's own: a property test asks both.
 */
import type { Criteria } from '../../../properties/criteria.ts';
import { type Facts, factsOf, type ListingRow, type RateTable } from './facts.ts';
import { Places, Shelf } from './shelf.ts';
import { acceptsRest, rangeOf, type Terms, type UnderstoodTexts, type Watch, watchOf } from './watch.ts';
import { WordTree } from './word-tree.ts';

/** The word that narrows most, as a rule: the one whose shortest reading is the longest. */
function anchorOf(words: readonly Terms[]): Terms {
  const least = (terms: Terms) => Math.min(...terms.map((term) => term.length));
  return words.reduce((best, terms) => (least(terms) > least(best) ? terms : best));
}

export class Matcher {
  private readonly watches = new Map<string, Watch>();
  private readonly places = new Places();
  private readonly plain = new Shelf(this.places);
  private readonly byWord = new WordTree(this.places);
  private readonly byAddress = new WordTree(this.places);
  private rates: RateTable;
  private readonly year: number;
  private round = 0;

  /** @param year ages of buildings are counted from it */
  constructor(rates: RateTable, year = new Date().getUTCFullYear()) {
    this.rates = rates;
    this.year = year;
  }

  get size(): number {
    return this.watches.size;
  }

  /** Adds a saved search, or puts it in the place of what it was before. */
  put(id: string, criteria: Criteria, texts: UnderstoodTexts): void {
    this.remove(id);
    const watch = watchOf(id, criteria, texts, this.rates);
    this.watches.set(id, watch);
    for (const shelf of this.shelvesOf(watch)) shelf.add(watch);
  }

  remove(id: string): void {
    const watch = this.watches.get(id);
    if (!watch) return;
    for (const shelf of this.shelvesOf(watch)) shelf.delete(watch);
    this.watches.delete(id);
  }

  /** Prices are compared by these rates from now on. */
  setRates(rates: RateTable): void {
    const same =
      rates.size === this.rates.size && [...rates].every(([code, rate]) => this.rates.get(code) === rate);
    if (same) return;
    this.rates = rates;
    for (const watch of this.watches.values()) [watch.low, watch.high] = rangeOf(watch.criteria, rates);
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
    const doubt = (watch: Watch) => {
      // A word that is read as several stands on several shelves.
      if (watch.round === this.round || !acceptsRest(watch, facts, this.year)) return;
      watch.round = this.round;
      ids.push(watch.id);
    };
    for (const shelf of this.shelvesFor(facts)) shelf.look(facts, places, { ids, doubt });
    return ids;
  }

  private *shelvesFor({ words, address_words }: Facts): Generator<Shelf> {
    yield this.plain;
    yield* this.byWord.reachedBy(words);
    yield* this.byAddress.reachedBy(address_words);
  }

  private shelvesOf({ texts: { search, address } }: Watch): Shelf[] {
    if (search.length > 0) return anchorOf(search).map((term) => this.byWord.shelfOf(term));
    if (address.length > 0) return anchorOf(address).map((term) => this.byAddress.shelfOf(term));
    return [this.plain];
  }
}
