/** Counts of a run by outcome; rejected rows go to a file, each with its reason. */
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { MOST_DIFFERENCES } from '#areas/import/sources.ts';
import type { Difference } from '#areas/import/sources-contract.ts';
import type { WriteCounts } from '#areas/listings/server/write/writer.ts';
import type { Hold } from './queries.ts';

/** `read` = created + updated + unchanged + rejected + held + withheld + duplicates. */
export interface Summary extends WriteCounts {
  read: number;
  /** Listings this run took off the market: by the status in their row (then also among `updated`), or missing. */
  withdrawn: number;
  /** Rows whose listings their source lets nobody see. */
  withheld: number;
  /** Prices of earlier runs that wait for somebody to look at them, and have no row in this one. */
  waiting: number;
  /** Where the prices that wait are, if there are any. */
  heldFile: string | null;
  /** Values left out or cut in rows that were used → how often. */
  notes: ReadonlyMap<string, number>;
  /** Listings that would have been withdrawn, if they were not suspiciously many. */
  heldBack: number;
  /** Why the input was not read to its end; what came before it is stored. */
  failure: string | null;
  /** Where the rejected rows are, if there are any. */
  rejectedFile: string | null;
}

export interface RejectedRow {
  row: number;
  key: string | null;
  reason: string;
  data: unknown;
}

/** A price that waits for somebody to look at it; one of an earlier run has no row. */
export interface HeldPrice {
  row: number | null;
  key: string;
  reason: string;
  title: string;
  price: number;
  currency: string;
  data?: unknown;
}

/** Reasons may quote a row: no more different ones are counted. */
const REASONS_COUNTED = 1000;
const REASONS_KEPT = 10;

export interface Reason {
  reason: string;
  count: number;
}

/** The most frequent reasons, the first ten. */
export const mostFrequent = (counts: ReadonlyMap<string, number>): Reason[] =>
  [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, REASONS_KEPT);

/** A JSON line for each row; in place of the last run's once this one is over. */
class RowsFile {
  private readonly path: string;
  private file: number | null = null;

  constructor(path: string) {
    this.path = path;
  }

  add(row: object): void {
    if (this.file === null) {
      mkdirSync(dirname(this.path), { recursive: true });
      this.file = openSync(`${this.path}.part`, 'w');
    }
    writeSync(this.file, `${JSON.stringify(row)}\n`);
  }

  /** @returns where the rows are, null when there were none */
  finish(): string | null {
    if (this.file === null) {
      rmSync(this.path, { force: true });
      return null;
    }
    closeSync(this.file);
    renameSync(`${this.path}.part`, this.path);
    return this.path;
  }
}

export class Tally {
  read = 0;
  withdrawn = 0;
  withheld = 0;
  /** Of those withheld, how many were on the market. */
  withheldFromMarket = 0;
  /** Rows of a feed's page that another row of it has replaced. */
  replaced = 0;
  heldBack = 0;
  failure: string | null = null;
  private rejected = 0;
  private readonly written: WriteCounts[] = [];
  private readonly reasons = new Map<string, number>();
  private readonly notes = new Map<string, number>();
  private readonly rejectedRows: RowsFile;
  private readonly heldPrices: RowsFile;
  private waiting = 0;
  /** Of a dry run: the first of what it would change. */
  readonly differences: Difference[] = [];

  constructor(files: { rejected: string; held: string }) {
    this.rejectedRows = new RowsFile(files.rejected);
    this.heldPrices = new RowsFile(files.held);
  }

  /** Counts of one `writeListings`, also while it goes on. */
  follow(): (counts: Readonly<WriteCounts>) => void {
    const at = this.written.length;
    return (counts) => {
      this.written[at] = { ...counts };
    };
  }

  reject(rejected: RejectedRow): void {
    this.rejected += 1;
    const { reason } = rejected;
    if (this.reasons.has(reason) || this.reasons.size < REASONS_COUNTED)
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    this.rejectedRows.add(rejected);
  }

  /** Why rows were rejected, the most frequent reasons first. */
  rejects(): Reason[] {
    return mostFrequent(this.reasons);
  }

  hold(held: HeldPrice): void {
    this.heldPrices.add(held);
  }

  differ(difference: Difference): void {
    if (this.differences.length < MOST_DIFFERENCES) this.differences.push(difference);
  }

  /** Listings that are missing. */
  miss(keys: readonly string[]): void {
    for (const key of keys.slice(0, MOST_DIFFERENCES))
      this.differ({ key, title: '', what: 'gone', fields: [] });
  }

  /** Prices of earlier runs that still wait. */
  wait(holds: readonly Hold[]): void {
    this.waiting += holds.length;
    for (const { source_key: key, ...hold } of holds) this.heldPrices.add({ row: null, key, ...hold });
  }

  readonly note = (what: string): void => {
    this.notes.set(what, (this.notes.get(what) ?? 0) + 1);
  };

  counts() {
    const sum = (name: keyof WriteCounts) => this.written.reduce((total, counts) => total + counts[name], 0);
    return {
      read: this.read,
      created: sum('created'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      withdrawn: sum('withdrawn') + this.withdrawn + this.withheldFromMarket,
      rejected: this.rejected,
      duplicates: sum('duplicates') + this.replaced,
      held: sum('held'),
      withheld: this.withheld,
    };
  }

  /** Of the run, for its row. */
  run() {
    return {
      counts: this.counts(),
      rejects: this.rejects(),
      notes: mostFrequent(this.notes),
      held_back: this.heldBack,
      differences: this.differences,
    };
  }

  /** Why a run that held listings back is no success; null when it held none. */
  heldBackReason(): string | null {
    if (this.heldBack === 0) return null;
    return `${new Intl.NumberFormat('en').format(this.heldBack)} listings are missing, more than may leave the market at once: they were kept.`;
  }

  finish(): Summary {
    return {
      ...this.counts(),
      notes: this.notes,
      heldBack: this.heldBack,
      failure: this.failure,
      waiting: this.waiting,
      rejectedFile: this.rejectedRows.finish(),
      heldFile: this.heldPrices.finish(),
    };
  }
}
