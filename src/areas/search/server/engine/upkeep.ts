import type { ReadIndex } from './read-index.ts';

export interface Upkeep {
  index: Pick<ReadIndex, 'size' | 'baseEnd' | 'dead'> & {
    /** Listings whose words are no document. */
    words: { changed: { readonly size: number } };
  };
  /** Since the last change. */
  quietMs: number;
  sinceBuildMs: number;
}

const WORTH_IT = 20_000;
const SHARE = 5;
const QUIET_MS = 10_000;
const PAUSE_MS = 30_000;

/**
 * Rows outside the sorted stretch are scanned by every query, words outside the documents by every query of words. A new build is worth it when there are
 * many, and either the changes have come to rest or a fifth of all rows is affected.
 */
export function needsRebuild({ index, quietMs, sinceBuildMs }: Upkeep): boolean {
  const unsorted = Math.max(index.size - index.baseEnd + index.dead, index.words.changed.size);
  if (unsorted <= WORTH_IT || sinceBuildMs < PAUSE_MS) return false;
  return quietMs >= QUIET_MS || unsorted * SHARE > index.size;
}
