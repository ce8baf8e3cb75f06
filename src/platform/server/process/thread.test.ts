import { expect, test } from 'vitest';
import { Thread, ThreadLost } from './thread.ts';

const LIMIT_MS = 200;

function threadThat(work: string): Thread<never, string> {
  const program = `import { parentPort } from 'node:worker_threads'; ${work}; parentPort.postMessage('done');`;
  return new Thread(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {});
}

test('a thread that waits, as behind others on a busy machine, keeps its time', async () => {
  const thread = threadThat('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)');
  await expect(thread.answer(LIMIT_MS)).resolves.toBe('done');
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
