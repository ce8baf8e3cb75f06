import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayNumber } from '#platform/contract/time-zone.ts';
import { KEY_LETTERS, readReplyKey, writeReplyKey } from './reply-address.ts';

const SECRET = 'the secret of an installation, long enough';
const [id, user] = [randomUUID(), randomUUID()];
const key = writeReplyKey(SECRET, { kind: 'lead', id, day: dayNumber(Date.now()) }, user);

test('a key names its record in small letters and digits, also when a mail server changes their case', () => {
  expect(key).toMatch(new RegExp(`^[a-z2-7]{${KEY_LETTERS}}$`));
  for (const written of [key, key.toUpperCase()])
    expect(readReplyKey(SECRET, written)).toMatchObject({ kind: 'lead', id, day: dayNumber(Date.now()) });
});

test('a key is good for the one it was made for, with the secret it was made with', () => {
  expect(readReplyKey(SECRET, key)?.isOf(user)).toBe(true);
  expect(readReplyKey(SECRET, key)?.isOf(randomUUID())).toBe(false);
  expect(readReplyKey(`${SECRET} of another`, key)?.isOf(user)).toBe(false);
});

test('no letter of a key can be changed', () => {
  const changed = [...key].map(
    (letter, at) => key.slice(0, at) + (letter === 'b' ? 'c' : 'b') + key.slice(at + 1),
  );
  expect(changed.filter((one) => one !== key && readReplyKey(SECRET, one)?.isOf(user))).toEqual([]);
});

test.each(['', 'a', `${key}a`, key.slice(1), '1'.repeat(KEY_LETTERS), '7'.repeat(KEY_LETTERS)])(
  '“%s” is no key',
  (text) => expect(readReplyKey(SECRET, text)).toBeNull(),
);
