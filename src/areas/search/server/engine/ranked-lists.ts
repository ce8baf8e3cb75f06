/**
 * The beginnings of lists in their order. Ranking the hundred thousand matches of a country takes milliseconds, those of
 * a town a third of its answer, and is the same for everybody who asks for them, so it is kept until the index changes.
 */
import { LRUCache } from 'lru-cache';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Paging } from './service.ts';

export interface RankedList {
  total: number;
  /** How many of `total` have no point. */
  without_pin: number;
  /** The first matches in order, as `properties.seq`. */
  seqs: readonly number[];
}

interface KeptList extends RankedList {
  version: number;
  /** By `performance.now`. */
  until: number;
}

/** Lists with fewer matches are ranked as far as they are asked for: they are soon ranked again. */
export const LEAST_RANKED = 10_000;
/** How far a long list is ranked: for those who look, and for those who read on. */
const LENGTHS = [180, 1200] as const;
const MOST_LISTS = 500;
/** Some criteria are about now. */
const KEPT_MS = 1000;

const keyOf = (criteria: Criteria, { orderBy, order }: Paging) => JSON.stringify([criteria, orderBy, order]);

export class RankedLists {
  private readonly kept = new LRUCache<string, KeptList>({ max: MOST_LISTS });
  private readonly leastMatches: number;

  constructor(leastMatches: number) {
    this.leastMatches = leastMatches;
  }

  /** The list of a query as the index of `version` has it; undefined when it is not kept as far as `end`. */
  find(criteria: Criteria, paging: Paging, version: number, end: number): RankedList | undefined {
    if (this.kept.size === 0) return undefined;
    const known = this.kept.get(keyOf(criteria, paging));
    if (!known || known.version !== version || known.until < performance.now()) return undefined;
    return end <= known.seqs.length || known.seqs.length === known.total ? known : undefined;
  }

  /** How far to rank a list of so many matches to keep it; undefined when it is not kept. */
  lengthFor(total: number, { orderBy }: Paging, end: number): number | undefined {
    // Distances are from somewhere, seldom twice from the same place.
    if (orderBy === 'distance') return undefined;
    if (total < this.leastMatches) return end <= LENGTHS[0] ? end : undefined;
    return LENGTHS.find((length) => end <= length);
  }

  keep(criteria: Criteria, paging: Paging, version: number, list: RankedList): void {
    const kept = { ...list, version, until: performance.now() + KEPT_MS };
    this.kept.set(keyOf(criteria, paging), kept);
  }
}
