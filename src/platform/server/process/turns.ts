/**
 * Long pieces of work take turns: one at a time in the order they asked, and between two of them what came over the
 * network is answered. Without turns, many that wait for something together run on one after the other when it comes, and
 * everybody else waits for all of them.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  /** Fulfilled when it is the caller's turn, which lasts until the caller waits for something. */
  take(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    this.schedule();
    return promise;
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    // An immediate set by another one runs after the network was looked at.
    setImmediate(() => {
      this.isScheduled = false;
      this.waiting.shift()?.();
      this.schedule();
    });
  }
}
