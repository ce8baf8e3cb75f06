import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, oneLine, plainText } from './text.ts';

describe('HTML of a feed becomes plain text', () => {
  test.each([
    ['<p>Two <b>bright</b> rooms.</p><p>A yard.</p>', 'Two bright rooms.\n\nA yard.'],
    ['Sea&nbsp;view &amp; breeze &frac12; acre', 'Sea view & breeze ½ acre'],
    ['<ul><li>pool</li><li>gym</li></ul>', 'pool\ngym'],
    ['nice<br/>quiet', 'nice\nquiet'],
    ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
    ['<img src=x onerror=alert(1)>view', 'view'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;view', 'view'],
    ['&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;', 'bold'],
    ['<a href="javascript:alert(1)">Call [phone]</a>', 'Call [phone]'],
    ['<!-- note -->kept', 'kept'],
    ['<script>never closed', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('what only looks like HTML stays', () => {
    expect(plainText('beds < 3 & baths > 1, <3 it')).toBe('beds < 3 & baths > 1, <3 it');
  });
});

test('marks of contact details that were masked stay', () => {
  expect(plainText('Call ☎️ [phone] or [email], 2½ baths')).toBe('Call ☎️ [phone] or [email], 2½ baths');
});

test('control characters, reading-direction overrides and byte order marks go', () => {
  expect(oneLine('\ufeffa\u0000b\u001b[31mc\u202ed\u200be\ud800')).toBe('ab[31mcde\ufffd');
});

test('emoji made of several characters stay whole', () => {
  expect(plainText('👨‍👩‍👧 home')).toBe('👨‍👩‍👧 home');
});

test('paragraphs are divided by one blank line whatever the line ends are', () => {
  expect(plainText('a \r\n\r\n\r\n b\rc\u2028d\u00a0 e')).toBe('a\n\nb\nc\nd e');
});

test('no text leaves a tag, a control character or more than it may', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<b',
      '>',
      '&lt;',
      '&#60;',
      '&amp;',
      '<!--',
      '<svg onload=x>',
      '\u0000',
      '\u202e',
      '\n',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 2, max: 40 }), (pieces, limit) => {
      const text = plainText(pieces.join(''));
      expect(text).not.toMatch(/<\/?(script|svg)\b[^<]*>|[\p{Cc}--[\n]]/v);
      const short = cut(text, limit);
      expect(short.length).toBeLessThanOrEqual(limit);
      expect(short.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a cut ends between words and says so', () => {
  expect(cut('a long walk along the sea', 18)).toBe('a long walk along…');
  expect(cut('short', 18)).toBe('short');
  expect(cut('🏠🏠🏠', 4)).toBe('🏠…');
});
