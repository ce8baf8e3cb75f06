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

test.each([
  [
    'Outlook on the web',
    '<div>I come with my mother, at ten.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Yaad</div><div>old words</div>',
    'I come with my mother, at ten.',
  ],
  [
    'GMX and web.de',
    '<div>Thank you, ten is fine.</div><div name="quote"><b>Von:</b> Yaad<div name="quoted-content">old words</div></div>',
    'Thank you, ten is fine.',
  ],
  [
    'Outlook on a phone',
    '<div>Yes, at three.</div><div class="ms-outlook-mobile-reference-message"><p>From: Yaad</p>old words</div>',
    'Yes, at three.',
  ],
  [
    'Proton',
    '<div>Yes, at three.</div><div class="protonmail_quote">Yaad wrote: old words</div>',
    'Yes, at three.',
  ],
  ['Apple', '<div>Yes, at three.</div><br><blockquote type="cite">old words</blockquote>', 'Yes, at three.'],
])('what %s quotes in HTML alone is left out', (_, html, text) => {
  expect(replyText(textOfHtml(html))).toBe(text);
});

test.each([
  ['German', 'Von: Yaad <r@homes.example>\nGesendet: Sonntag\nAn: mich\nBetreff: x'],
  ['Portuguese', 'De: Yaad <r@homes.example>\nEnviada em: domingo\nPara: mim\nAssunto: x'],
])('the head of a quoted mail is known in %s', (_, head) => {
  expect(replyText(`Yes, at three.\n\n${head}\n\nold words`)).toBe('Yes, at three.');
});

test('directions that begin like the head of a mail stay', () => {
  const text = 'From: the gate, turn left.\nTo: the end of the lane.\nThen call me.';
  expect(replyText(text)).toBe(text);
});

/** Milliseconds of processor; the smallest of some tries, as others use the machine too. */
function processorMs(work: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const begun = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

test.each([
  ['tags within each other', (n: number) => '<div>'.repeat(n / 5)],
  ['tags that are not closed, with words', (n: number) => '<p>a<b>'.repeat(n / 7)],
  ['attributes', (n: number) => `<div ${'a=b '.repeat(n / 4)}>`],
  ['closing tags alone', (n: number) => '</div>'.repeat(n / 6)],
])('of %s a mail of 5 MB takes about as long as one of 500 kB: what is read is bounded', (_, make) => {
  const [small, large] = [make(500_000), make(5_000_000)];
  const ms = processorMs(() => textOfHtml(small));
  expect(processorMs(() => textOfHtml(large))).toBeLessThan(10 * (ms + 20));
});

test.each([
  ['spaces', (n: number) => `a${' '.repeat(n)}b`],
  ['lines that say who wrote', (n: number) => 'On 22 Nov 2026 Yaad wrote:\n> a\n'.repeat(n / 31)],
  ['blank lines', (n: number) => `On 22 Nov 2026 Yaad wrote:${'\n'.repeat(n)}> a`],
])('a text of %s takes time in step with its length', (_, make) => {
  const [short, long] = [make(40_000), make(160_000)];
  const ms = processorMs(() => replyText(short));
  expect(processorMs(() => replyText(long))).toBeLessThan(10 * (ms + 20));
});
