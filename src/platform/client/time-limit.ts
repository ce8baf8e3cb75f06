/** Waits for `work`, `ms` milliseconds at most. @returns whether it took longer; no timer is left when it did not */
export function isLate(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, true);
  return Promise.race([work.then(() => false), late]).finally(() => clearTimeout(timer));
}
