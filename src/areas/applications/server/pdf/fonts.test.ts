import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { Fonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);
const LATIN = 'noto-sans/files/noto-sans-latin';
const FACES = [
  ['Latin', LATIN],
  ['Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic'],
] as const;
const packedFace = (face: string) => readFile(resolve(`@fontsource/${face}-400-normal.woff`));

test.each(FACES)('%s has the same letters unpacked', async (family, face) => {
  const packed = await packedFace(face);
  const unpacked = Buffer.from(await Fonts.bytesOf(family));
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
  const packed = await packedFace(LATIN);
  await expect(convert(Buffer.from('no font'), 'sfnt')).rejects.toThrow('Unrecognized');
  await expect(convert(packed.subarray(0, packed.length - 2000), 'sfnt')).rejects.toBeDefined();
});
