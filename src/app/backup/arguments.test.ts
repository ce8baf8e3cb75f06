import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments } from './backup-cli.ts';

const RECIPIENT = `age1${'q'.repeat(58)}`;
const USUAL = { task: 'backup', to: null, secret: null };

test('a backup names its folder, or that of the setting', () => {
  expect(readBackupArguments(['b'], null)).toEqual({ ...USUAL, folder: 'b' });
  expect(readBackupArguments([], '/b')).toEqual({ ...USUAL, folder: '/b' });
  expect(readBackupArguments(['b', '--to', RECIPIENT, '--secret', 'c/s'], null)).toEqual({
    ...{ task: 'backup', folder: 'b', to: RECIPIENT, secret: 'c/s' },
  });
  expect(readBackupArguments(['--new-key', 'k'], null)).toEqual({ task: 'new-key', file: 'k' });
  expect(readBackupArguments(['--check', 'b'], null)).toEqual({ task: 'check', folder: 'b' });
});

test.each([
  [[]],
  [['a', 'b']],
  [['b', '--to', 'age1short']],
  [['b', '--secret', 'b/secret']],
  [['b', '--secret', 'b']],
  [['b', '--new-key', 'k']],
  [['b', '--loud']],
])('a wrong command line of a backup: %j', (args) => {
  expect(readBackupArguments(args, null)).toBeNull();
});

test('a restore names its folder, and no moment', () => {
  expect(readRestoreArguments(['b'])).toEqual({ folder: 'b', key: null, secret: null });
  expect(readRestoreArguments(['b', '--key', 'k', '--secret', 's'])).toEqual({
    folder: 'b',
    key: 'k',
    secret: 's',
  });
  for (const args of [[], ['a', 'b'], ['a', '--at', '2026-11-22T18:00:00Z']])
    expect(readRestoreArguments(args)).toBeNull();
});
