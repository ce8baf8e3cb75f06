/** Text search: PostgreSQL finds the listings, the index takes them as one more condition. */
import type { Database } from '../../../../platform/server/postgres/database.ts';
import { findByText, knownWords, wordsLike } from '../../../listings/server/queries.ts';
import type { Criteria } from '../../criteria.ts';
import type { TextMatches } from './prepared-query.ts';
import { type ReadIndex, rowOf } from './read-index.ts';
import type { UnderstoodWord as KnownWord, SearchWord } from './service.ts';
import { forgiven, mostSimilar, queryWords, toTsQuery, type UnderstoodWord } from './words.ts';
import { BLOCK, BLOCK_BITS, blocksFor } from './zones.ts';

interface FoundText {
  /** Null: the query has no words. */
  seqs: Int32Array | null;
  words: SearchWord[];
  /** Last result of `textMatches`, and the state of the index it is of. */
  matches?: { index: ReadIndex; version: number; found: TextMatches };
}

const NO_WORDS: FoundText = { seqs: null, words: [] };
/** Cached results: paging, map and statistics search the same words. */
const CACHE_SIZE = 32;

export class TextSearch {
  private readonly db: Database;
  private readonly cache = new Map<string, { version: number; found: Promise<FoundText> }>();

  constructor(db: Database) {
    this.db = db;
  }

  /** @param version of the index: after a change of listings the words are looked up again */
  find({ search = '', address = '' }: Criteria, version: number): Promise<FoundText> {
    const wanted = [queryWords(search), queryWords(address)] as const;
    if (wanted.every((words) => words.length === 0)) return Promise.resolve(NO_WORDS);
    const key = JSON.stringify(wanted);
    const entry = this.cache.get(key);
    if (entry?.version === version) return entry.found;
    const found = this.lookUp(...wanted);
    found.catch(() => this.cache.delete(key));
    this.cache.delete(key);
    this.cache.set(key, { version, found });
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return found;
  }

  private async lookUp(search: string[], address: string[]): Promise<FoundText> {
    const [words, addressWords] = await Promise.all([this.understand(search), this.understand(address)]);
    const terms = [toTsQuery(words, ''), toTsQuery(addressWords, 'B')].filter((term) => term !== '');
    return { seqs: await findByText(this.db, terms.join(' & ')), words };
  }

  /** How each text's words are understood now: known words in one look, the others one by one. */
  async understandAll(texts: readonly string[]): Promise<Map<string, KnownWord[]>> {
    const wordsByText = new Map(texts.map((text) => [text, queryWords(text)]));
    const words = [...new Set([...wordsByText.values()].flat())];
    const known = await knownWords(this.db, words);
    const understood = new Map<string, KnownWord>();
    for (const word of words) {
      const read = known.has(word) ? { word } : await this.replace(word);
      understood.set(word, { ...read, known: known.has(word) });
    }
    const read = (wanted: string[]) => wanted.map((word) => understood.get(word) ?? { word, known: false });
    return new Map([...wordsByText].map(([text, wanted]) => [text, read(wanted)]));
  }

  private async understand(words: string[]): Promise<UnderstoodWord[]> {
    const known = await knownWords(this.db, words);
    return Promise.all(words.map((word) => (known.has(word) ? { word } : this.replace(word))));
  }

  private async replace(word: string): Promise<UnderstoodWord> {
    const slips = forgiven(word);
    const instead = slips === 0 ? [] : mostSimilar(word, await wordsLike(this.db, word, slips));
    return instead.length > 0 ? { word, instead } : { word };
  }
}

/** The rows that a text search found, worked out once for each state of the index. */
export function textMatches(index: ReadIndex, version: number, text: FoundText): TextMatches | null {
  if (!text.seqs) return null;
  if (text.matches?.index !== index || text.matches.version !== version) {
    text.matches = { index, version, found: matchesIn(index, text.seqs) };
  }
  return text.matches.found;
}

/** Marked first, then read off in their order: quicker than sorting when there are many. */
function matchesIn(index: ReadIndex, seqs: Int32Array): TextMatches {
  const marks = new Uint8Array(index.size);
  for (const seq of seqs) {
    const row = rowOf(index, seq);
    if (row >= 0) marks[row] = 1;
  }
  // One more: the position behind the last row found is written to before it is given up.
  const rows = new Int32Array(seqs.length + 1);
  const starts = new Int32Array(blocksFor(index.size) + 1);
  let count = 0;
  for (let row = 0; row < index.size; row++) {
    if ((row & (BLOCK - 1)) === 0) starts[row >> BLOCK_BITS] = count;
    rows[count] = row;
    count += marks[row] as number;
  }
  starts[starts.length - 1] = count;
  return { rows: rows.subarray(0, count), starts };
}
