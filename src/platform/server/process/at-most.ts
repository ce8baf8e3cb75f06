import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work`, but no longer than `ms` milliseconds; `work` itself goes on. @returns nothing when it was late */
export async function atMost<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  const pause = new AbortController();
  const timeOut = wait(ms, undefined, { signal: pause.signal }).catch(() => undefined);
  return Promise.race([work, timeOut]).finally(() => pause.abort());
}
