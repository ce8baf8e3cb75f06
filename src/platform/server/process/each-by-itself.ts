/** Does something for each, in turn; one that fails keeps none of the others. @throws the first failure, at the end */
export async function eachByItself<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
