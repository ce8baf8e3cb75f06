import { expect, test } from 'vitest';
import { nameAt, superfluous, timeOf } from './make-backup.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const ago = (hours: number) => nameAt(new Date(NOW - hours * HOUR));

test('a name tells its moment', () => {
  expect(nameAt(new Date('2026-11-22T03:04:05.678Z'))).toBe('2026-11-22T030405Z');
  expect(timeOf('2026-11-22T030405Z')).toBe(Date.parse('2026-11-22T03:04:05Z'));
  for (const other of ['wal', '2026-11-22T030405Z.part', '2026-11-22']) expect(timeOf(other)).toBeNull();
});

test('of a backup a night, seven days and four weeks stay', () => {
  const nights = Array.from({ length: 60 }, (_, day) => ago(24 * day));
  const gone = superfluous(nights, NOW);
  const kept = nights.filter((name) => !gone.includes(name));
  expect(kept.slice(0, 7)).toEqual(nights.slice(0, 7));
  // Weeks begin on a Thursday, as the epoch did.
  expect(kept.slice(7)).toEqual(['2026-11-11T120000Z', '2026-11-04T120000Z']);
  expect(kept).toHaveLength(9);
});

test('everything of the last day stays, and the newest whatever its age; what is no backup is left alone', () => {
  const today = Array.from({ length: 10 }, (_, hour) => ago(hour));
  expect(superfluous([...today, 'point-in-time', 'letters'], NOW)).toEqual([]);
  expect(superfluous([ago(24 * 400), ago(24 * 500)], NOW)).toEqual([ago(24 * 500)]);
  expect(superfluous([], NOW)).toEqual([]);
});
