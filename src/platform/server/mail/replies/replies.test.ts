import { expect, test } from 'vitest';
import { dayNumber } from '#platform/contract/time-zone.ts';
import { Replies } from './replies.ts';
import { writeReplyKey } from './reply-address.ts';

const SECRET = 'secret of the tests';
const [ANA, BO] = ['ana@homes.example', 'bo@homes.example'];
const ID = '01980000-0000-7000-8000-000000000001';
const keyOf = (reader: string) =>
  writeReplyKey(SECRET, { kind: 'conversation', id: ID, day: dayNumber(Date.now()) }, reader);

function open(verifier: string | null) {
  const taken: string[] = [];
  const replies = new Replies({
    secret: SECRET,
    address: 'reply@homes.example',
    verifier,
    tidyEmail: (email) => email.toLowerCase().replace('bücher', 'xn--bcher-kva'),
    findSender: async (email) => ([ANA, BO, 'ana@xn--bcher-kva.example'].includes(email) ? email : null),
  });
  replies.define('conversation', async ({ reader }) => void taken.push(reader));
  const send = (reader: string, headers: readonly string[], text = 'Yes, at three.') =>
    replies.take(keyOf(reader), reader, Buffer.from([...headers, `From: ${reader}`, '', text].join('\r\n')));
  return { taken, send, replies };
}

const OURS = 'MX.homes.example';
const verdict = (result: string, name = OURS) => `Authentication-Results: ${name}; spf=pass; ${result}`;

test('an answer our mail server calls forged is not taken, and that of another reader is', async () => {
  const { taken, send } = open('mx.homes.example');
  expect(await send(ANA, [verdict('dmarc=fail (p=none) header.from=homes.example')])).toBe('ignored');
  expect(await send(BO, [verdict('dmarc=pass header.from=homes.example')])).toBe('taken');
  expect(taken).toEqual([BO]);
});

test.each([
  ['the first of ours alone is believed', [verdict('dmarc=fail'), verdict('dmarc=pass')], 'ignored'],
  ['what stands below it is what somebody sent', [verdict('dmarc=pass'), verdict('dmarc=fail')], 'taken'],
  ['another server is not believed', [verdict('dmarc=fail', 'mx.elsewhere.example')], 'taken'],
  [
    'another server above does not hide ours',
    [verdict('dmarc=pass', 'mx.elsewhere.example'), verdict('dmarc=fail')],
    'ignored',
  ],
  ['a folded header is read', [`Authentication-Results: ${OURS};\r\n\tdmarc = fail`], 'ignored'],
  ['a version and a test number', [`Authentication-Results: ${OURS} 1; dmarc/1=FAIL`], 'ignored'],
  ['no verdict at all', [], 'taken'],
])('%s', async (_, headers, outcome) => {
  expect(await open('mx.homes.example').send(ANA, headers)).toBe(outcome);
});

test('an answer from a domain beyond ASCII is its reader’s, however their program writes it', async () => {
  const { taken, replies } = open(null);
  const reader = 'ana@xn--bcher-kva.example';
  const answer = (from: string) =>
    replies.take(keyOf(reader), from, Buffer.from(`From: ${from}\r\n\r\nYes, at three.`));
  expect(await answer('Ana@bücher.example')).toBe('taken');
  expect(await answer(reader)).toBe('taken');
  expect(await answer(ANA)).toBe('ignored');
  expect(taken).toEqual([reader, reader]);
});

test('without its name no verdict is read: the mail server has refused forged ones', async () => {
  expect(await open(null).send(ANA, [verdict('dmarc=fail')])).toBe('taken');
});

test('a mail that takes long to read holds up nobody else', async () => {
  const { taken, send } = open(null);
  let isRead = false;
  const long = send(ANA, [], 'a\r\n'.repeat(50_000)).finally(() => {
    isRead = true;
  });
  await new Promise(setImmediate);
  expect(isRead).toBe(false);
  expect(await send(BO, [])).toBe('taken');
  expect(await long).toBe('taken');
  expect(taken.toSorted()).toEqual([ANA, BO]);
});

test('mails within a mail are not opened', async () => {
  const inner = `From: ${BO}\r\n\r\nOf the inner mail`;
  const { send } = open(null);
  expect(await send(ANA, ['Content-Type: message/rfc822'], inner)).toBe('refused');
});

test('who sends many mails to one address at once is told to come back, and another reader is not', async () => {
  const { send } = open(null);
  const many = Array.from({ length: 12 }, () => send(ANA, []).catch((error: Error) => error.message));
  expect(await send(BO, [])).toBe('taken');
  const outcomes = await Promise.all(many);
  expect(outcomes).toContain('taken');
  expect(outcomes.filter((outcome) => outcome !== 'taken')).toContain(
    'Wait until what you asked for is finished.',
  );
});
