import { setTimeout as wait } from 'node:timers/promises';

interface PollOptions {
  /** Milliseconds between the end of a turn and the next one. */
  everyMs: number;
  turn: () => Promise<unknown>;
  /** Told of the first fault after a turn that succeeded. */
  warn: (error: Error) => void;
  /** Called at every fault. */
  onFault?: () => void;
}

/** Does something again and again until the signal; a fault ends its turn and nothing else. */
export async function poll(
  signal: AbortSignal,
  { everyMs, turn, warn, onFault }: PollOptions,
): Promise<void> {
  let failing = false;
  while (!signal.aborted) {
    await turn().then(
      () => {
        failing = false;
      },
      (error: Error) => {
        if (!failing && !signal.aborted) warn(error);
        failing = true;
        onFault?.();
      },
    );
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

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

/** Milliseconds to the next multiple of `step`; none when there is no step. */
export const restOf = (passed: number, step: number): number =>
  step === 0 ? 0 : Math.ceil(passed / step) * step - passed;

/**
 * Settles as `work` does, but only at the next multiple of `step` (ms), so that response times do not reveal what was
 * found.
 */
export async function padResponseTime<Result>(step: number, work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    await wait(restOf(performance.now() - start, step));
  }
}
