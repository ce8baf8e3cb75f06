import { expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { IdleThreads } from './idle-threads.ts';
import { Thread, ThreadLost } from './thread.ts';

const LIMIT_MS = 200;

function threadThat(work: string): Thread<never, string> {
  const program = `import { parentPort } from 'node:worker_threads'; ${work}; parentPort.postMessage('done');`;
  return new Thread(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {});
}

test('a thread that waits, as behind others on a busy machine, keeps its time', async () => {
  // Enough for the start of a thread where others take the processor too, and less than it waits.
  const limitMs = 800;
  const thread = threadThat('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)');
  await expect(thread.answer(limitMs)).resolves.toBe('done');
  thread.end();
});

test('a thread that computes longer than it may is ended', async () => {
  await expect(threadThat('for (;;) {}').answer(LIMIT_MS)).rejects.toThrow(ThreadLost);
});

test('a thread that waits for good is ended too', async () => {
  await expect(
    threadThat('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)').answer(LIMIT_MS),
  ).rejects.toThrow(ThreadLost);
});

/** Threads that answer by how many messages they have had; one of them ends at the word. */
const countingThreads = (idleMs?: number) =>
  new IdleThreads<string, number>(
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        let count = 0;
        parentPort.on('message', (message) => {
          if (message === 'fail') throw new Error('broken');
          parentPort.postMessage(++count);
        });`)}`,
    ),
    {},
    idleMs,
  );

test('a thread that has answered does the next job, and another takes one that comes meanwhile', async () => {
  const threads = countingThreads();
  const first = threads.take();
  expect(await first.ask('a job')).toBe(1);
  threads.keep(first);
  const again = threads.take();
  const second = threads.take();
  expect([again === first, second === first]).toEqual([true, false]);
  expect(await Promise.all([again.ask('a job'), second.ask('a job')])).toEqual([2, 1]);
  await Promise.all([again.end(), second.end()]);
});

test('a thread whose job failed is lost with its reason, and never taken again', async () => {
  const threads = countingThreads();
  const thread = threads.take();
  await expect(thread.ask('fail')).rejects.toMatchObject({
    name: 'ThreadLost',
    cause: { message: 'broken' },
  });
  threads.keep(thread);
  const next = threads.take();
  expect(next).not.toBe(thread);
  expect(await next.ask('a job')).toBe(1);
  await next.end();
});

test('a thread nobody takes ends', async () => {
  const threads = countingThreads(1);
  const thread = threads.take();
  await thread.ask('a job');
  threads.keep(thread);
  await eventually(() => expect(thread.runs).toBe(false));
});
