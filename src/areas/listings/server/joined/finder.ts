/**
 * Finds listings of several sources that are one home, behind the change feed: sure ones are joined, unsure ones wait for
 * an admin. Each chunk is done again when its process dies, and comes to the same end.
 */
import { compareHomes, type Likeness, type Sign } from '#areas/listings/same-home.ts';
import type { Rates } from '#platform/contract/money.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { poll } from '#platform/server/process/waiting.ts';
import { readRateTable } from '../queries.ts';
import {
  areToldApart,
  collectChanges,
  deleteQueued,
  electLeader,
  hasChanges,
  type IdPair,
  leaveGroup,
  lockGroups,
  noteApart,
  noteJoined,
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

/** Why two listings cannot be joined: one source has both, an admin told them apart, or one is gone. */
type Hindrance = 'one-source' | 'told-apart' | 'gone';

interface Joining {
  signs: readonly Sign[];
  /** The admin who says so; null: by rule. */
  by: string | null;
}

/** Joins the groups of two listings, in a transaction of the caller's. @returns what hindered it; null: it is done */
export async function joinHomes(
  tx: Queryable,
  pair: readonly [string, string],
  joining: Joining,
): Promise<Hindrance | null> {
  const members = await lockGroups(tx, pair);
  const ids = members.map(({ _id }) => _id);
  if (!pair.every((id) => ids.includes(id))) return 'gone';
  if (new Set(members.map(({ source }) => source)).size < members.length) return 'one-source';
  if (await areToldApart(tx, ids)) return 'told-apart';
  await noteJoined(tx, pair, joining);
  await electLeader(tx, ids);
  return null;
}

/** Lets the best of a listing's group lead, in a transaction of the caller's. */
async function leadAnew(tx: Queryable, id: string): Promise<void> {
  const members = await lockGroups(tx, [id]);
  if (members.length > 1)
    await electLeader(
      tx,
      members.map(({ _id }) => _id),
    );
}

/**
 * Says that a listing is another home than the others of its group, which stay together; in a transaction of the caller's.
 * @returns the others; none when it stood alone
 */
export async function partHome(tx: Queryable, id: string, admin: string): Promise<string[]> {
  const members = await lockGroups(tx, [id]);
  const others = members.map(({ _id }) => _id).filter((other) => other !== id);
  if (others.length === 0 || others.length === members.length) return [];
  await noteApart(tx, id, others, admin);
  await leaveGroup(tx, id);
  await electLeader(tx, others);
  return others;
}
