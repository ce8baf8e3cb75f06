/** Logs faults so that a flood of them hides no other: each kind once in a while, with how many there were. */
import type { FastifyBaseLogger } from 'fastify';
import { transientErrorOf } from '../process/transient-error.ts';
import { Refusal } from './errors.ts';

/** Milliseconds between two lines of one kind. */
const FAULT_EVERY_MS = 1_000;
const TRANSIENT_EVERY_MS = 10_000;
/** Kinds remembered; a message may hold anything, so that they are not few by themselves. */
const MOST_KINDS = 200;
const MESSAGE_LENGTH = 100;

interface Kind {
  loggedAt: number;
  /** Since then, and not logged. */
  more: number;
}

export class FaultLog {
  private readonly kinds = new Map<string, Kind>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** A fault of ours with its stack; a transient error in one line. */
  note(log: FastifyBaseLogger, thrown: unknown): void {
    const reason = thrown instanceof Refusal ? thrown.message : transientErrorOf(thrown);
    if (reason !== null) {
      const more = this.due(reason, TRANSIENT_EVERY_MS);
      if (more !== null) log.warn({ reason, more }, 'requests are answered with 503');
      return;
    }
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const more = this.due(`${name} ${message.slice(0, MESSAGE_LENGTH)}`, FAULT_EVERY_MS);
    if (more !== null) log.error({ err: thrown, ...(more > 0 && { more }) }, 'request failed');
  }

  /** Number of faults of this kind since its last log line; null when no line is due. */
  private due(kind: string, everyMs: number): number | null {
    const known = this.kinds.get(kind);
    if (known && this.now() - known.loggedAt < everyMs) {
      known.more += 1;
      return null;
    }
    if (this.kinds.size >= MOST_KINDS) this.kinds.clear();
    this.kinds.set(kind, { loggedAt: this.now(), more: 0 });
    return known?.more ?? 0;
  }
}
