/**
 * Finds listings of several sources that are one home, behind the change feed: sure ones are joined, unsure ones wait for
 * an admin. Each chunk is done again when its process dies, and comes to the same end.
 */

import { compareHomes, type Likeness } from '#areas/listings/same-home.ts';
import type { Rates } from '#platform/contract/money.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { poll } from '#platform/server/process/poll.ts';
import { readRateTable } from '../queries.ts';
import { joinHomes, leadAnew } from './join.ts';
import {
  collectChanges,
  deleteQueued,
  hasChanges,
  type IdPair,
  readCandidates,
  readChanged,
  readHomes,
  replaceUnsure,
  type StoredHome,
  takeQueued,
} from './queries.ts';

/** Sooner than mails of saved searches, which wait ten seconds for more to come. */
const POLL_MS = 3_000;
/** Listings looked at in one turn of the queue. */
const CHUNK = 100;

interface FoundPair {
  pair: IdPair;
  likeness: Likeness;
}

type Homes = Map<string, StoredHome>;

function comparePairs(pairs: readonly IdPair[], homes: Homes, rates: Rates): FoundPair[] {
  const found = pairs.flatMap(([one, other]) => {
    const [a, b] = [homes.get(one), homes.get(other)];
    if (!a || !b || a.leader === b.leader) return [];
    return [{ pair: [one, other] as const, likeness: compareHomes(a, b, rates) }];
  });
  return found.filter(({ likeness }) => likeness.verdict !== 'different');
}

/** Homes that a source has two of: which of them it is, nobody can tell. */
function ambiguous(found: readonly FoundPair[], homes: Homes): Set<string> {
  const seen = new Map<string, string>();
  const several = new Set<string>();
  for (const { pair, likeness } of found) {
    if (likeness.verdict !== 'sure') continue;
    for (const [one, other] of [pair, [pair[1], pair[0]] as const]) {
      const key = `${one} ${homes.get(other)?.source}`;
      if ((seen.get(key) ?? other) !== other) several.add(one);
      seen.set(key, other);
    }
  }
  return several;
}

/** Looks at changed listings. @returns how many were joined */
async function findDuplicates(db: Database, seqs: readonly number[]): Promise<number> {
  const changed = await readChanged(db, seqs);
  for (const { _id, grouped } of changed)
    if (grouped) await db.transaction().execute((tx) => leadAnew(tx, _id));
  const rates = await readRateTable(db);
  const shown = changed.filter(({ _id, leader, on_market }) => on_market && leader === _id);
  const pairs = await readCandidates(
    db,
    shown.map(({ _id }) => _id),
  );
  const homes = await readHomes(db, [...new Set(pairs.flat())]);
  const found = comparePairs(pairs, homes, rates);
  // Whether the other side has a second one that is as alike.
  const isSure = ({ likeness }: FoundPair) => likeness.verdict === 'sure';
  const back = await readCandidates(db, [...new Set(found.filter(isSure).flatMap(({ pair }) => pair))]);
  const more = [...new Set(back.flat())].filter((id) => !homes.has(id));
  for (const [id, home] of await readHomes(db, more)) homes.set(id, home);
  const several = ambiguous([...found, ...comparePairs(back, homes, rates)], homes);
  const isDoubtful = ({ pair }: FoundPair) => pair.some((id) => several.has(id));
  const [sure, unsure]: [FoundPair[], FoundPair[]] = [[], []];
  for (const one of found) (isSure(one) && !isDoubtful(one) ? sure : unsure).push(one);
  let joined = 0;
  for (const { pair, likeness } of sure) {
    const hindrance = await db
      .transaction()
      .execute((tx) => joinHomes(tx, pair, { signs: likeness.signs, by: null }));
    if (hindrance === null) joined += 1;
  }
  const waiting = unsure.map(({ pair, likeness: { signs } }) => ({ pair, signs }));
  const looked = changed.map(({ _id }) => _id);
  await db.transaction().execute((tx) => replaceUnsure(tx, looked, waiting));
  return joined;
}

interface FinderOptions {
  db: Database;
  warn: (message: string) => void;
}

/** Follows the change feed in the background; several processes may, each with other listings. */
export class DuplicateFinder {
  private readonly options: FinderOptions;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Since the start of this process, for the metrics. */
  joined = 0;

  constructor(options: FinderOptions) {
    this.options = options;
  }

  start(): void {
    this.running = poll(this.stopping.signal, {
      everyMs: POLL_MS,
      turn: () => this.turn(),
      warn: ({ message }) => this.options.warn(`duplicates wait for now: ${message}`),
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Looks at all that has changed. */
  async turn(): Promise<void> {
    const { db } = this.options;
    if (await hasChanges(db)) await db.transaction().execute(collectChanges);
    while (!this.stopping.signal.aborted && (await this.chunk()));
  }

  /** Done while its part of the queue is locked; what it joins is stored at once. @returns whether there may be more */
  private chunk(): Promise<boolean> {
    const { db } = this.options;
    return db.transaction().execute(async (tx) => {
      const seqs = await takeQueued(tx, CHUNK);
      if (seqs.length === 0) return false;
      this.joined += await findDuplicates(db, seqs);
      await deleteQueued(tx, seqs);
      return seqs.length === CHUNK;
    });
  }
}
