/** The subscribed saved searches of the database, in a matcher that follows them. */
import type { Queryable } from '../../../../platform/server/database.ts';
import type { Criteria } from '../../../properties/criteria.ts';
import type { ListingRow } from '../matching/facts.ts';
import { Matcher } from '../matching/matcher.ts';
import type { UnderstoodTexts } from '../matching/watch.ts';
import { currentSnapshot, readRewritten, readWatched, type WatchedRow } from '../queries/follow.ts';

interface UnderstoodWord {
  word: string;
  instead?: string[];
  known: boolean;
}

/** What matching asks of the search: today's rates, and how it understands words. */
export interface Understanding {
  rates(): readonly { currency: string; jmd: number }[];
  understand(texts: readonly string[]): Promise<Map<string, UnderstoodWord[]>>;
}

const PAGE = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Words this different in length are never taken for one another by the search. */
const MOST_SLIPS = 2;

const textsOf = ({ search, address }: Criteria) => [search, address].filter((text) => text !== undefined);

export class Watched {
  readonly matcher: Matcher;
  private readonly search: Understanding;
  /** What the matcher stands for; empty before the first load. */
  private snapshot = '';
  /** Saved searches with words no listing has used yet: what they are read as may change when one does. */
  private readonly unsettled = new Map<string, { criteria: Criteria; words: string[] }>();
  /** Words met in listings; one met before changes no reading. */
  private readonly met = new Set<string>();

  constructor(search: Understanding) {
    this.search = search;
    this.matcher = new Matcher(this.rateTable());
  }

  private rateTable() {
    return new Map(this.search.rates().map(({ currency, jmd }) => [currency, jmd]));
  }

  /** Brings the matcher to what is stored now. */
  async follow(db: Queryable): Promise<void> {
    this.matcher.setRates(this.rateTable());
    // Taken first: what is written meanwhile is read twice rather than not at all.
    const snapshot = await currentSnapshot(db);
    if (this.snapshot === '') await this.load(db);
    else await this.take(await readRewritten(db, this.snapshot));
    this.snapshot = snapshot;
  }

  private async load(db: Queryable): Promise<void> {
    for (let after = BEFORE_ALL; ; ) {
      const rows = await readWatched(db, after, PAGE);
      await this.take(rows);
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      after = last._id;
    }
  }

  private async take(rows: readonly WatchedRow[]): Promise<void> {
    const watched = rows.filter((row) => row.watched);
    const understood = await this.search.understand([
      ...new Set(watched.flatMap(({ criteria }) => textsOf(criteria))),
    ]);
    for (const { _id } of rows) {
      this.unsettled.delete(_id);
      this.matcher.remove(_id);
    }
    for (const { _id, criteria } of watched) this.put(_id, criteria, understood);
  }

  private put(id: string, criteria: Criteria, understood: Map<string, UnderstoodWord[]>): void {
    const read = (text: string | undefined) => (text === undefined ? [] : (understood.get(text) ?? []));
    const terms = (text: string | undefined) => read(text).map(({ word, instead }) => instead ?? [word]);
    const texts: UnderstoodTexts = { search: terms(criteria.search), address: terms(criteria.address) };
    this.matcher.put(id, criteria, texts);
    const words = textsOf(criteria)
      .flatMap(read)
      .filter(({ known }) => !known)
      .map(({ word }) => word);
    if (words.length > 0) this.unsettled.set(id, { criteria, words });
  }

  /** Has words that are new to the search read again, where they may matter. */
  async meet(listings: readonly ListingRow[]): Promise<void> {
    const fresh = new Set(listings.flatMap(({ words }) => words.filter((word) => !this.met.has(word))));
    for (const word of fresh) this.met.add(word);
    if (fresh.size === 0 || this.unsettled.size === 0) return;
    const mayMatter = (word: string) =>
      [...fresh].some((met) => met.startsWith(word) || Math.abs(met.length - word.length) <= MOST_SLIPS);
    const again = [...this.unsettled].filter(([, { words }]) => words.some(mayMatter));
    await this.take(again.map(([_id, { criteria }]) => ({ _id, criteria, watched: true })));
  }
}
