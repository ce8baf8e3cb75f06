import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('water tank blue');
  expect(await verifyPassword('water tank blue', hash)).toBe(true);
  expect(await verifyPassword('water tank Blue', hash)).toBe(false);
});
test('a hash is argon2id with the parameters OWASP names, and salted', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});
test('a hash made with other parameters is still understood', async () => {
  // Made by the reference implementation: argon2 somesalt -id -t 2 -k 65536 -p 1 <<< password
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
});
test('one password typed on two keyboards is one password', async () => {
  const hash = await hashPassword('Jos\u00e9 12345');
  expect(await verifyPassword('Jose\u0301 12345', hash)).toBe(true);
});
test.each([
  '',
  'plain',
  '$2b$10$abcdefghijklmnopqrstuv',
  '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFh',
])('no password fits %j', async (hash) => {
  expect(await verifyPassword('password', hash)).toBe(false);
});
