/** Keeps a matcher up to date with the subscribed saved searches of the database. */

import type { Criteria } from '#areas/search/criteria.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import { Matcher } from '#areas/search/server/inverse/matcher.ts';
import type { UnderstoodTexts } from '#areas/search/server/inverse/saved-query.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { currentSnapshot, readRewritten, readWatched, type WatchedRow } from './queries.ts';

interface UnderstoodWord {
  word: string;
  instead?: string[];
  known: boolean;
}

/** The search, as far as matching needs it: today's rates and the interpretation of words. */
export interface WordReader {
  rates(): readonly { currency: string; jmd: number }[];
  understand(texts: readonly string[]): Promise<Map<string, UnderstoodWord[]>>;
}

const PAGE = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Greatest difference in length of two words the search takes for one another. */
const MAX_LENGTH_DIFFERENCE = 2;

const textsOf = ({ search, address }: Criteria) => [search, address].filter((text) => text !== undefined);

export class Watched {
  readonly matcher: Matcher;
  private readonly search: WordReader;
  /** Database snapshot the matcher reflects; empty before the first load. */
  private snapshot = '';
  /** Saved searches with words that no listing contains yet. A new listing may change their interpretation. */
  private readonly unsettled = new Map<string, { criteria: Criteria; words: string[] }>();
  /** Words seen in listings. Only new ones can change an interpretation. */
  private readonly seenWords = new Set<string>();

  constructor(search: WordReader) {
    this.search = search;
    this.matcher = new Matcher(this.rateTable());
  }

  private rateTable() {
    return new Map(this.search.rates().map(({ currency, jmd }) => [currency, jmd]));
  }

  /** Updates the matcher to the current database. */
  async follow(db: Queryable): Promise<void> {
    this.matcher.setRates(this.rateTable());
    // Taken first, so that concurrent writes are read twice rather than never.
    const snapshot = await currentSnapshot(db);
    if (this.snapshot === '') await this.load(db);
    else await this.take(await readRewritten(db, this.snapshot));
    this.snapshot = snapshot;
  }

  private async load(db: Queryable): Promise<void> {
    for (let after = FIRST_ID; ; ) {
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

  /** Interprets saved searches again that new words of these listings may affect. */
  async meet(listings: readonly ListingRow[]): Promise<void> {
    const fresh = new Set(listings.flatMap(({ words }) => words.filter((word) => !this.seenWords.has(word))));
    for (const word of fresh) this.seenWords.add(word);
    if (fresh.size === 0 || this.unsettled.size === 0) return;
    const mayMatter = (word: string) =>
      [...fresh].some(
        (met) => met.startsWith(word) || Math.abs(met.length - word.length) <= MAX_LENGTH_DIFFERENCE,
      );
    const again = [...this.unsettled].filter(([, { words }]) => words.some(mayMatter));
    await this.take(again.map(([_id, { criteria }]) => ({ _id, criteria, watched: true })));
  }
}
