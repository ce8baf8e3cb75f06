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
