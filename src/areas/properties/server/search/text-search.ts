/** Text search: PostgreSQL finds the listings, the index takes them as one more condition. */
import type { Database } from '../../../../platform/server/database.ts';
import type { Criteria } from '../../criteria.ts';
import { findByText, knownWords, wordsLike } from '../queries.ts';
import type { TextMatches } from './question.ts';
import { type ReadIndex, rowOf } from './read-index.ts';
import type { SearchWord } from './service.ts';
import { forgiven, mostSimilar, questionWords, toTsQuery, type UnderstoodWord } from './words.ts';
import { BLOCK_BITS, blocksFor } from './zones.ts';

export interface FoundText {
  /** Null: the question has no words. */
  seqs: Int32Array | null;
  words: SearchWord[];
}

const NO_WORDS: FoundText = { seqs: null, words: [] };
/** Questions whose answers are kept: paging, map and statistics ask with the same words. */
const KEPT = 32;

export class TextSearch {
  private readonly db: Database;
  private readonly kept = new Map<string, { version: number; found: Promise<FoundText> }>();

  constructor(db: Database) {
    this.db = db;
  }

  /** @param version of the index: after a change of listings the words are looked up again */
  find({ search = '', address = '' }: Criteria, version: number): Promise<FoundText> {
    const asked = [questionWords(search), questionWords(address)] as const;
    if (asked.every((words) => words.length === 0)) return Promise.resolve(NO_WORDS);
    const key = JSON.stringify(asked);
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.found;
    const found = this.lookUp(...asked);
    found.catch(() => this.kept.delete(key));
    this.kept.delete(key);
    this.kept.set(key, { version, found });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }

  private async lookUp(search: string[], address: string[]): Promise<FoundText> {
    const [words, addressWords] = await Promise.all([this.understand(search), this.understand(address)]);
    const parts = [toTsQuery(words, ''), toTsQuery(addressWords, 'B')].filter((part) => part !== '');
    return { seqs: await findByText(this.db, parts.join(' & ')), words };
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

/** What a text search found, as rows of an index. */
export function matchesIn(index: ReadIndex, seqs: Int32Array): TextMatches {
  const rows = seqs.map((seq) => rowOf(index, seq)).sort();
  const first = rows.findIndex((row) => row >= 0);
  const known = first < 0 ? new Int32Array(0) : rows.subarray(first);
  const starts = new Int32Array(blocksFor(index.size) + 1);
  for (const row of known) {
    const next = (row >> BLOCK_BITS) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let block = 1; block < starts.length; block++) {
    starts[block] = (starts[block] as number) + (starts[block - 1] as number);
  }
  return { rows: known, starts };
}
