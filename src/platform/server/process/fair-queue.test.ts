import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { SharedWork } from './shared-work.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends by hand. */
function byHand() {
  const queue = new FairQueue({ concurrency: 2, maxWaiting: 4, maxWaitingOfOne: 2, retrySeconds: 7 });
  const running: { name: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const work = (name: string) => async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    running.push({ name, end: resolve, fail: reject });
    return promise;
  };
  const ask = (owner: string, name: string, signal = new AbortController().signal) =>
    queue.run(owner, signal, work(name));
  const names = async () => {
    await turn();
    return running.map(({ name }) => name);
  };
  return { queue, running, ask, work, names };
}

test('one owner has one piece of work running, and others pass what waits behind it', async () => {
  const { ask, names, running } = byHand();
  const all = Promise.allSettled([ask('ana', 'a1'), ask('ana', 'a2'), ask('ben', 'b1'), ask('cy', 'c1')]);
  expect(await names()).toEqual(['a1', 'b1']);
  running[1]?.end('b');
  expect(await names()).toEqual(['a1', 'b1', 'c1']);
  running[0]?.fail(new Error('broken'));
  expect(await names()).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const { end } of running) end('done');
  expect((await all).map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
});

test('the line is bounded, for one and for all; work that nobody waits for is not refused', async () => {
  const { queue, ask, work, names, running } = byHand();
  const all = ['a1', 'a2', 'a3'].map((name) => ask('ana', name));
  await expect(ask('ana', 'a4')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  all.push(ask('ben', 'b1'), ask('ben', 'b2'), ask('ben', 'b3'));
  await expect(ask('cy', 'c1')).rejects.toMatchObject({ status: 503, retryAfter: 7 });
  all.push(queue.runLater('job', work('j')));
  while (running.length < all.length) {
    await names();
    for (const { end } of running) end('done');
  }
  expect((await Promise.all(all)).length).toBe(7);
});

test('who has gone loses the place in the line', async () => {
  const { ask, names, running } = byHand();
  const gone = new AbortController();
  const first = ask('ana', 'a1');
  const second = ask('ana', 'a2', gone.signal);
  gone.abort();
  await expect(second).rejects.toMatchObject({ status: 408 });
  running[0]?.end('done');
  await first;
  expect(await names()).toEqual(['a1']);
  await expect(ask('ana', 'a3', gone.signal)).rejects.toMatchObject({ status: 408 });
});

test('shared work is done once, and aborted when the last who asked has gone', async () => {
  const shared = new SharedWork<string>();
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const [ana, ben] = [new AbortController(), new AbortController()];
  const asked = [ana, ben].map(({ signal }) => shared.get('k', signal, work));
  const settled = Promise.allSettled(asked);
  ana.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  ben.abort();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.get('k', new AbortController().signal, async () => 'anew')).toBe('anew');
});
