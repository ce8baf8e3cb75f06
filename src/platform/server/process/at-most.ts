import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work`, but no longer than `ms` milliseconds; `work` itself goes on. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const pause = new AbortController();
  const timeOut = wait(ms, undefined, { signal: pause.signal }).catch(() => {});
  await Promise.race([work, timeOut]).finally(() => pause.abort());
}
