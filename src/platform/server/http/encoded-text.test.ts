import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, EncodedText, namesTag } from './encoded-text.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=0.0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %s the encoding is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('every encoding holds the same text, and is made once', async () => {
  const text = new EncodedText('Kingston '.repeat(500));
  expect(text.bytes('br')).toBe(text.bytes('br'));
  expect(brotliDecompressSync(await text.bytes('br')).toString()).toBe('Kingston '.repeat(500));
  expect(gunzipSync(await text.bytes('gzip')).toString()).toBe('Kingston '.repeat(500));
  expect((await text.bytes('identity')).toString()).toBe('Kingston '.repeat(500));
});

test('tags differ with the text and with its encoding', () => {
  const tags = ['a', 'b'].flatMap((text) => [
    new EncodedText(text).tag('br'),
    new EncodedText(text).tag('gzip'),
  ]);
  expect(new Set(tags).size).toBe(4);
  expect(new EncodedText('a').tag('br')).toBe(tags[0]);
});

test('a tag is named alone, in a list, and where a proxy made it weak', () => {
  const tag = '"x-br"';
  expect([tag, `"y", ${tag}`, `W/${tag}`].map((header) => namesTag(header, tag))).toEqual([true, true, true]);
  expect(['"x-gzip"', '', undefined].map((header) => namesTag(header, tag))).toEqual([false, false, false]);
});
