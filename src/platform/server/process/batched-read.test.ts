import { expect, test } from 'vitest';
import { BatchedRead } from './shared-work.ts';

/** A read that is answered by hand. */
function byHand() {
  const reads: { keys: string[]; answer: PromiseWithResolvers<Map<string, number>> }[] = [];
  const batched = new BatchedRead<string, number>((keys) => {
    const answer = Promise.withResolvers<Map<string, number>>();
    reads.push({ keys, answer });
    return answer.promise;
  });
  return { batched, reads };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for at once is read at once, each key one time', async () => {
  const { batched, reads } = byHand();
  const asked = ['a', 'b', 'a'].map((key) => batched.get(key));
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  reads[0]?.answer.resolve(new Map([['a', 1]]));
  expect(await Promise.all(asked)).toEqual([1, undefined, 1]);
});

test('what is asked for while a read is on its way is read after it', async () => {
  const { batched, reads } = byHand();
  const early = batched.get('a');
  await turn();
  const late = batched.get('a');
  reads[0]?.answer.resolve(new Map([['a', 1]]));
  expect(await early).toBe(1);
  await turn();
  reads[1]?.answer.resolve(new Map([['a', 2]]));
  expect(await late).toBe(2);
});

test('a read that fails fails those who asked, and the next one is read anew', async () => {
  const { batched, reads } = byHand();
  const failed = batched.get('a');
  await turn();
  reads[0]?.answer.reject(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  await turn();
  const again = batched.get('a');
  await turn();
  reads[1]?.answer.resolve(new Map([['a', 3]]));
  expect(await again).toBe(3);
});
