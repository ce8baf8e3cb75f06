import { describe, expect, test } from 'vitest';
import { refusalOf } from './errors.ts';

const coded = (code: string, message = 'fault') => Object.assign(new Error(message), { code });

describe('a transient error is 503 with a time to try again:', () => {
  test.each([
    ['the database refuses connections', coded('ECONNREFUSED')],
    ['it cut one', coded('ECONNRESET')],
    ['it is shutting down', coded('57P01')],
    ['it is starting', coded('57P03')],
    ['it has no connection left', coded('53300')],
    ['its disk is full', coded('53100')],
    ['its disk fails', coded('58030')],
    ['a connection failure', coded('08006')],
    ['a statement took too long', coded('57014')],
    ['a lock was not free', coded('55P03')],
    ['it is a standby', coded('25006')],
    ['two transactions in each other’s way', coded('40P01')],
    ['our disk is full', coded('ENOSPC')],
    ['our disk is read-only', coded('EROFS')],
    ['no descriptor is left', coded('EMFILE')],
    ['no connection of the pool was free', new Error('timeout exceeded when trying to connect')],
    ['the connection ended', new Error('Connection terminated unexpectedly')],
    ['no answer came', new Error('Query read timeout')],
    ['inside another error', new Error('storing failed', { cause: coded('ENOSPC') })],
  ])('%s', (_, thrown) => {
    const { status, code, retryAfter, message } = refusalOf(thrown);
    expect([status, code, retryAfter]).toEqual([503, 'unavailable', 5]);
    expect(message).not.toContain('fault');
  });
});

test('what a unique index refuses is a conflict, and no fault of ours', () => {
  expect(refusalOf(coded('23505'))).toMatchObject({ status: 409, code: 'conflict' });
});

test.each([
  ['a fault of ours', new TypeError('x is undefined')],
  ['a broken statement', coded('42601')],
  ['a broken rule of the schema', coded('23514')],
  ['not even an error', 'thrown text'],
])('%s is 500 without a time', (_, thrown) => {
  const { status, retryAfter } = refusalOf(thrown);
  expect([status, retryAfter]).toEqual([500, undefined]);
});
