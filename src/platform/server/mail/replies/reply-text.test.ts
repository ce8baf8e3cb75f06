import { expect, test } from 'vitest';
import { replyText, textOfHtml } from './reply-text.ts';

test.each([
  [
    'Gmail',
    'Yes, at three.\n\nOn Sun, 22 Nov 2026 at 10:12, Yaad <reply@homes.example> wrote:\n\n> Hello\n> more\n',
  ],
  [
    'Gmail, its line broken',
    'Yes, at three.\n\nOn Sun, 22 Nov 2026 at 10:12, Yaad\n<reply+abcdefg@homes.example>\nwrote:\n> Hello',
  ],
  [
    'Spanish',
    'Yes, at three.\n\nEl dom, 22 nov 2026 a las 10:12, Yaad (<r@homes.example>) escribió:\n\n> Hola',
  ],
  [
    'French',
    'Yes, at three.\r\n\r\nLe dim. 22 nov. 2026 à 10:12, Yaad <r@homes.example> a écrit :\r\n> Bonjour',
  ],
  [
    'Outlook',
    'Yes, at three.\n\n________________________________\nFrom: Yaad <r@homes.example>\nSent: Sunday\nTo: me\nSubject: x\n\nHello',
  ],
  ['Outlook in Spanish', 'Yes, at three.\n\nDe: Yaad <r@homes.example>\nEnviado: domingo\nPara: yo\n\nHola'],
  ['an older Outlook', 'Yes, at three.\n\n-----Original Message-----\nFrom: Yaad\n\nHello'],
  [
    'a quotation without marks',
    'Yes, at three.\n\nOn 22 Nov 2026 Yaad <r@homes.example> wrote:\nHello, there is a message',
  ],
  ['a signature', 'Yes, at three.\n-- \nMarcia Bennett\nReal estate since 1990'],
  [
    'a phone',
    'Yes, at three.\n\nSent from my iPhone\n\n> On 22 Nov 2026, at 10:12, Yaad <r@homes.example> wrote:\n> \n> Hello',
  ],
  ['an answer below', 'On 22 Nov 2026 Yaad <r@homes.example> wrote:\n> When can you come?\n\nYes, at three.'],
  ['an answer between', '> When can you come?\nYes, at three.\n> Bring papers.\n'],
])('what is quoted by %s is left out', (_, text) => {
  expect(replyText(text)).toBe('Yes, at three.');
});

test.each([
  'On Monday I wrote: nothing.\nFrom the gate it is left.',
  'One paragraph.\n\nAnother -- with dashes.',
  'De nada: nos vemos.',
])('a text of one’s own stays as it is', (text) => expect(replyText(text)).toBe(text));

test('of an answer that quotes alone nothing is left, and long lines take no time', () => {
  expect(replyText('> Hello\n> more')).toBe('');
  const long = `On ${'a '.repeat(200_000)}`;
  expect(replyText(long)).toBe(long.trim());
});

test('HTML alone is read without its quotation, styles and signature', () => {
  const html = `<html><head><style>p{}</style></head><body><div>Yes,&nbsp;at <b>three</b>.<br>Bring water.</div>
    <div class="gmail_signature">Marcia</div>
    <div class="gmail_quote"><div>On Sunday Yaad wrote:</div><blockquote>Hello<br><img src=x></blockquote></div></body></html>`;
  expect(replyText(textOfHtml(html))).toBe('Yes, at three.\nBring water.');
});
