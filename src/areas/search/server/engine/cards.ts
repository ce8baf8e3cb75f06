import type { Database } from '../../../../platform/server/postgres/database.ts';
import type { PropertyCard } from '../../../listings/contract.ts';
import { readCards } from '../../../listings/server/queries.ts';

/** Cards in the cache, about 30 MB. */
const CACHE_SIZE = 20_000;
/** Limit of a card's age, because "reduced within 30 days" ends without a change of the listing. */
const CACHE_MS = 600_000;

/** Cache of cards by `seq`, read from SQL and dropped when their listing changes. */
export class Cards {
  private readonly db: Database;
  private readonly cache = new Map<number, { card: PropertyCard; until: number }>();
  /** Grows with each invalidation: cards read meanwhile may be out of date and are not cached. */
  private forgotten = 0;

  constructor(db: Database) {
    this.db = db;
  }

  /** In the order of `seqs`; a listing deleted in the meantime is left out. */
  async of(seqs: readonly number[]): Promise<PropertyCard[]> {
    const now = Date.now();
    const { forgotten } = this;
    const cards = new Map<number, PropertyCard>();
    for (const seq of seqs) {
      const entry = this.cache.get(seq);
      if (entry && entry.until > now) cards.set(seq, entry.card);
    }
    const read = await readCards(
      this.db,
      seqs.filter((seq) => !cards.has(seq)),
    );
    for (const [seq, card] of read) {
      cards.set(seq, card);
      if (forgotten === this.forgotten) this.keep(seq, card, now + CACHE_MS);
    }
    return seqs.flatMap((seq) => cards.get(seq) ?? []);
  }

  forget(seqs: readonly number[]): void {
    this.forgotten += 1;
    for (const seq of seqs) this.cache.delete(seq);
  }

  private keep(seq: number, card: PropertyCard, until: number): void {
    this.cache.delete(seq);
    this.cache.set(seq, { card, until });
    if (this.cache.size <= CACHE_SIZE) return;
    const [oldest] = this.cache.keys();
    if (oldest !== undefined) this.cache.delete(oldest);
  }
}
