/** Waits for `work`, but no longer than `ms` milliseconds; `work` itself goes on. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer));
}
