import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeQr, type Matrix } from './encode.ts';

const written = (code: Matrix | null) =>
  (code ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const hashOf = (text: string) =>
  createHash('sha256')
    .update(written(encodeQr(text)).join('\n'))
    .digest('hex')
    .slice(0, 16);

test('a short text, module by module', () => {
  expect(written(encodeQr('Yaad'))).toEqual([
    '#######.##.#..#######',
    '#.....#..#.##.#.....#',
    '#.###.#..#..#.#.###.#',
    '#.###.#.#.##..#.###.#',
    '#.###.#.#####.#.###.#',
    '#.....#.#.#.#.#.....#',
    '#######.#.#.#.#######',
    '........#.#..........',
    '#...#.####..######..#',
    '...##..#..#.###...##.',
    '..###.###...##.....#.',
    '..##.#..##.##..#...#.',
    '#.##..##.#.#..###..#.',
    '........#####..#..#.#',
    '#######.#.##..###..#.',
    '#.....#..#...##.#....',
    '#.###.#.#.#.###.....#',
    '#.###.#..#..###..####',
    '#.###.#...#.##...#...',
    '#.....#..#.##..#.#...',
    '#######.##.#..###.#.#',
  ]);
});

/** Codes that another encoder makes alike and a decoder reads; with one block, with several, and with long ones. */
test.each([
  [
    'an address',
    'https://yaad.example/property/01928f6e-0d5c-7c1a-9c9e-2f4a1f0c7b11',
    37,
    '1bb6683300374ecd',
  ],
  [
    'a key for an app',
    'otpauth://totp/Yaad:anna@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Yaad&algorithm=SHA1&digits=6&period=30',
    45,
    'cefdfe657e2e107d',
  ],
  ['letters of two bytes', 'ñ'.repeat(100), 57, '5989c95c7317da63'],
  ['blocks of two lengths', 'home '.repeat(120), 93, '558ed42cfb78d5b2'],
  ['the longest', 'yaad '.repeat(133), 97, '40040b3b4db5468a'],
])('%s', (_, text, size, hash) => {
  expect([encodeQr(text)?.length, hashOf(text)]).toEqual([size, hash]);
});

test('666 bytes are the most', () => {
  expect(encodeQr('x'.repeat(666))?.length).toBe(97);
  expect(encodeQr('x'.repeat(667))).toBeNull();
});
