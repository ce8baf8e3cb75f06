import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
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
    new EncodedText(text).tags('br'),
    new EncodedText(text).tags('gzip'),
  ]);
  expect(new Set(tags.flat()).size).toBe(4);
  expect(new EncodedText('a').tags('br')).toEqual(tags[0]);
});

test('a text that is asked for after a while is packed smaller, and whoever has it keeps it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const words = Array.from({ length: 4000 }, (_, i) => `home ${(i * 7919) % 1009} of ${i % 13}`).join(' ');
    const text = new EncodedText(words);
    const first = await text.bytes('br');
    await text.bytes('br');
    vi.advanceTimersByTime(9000);
    expect(text.bytes('br')).toBe(first);
    expect(text.tags('br')).toHaveLength(1);
    const [before] = text.tags('br');
    vi.advanceTimersByTime(2000);
    expect(text.bytes('br')).toBe(first); // nobody waits for it
    await eventually(() => expect(text.bytes('br')).not.toBe(first));
    const smaller = await text.bytes('br');
    expect(smaller.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(smaller).toString()).toBe(words);
    expect(text.tags('br')).toHaveLength(2);
    expect(text.tags('br')[1]).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

test('a tag is named alone, in a list, and where a proxy made it weak', () => {
  const tag = '"x-br"';
  expect([tag, `"y", ${tag}`, `W/${tag}`].map((header) => namesTag(header, tag))).toEqual([true, true, true]);
  expect(['"x-gzip"', '', undefined].map((header) => namesTag(header, tag))).toEqual([false, false, false]);
});
