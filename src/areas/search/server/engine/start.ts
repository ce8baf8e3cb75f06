import type { Rate } from '#areas/listings/contract.ts';
import type { OpenDatabase } from '#platform/server/postgres/database.ts';
import type { ReadMonthOf } from './cards.ts';
import { MOST_CLUSTERS } from './clusters.ts';
import type { Log } from './live-index.ts';
import { LEAST_RANKED, Searcher } from './searcher.ts';
import type { SearchService } from './service.ts';

interface SearchOptions {
  /** Logs when the index is built, and when the database is out of reach; silent by default. */
  log?: Log;
  /** Where a large index is stored for the next start; left out: nowhere. */
  folder?: string;
  /** Stands in for the current year, which the ages of buildings are counted from. */
  year?: number;
  /** Most clusters of an answer; tests, whose listings are few, ask for fewer. */
  mostClusters?: number;
  /** Fewest matches of a list whose beginning is kept, for the same reason. */
  leastRanked?: number;
  /** Works out what homes cost a month, for their cards. */
  monthsBy?: (rates: readonly Rate[]) => ReturnType<ReadMonthOf>;
}

const SILENT: Log = { info: () => {}, warn: () => {} };

/** Starts to follow a database. The service can be called at once; its answers wait for the first index. */
export function startSearch(
  database: OpenDatabase,
  {
    log = SILENT,
    folder,
    year,
    mostClusters = MOST_CLUSTERS,
    leastRanked = LEAST_RANKED,
    monthsBy,
  }: SearchOptions = {},
): SearchService {
  return new Searcher(database, log, { folder, year, mostClusters, leastRanked, monthsBy });
}
