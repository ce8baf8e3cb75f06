import { expect, test } from 'vitest';
import type { AuditEntry } from '#areas/admin/contract.ts';
import { groupRepeats } from './AuditScreen.tsx';

const entry = (_id: number, target: string): AuditEntry => ({
  _id,
  at: '2026-11-26T10:00:00.000Z',
  event: 'called',
  actor: { _id: '01990000-0000-7000-8000-000000000001', name: 'Ada Admin' },
  subject: null,
  target,
  network: '203.0.113.0',
  detail: {},
});

test('the same act again and again is one row with the time of the latest', () => {
  const [seen, changed] = ['GET /operations/rates', 'PUT /operations/rates/USD'];
  const rows = groupRepeats([entry(5, seen), entry(4, seen), entry(3, changed), entry(2, seen)]);
  expect(rows.map(({ _id, times }) => [_id, times])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
  ]);
});
