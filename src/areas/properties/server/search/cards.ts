import type { Database } from '../../../../platform/server/database.ts';
import type { PropertyCard } from '../../contract.ts';
import { readCards } from '../queries.ts';

/** About 30 MB of listings that lists have shown lately. */
const KEPT = 20_000;
/** "Reduced within 30 days" runs out without a change of the listing. */
const KEPT_MS = 600_000;

/** Cards by `seq`, read from SQL once and kept until their listing changes. */
export class Cards {
  private readonly db: Database;
  private readonly kept = new Map<number, { card: PropertyCard; until: number }>();
  /** Grows when anything is forgotten: what was being read meanwhile may be out of date. */
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
      const kept = this.kept.get(seq);
      if (kept && kept.until > now) cards.set(seq, kept.card);
    }
    const read = await readCards(
      this.db,
      seqs.filter((seq) => !cards.has(seq)),
    );
    for (const [seq, card] of read) {
      cards.set(seq, card);
      if (forgotten === this.forgotten) this.keep(seq, card, now + KEPT_MS);
    }
    return seqs.flatMap((seq) => cards.get(seq) ?? []);
  }

  forget(seqs: readonly number[]): void {
    this.forgotten += 1;
    for (const seq of seqs) this.kept.delete(seq);
  }

  private keep(seq: number, card: PropertyCard, until: number): void {
    this.kept.delete(seq);
    this.kept.set(seq, { card, until });
    if (this.kept.size <= KEPT) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
