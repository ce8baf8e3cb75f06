import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to the next multiple of `step`; none when there is no step. */
export const restOf = (passed: number, step: number): number =>
  step === 0 ? 0 : Math.ceil(passed / step) * step - passed;

/**
 * Answers at the next multiple of `step` (ms) only, well or badly: how long the work took, and with it what was
 * found, does not show, nor much on a busy server.
 */
export async function evenly<Result>(step: number, work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    await wait(restOf(performance.now() - start, step));
  }
}
