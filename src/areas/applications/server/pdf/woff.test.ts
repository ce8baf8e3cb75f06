import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const FACES = ['noto-sans/files/noto-sans-latin', 'noto-sans-arabic/files/noto-sans-arabic-arabic'];
const packedFace = (face: string) => readFile(resolve(`@fontsource/${face}-600-normal.woff`));

test.each(FACES)('%s has the same letters unpacked', async (face) => {
  const packed = await packedFace(face);
  const unpacked = unpackWoff(packed);
  expect(unpacked.toString('latin1', 0, 4)).not.toBe('wOFF');
  const [before, after] = [packed, unpacked].map((bytes) => create(bytes) as Font);
  expect(after?.characterSet).toEqual(before?.characterSet);
  const drawn = (font: Font | undefined) =>
    font?.characterSet.slice(0, 150).map((code) => {
      const { path, advanceWidth } = font.glyphForCodePoint(code);
      return [code, advanceWidth, path.toSVG()];
    });
  expect(drawn(after)).toEqual(drawn(before));
});

test('a damaged file is refused', async () => {
  const packed = await packedFace(FACES[0] as string);
  expect(() => unpackWoff(Buffer.from('OTTO'))).toThrow('no WOFF');
  expect(() => unpackWoff(packed.subarray(0, packed.length - 2000))).toThrow();
});
