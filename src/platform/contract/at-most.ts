/** Waits for `work`, but no longer than `ms` milliseconds; `work` itself goes on. @returns nothing when it was late */
export async function atMost<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  return Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer));
}
