import { setTimeout as wait } from 'node:timers/promises';

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
