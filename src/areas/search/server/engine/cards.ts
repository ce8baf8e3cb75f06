import { LRUCache } from 'lru-cache';
import { PropertyCard } from '#areas/listings/contract.ts';
import { readCards } from '#areas/listings/server/queries.ts';
import { frozen, jsonWriter } from '#platform/server/http/json-text.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { BatchedRead } from '#platform/server/process/shared-work.ts';
import type { WrittenCard } from './service.ts';

/** Characters of all texts together, of one byte each, two in scripts other than Latin. */
const MOST_CHARACTERS = 24_000_000;
/** Limit of a card's age, because "reduced within 30 days" ends without a change of the listing. */
const CACHE_MS = 600_000;

const write = jsonWriter(PropertyCard);

/** Works out what homes cost a month, for their cards; `null` where that is not known. */
export type ReadMonthOf = () => Promise<(card: PropertyCard) => number | null>;

const noMonth: ReadMonthOf = async () => () => null;

interface CardsOptions {
  readMonthOf?: ReadMonthOf;
  mostCharacters?: number;
}

/** One piece of memory: what a writer gives is a tree of the pieces it was put together from. */
const flat = (text: string) => Buffer.from(text).toString();

/** Read from its text when it is first asked for: most are only sent. */
class CardText implements WrittenCard {
  readonly text: string;
  private read: PropertyCard | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get card(): PropertyCard {
    this.read ??= frozen(JSON.parse(this.text) as PropertyCard);
    return this.read;
  }
}

interface Entry {
  written: CardText;
  /** ms since the epoch */
  until: number;
}

/**
 * Cards as JSON by `seq`, read from SQL when they are first asked for. Whoever follows the changes says which listings
 * to forget when the index takes a change of theirs in, so that a card is never older than what the index knows.
 */
export class Cards {
  private readonly cache: LRUCache<number, Entry>;
  /** Those of the read under way that have not changed since it began. */
  private reading = new Set<number>();
  private readonly reads: BatchedRead<number, CardText>;
  private readonly readMonthOf: ReadMonthOf;

  constructor(db: Database, { readMonthOf = noMonth, mostCharacters = MOST_CHARACTERS }: CardsOptions = {}) {
    this.readMonthOf = readMonthOf;
    this.cache = new LRUCache({
      maxSize: mostCharacters,
      sizeCalculation: ({ written }) => written.text.length,
    });
    this.reads = new BatchedRead((seqs: number[]) => this.read(db, seqs));
  }

  /** In the order of `seqs`; a listing deleted in the meantime is left out. */
  async of(seqs: readonly number[]): Promise<WrittenCard[]> {
    const now = performance.now();
    const found = seqs.map((seq) => this.known(seq, now));
    if (found.includes(undefined)) {
      const read = seqs.map((seq, at) => found[at] ?? this.reads.get(seq));
      return (await Promise.all(read)).filter((written) => written !== undefined);
    }
    return found as CardText[];
  }

  forget(seq: number): void {
    this.reading.delete(seq);
    this.cache.delete(seq);
  }

  forgetAll(): void {
    this.reading.clear();
    this.cache.clear();
  }

  private known(seq: number, now: number): CardText | undefined {
    const entry = this.cache.get(seq);
    return entry && entry.until > now ? entry.written : undefined;
  }

  /** One at a time. */
  private async read(db: Database, seqs: number[]): Promise<Map<number, CardText>> {
    this.reading = new Set(seqs);
    const until = performance.now() + CACHE_MS;
    const [cards, monthOf] = await Promise.all([readCards(db, seqs), this.readMonthOf()]);
    const texts = new Map<number, CardText>();
    for (const [seq, card] of cards) {
      const month = monthOf(card);
      const written = new CardText(flat(write(month === null ? card : { ...card, month })));
      texts.set(seq, written);
      if (this.reading.has(seq)) this.cache.set(seq, { written, until });
    }
    return texts;
  }
}
