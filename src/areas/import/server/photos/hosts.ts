import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Requests at once to one host. */
const AT_ONCE = 2;
/** Milliseconds between the starts of two requests to one host. */
const PAUSE_MS = 100;
/** Hosts remembered; more than a market has sources. */
const MOST_HOSTS = 1_000;

interface Host {
  limit: LimitFunction;
  nextAt: number;
  restsUntil: number;
}

/** How often and how many at once each host of photos is asked, by this process. */
export class Hosts {
  private readonly hosts = new Map<string, Host>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Waits for the host's turn, then does the work. */
  ask<T>(name: string, work: () => Promise<T>): Promise<T> {
    const host = this.of(name);
    return host.limit(async () => {
      const at = Math.max(this.now(), host.nextAt);
      host.nextAt = at + PAUSE_MS;
      await wait(Math.max(0, at - this.now()));
      return work();
    });
  }

  /** Keeps the host from being asked for so many milliseconds. */
  rest(name: string, ms: number): void {
    const host = this.of(name);
    host.restsUntil = Math.max(host.restsUntil, this.now() + ms);
  }

  /** Null: it may be asked. */
  restsUntil(name: string): Date | null {
    const { restsUntil } = this.of(name);
    const left = restsUntil - this.now();
    return left > 0 ? new Date(Date.now() + left) : null;
  }

  private of(name: string): Host {
    const known = this.hosts.get(name);
    if (known) return known;
    if (this.hosts.size >= MOST_HOSTS) this.hosts.delete(this.hosts.keys().next().value as string);
    const host = { limit: pLimit(AT_ONCE), nextAt: 0, restsUntil: 0 };
    this.hosts.set(name, host);
    return host;
  }
}
