/**
 * Requests counted by several processes together, so that a budget holds for all of them: each counts its own at once
 * and tells the others ten times a second. Windows begin at whole multiples of their length, the same in every process.
 */
import type { Peers } from '../process/peers.ts';

const TOPIC = 'requests';
const TELL_MS = 100;
/** Networks counted at once in one process; those counted first are forgotten first. */
const MOST_KEYS = 100_000;

interface Count {
  window: number;
  own: number;
  others: number;
}

/** By key: tries counted since they were last sent to other processes, and their window. */
type CountChanges = [key: string, window: number, count: number][];

export class SharedCounts {
  private readonly counts = new Map<string, Count>();
  private readonly untold = new Map<string, { window: number; count: number }>();
  private timer: NodeJS.Timeout | undefined;
  private readonly peers: Peers;

  constructor(peers: Peers) {
    this.peers = peers;
    peers.on(TOPIC, (told) => {
      for (const [key, window, count] of told as CountChanges) {
        // What comes late, of a window that is over, counts no more.
        if ((this.counts.get(key)?.window ?? window) <= window) this.at(key, window).others += count;
      }
    });
  }

  /** Counts a request. @returns how many there were in this window, of all processes */
  add(key: string, windowMs: number, now = Date.now()): { current: number; ttl: number } {
    const window = Math.floor(now / windowMs);
    const count = this.at(key, window);
    count.own += 1;
    const untold = this.untold.get(key);
    if (untold?.window === window) untold.count += 1;
    else this.untold.set(key, { window, count: 1 });
    this.timer ??= setTimeout(() => this.tell(), TELL_MS).unref();
    return { current: count.own + count.others, ttl: (window + 1) * windowMs - now };
  }

  private at(key: string, window: number): Count {
    const known = this.counts.get(key);
    // One that lies ahead is of before the clock was set back.
    if (known?.window === window) return known;
    const count = { window, own: 0, others: 0 };
    this.counts.delete(key);
    this.counts.set(key, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > MOST_KEYS && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  private tell(): void {
    this.timer = undefined;
    this.peers.tell(
      TOPIC,
      [...this.untold].map(([key, { window, count }]) => [key, window, count]),
    );
    this.untold.clear();
  }
}

type Answer = (error: Error | null, counted: { current: number; ttl: number }) => void;

/**
 * The store of @fastify/rate-limit over shared counts. Each route with a budget of its own has a store of its own, by
 * its place among them, which is the same in every process.
 */
export function storeOver(counts: SharedCounts) {
  let stores = 0;
  return class Store {
    private readonly name = `${stores++} `;

    incr(key: string, answer: Answer, windowMs: number): void {
      answer(null, counts.add(this.name + key, windowMs));
    }

    child(): Store {
      return new Store();
    }
  };
}
