import { Refusal, tooMany, unavailable } from '../http/errors.ts';

interface FairQueueOptions {
  /** Pieces of work that run at once. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingOfOne: number;
  /** Seconds after which who was refused may ask again. */
  retrySeconds: number;
}

interface Waiting {
  owner: string;
  start: () => void;
}

/** The caller closed the connection; nobody reads this answer. */
export const callerGone = () => new Refusal(408, 'invalid', 'The caller has gone.');

/**
 * Runs dear work in the order it was asked for, one piece at a time for each owner: who asks for much waits, and the
 * others do not.
 */
export class FairQueue {
  private readonly running = new Set<string>();
  private readonly waiting: Waiting[] = [];
  private readonly options: FairQueueOptions;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /**
   * @param signal aborted when nobody wants the work any more: it loses its place
   * @throws 429 when the owner has too much waiting, 503 when all have, 408 when the caller has gone
   */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    this.checkRoom(owner);
    return this.inTurn(owner, signal, work);
  }

  /** For background work: it waits its turn and is never refused. */
  runLater<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return this.inTurn(owner, new AbortController().signal, work);
  }

  private async inTurn<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.turn(owner, signal);
    try {
      return await work();
    } finally {
      this.running.delete(owner);
      this.startNext();
    }
  }

  private checkRoom(owner: string): void {
    const { maxWaiting, maxWaitingOfOne, retrySeconds } = this.options;
    const own = this.waiting.filter((waiting) => waiting.owner === owner).length;
    if (own >= maxWaitingOfOne) throw tooMany(retrySeconds, 'Wait until what you asked for is finished.');
    if (this.waiting.length < maxWaiting) return;
    const busy = unavailable('Too many people ask for this just now; try again in a moment.');
    busy.retryAfter = retrySeconds;
    throw busy;
  }

  private turn(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(callerGone());
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(callerGone());
      };
      const waiting = {
        owner,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.running.size < this.options.concurrency) {
      const index = this.waiting.findIndex(({ owner }) => !this.running.has(owner));
      const [next] = index < 0 ? [] : this.waiting.splice(index, 1);
      if (!next) return;
      this.running.add(next.owner);
      next.start();
    }
  }
}
