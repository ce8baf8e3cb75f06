import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { unavailable } from './errors.ts';
import { FaultLog } from './fault-log.ts';

const logger = () => ({ warn: vi.fn(), error: vi.fn() });
const asLog = (log: ReturnType<typeof logger>) => log as unknown as FastifyBaseLogger;

test('a flood of one fault is a line a second with how many there were, and hides no other', () => {
  let now = 0;
  const log = logger();
  const faults = new FaultLog(() => now);
  for (let i = 0; i < 50; i += 1) faults.note(asLog(log), new Error('one'));
  faults.note(asLog(log), new Error('other'));
  expect(log.error.mock.calls.map(([{ err }]) => err.message)).toEqual(['one', 'other']);
  now = 1_000;
  faults.note(asLog(log), new Error('one'));
  expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining({ more: 49 }), 'request failed');
});

test('a transient error is one line without a stack in ten seconds', () => {
  let now = 0;
  const log = logger();
  const faults = new FaultLog(() => now);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (now = 0; now < 10_000; now += 100) faults.note(asLog(log), away);
  faults.note(asLog(log), unavailable('Documents cannot be checked just now.'));
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'ECONNREFUSED',
    'Documents cannot be checked just now.',
  ]);
});
