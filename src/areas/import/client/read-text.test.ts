import { expect, test } from 'vitest';
import { spreadsheetOf } from '#tests/spreadsheet.ts';
import { MOST_BYTES } from '../bulk.ts';
import { readText } from './read-text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

test.each([
  ['UTF-8', bytes('precio,baños'), { text: 'precio,baños' }],
  ['what Windows writes', bytes('precio,baños', 'latin1'), { text: 'precio,baños' }],
  ['UTF-16 of a spreadsheet', bytes('\uFEFFa\tb', 'utf16le'), { text: 'a\tb' }],
  ['a workbook', new Uint8Array(spreadsheetOf([['Town', 'Price']])), { text: '"Town","Price"' }],
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), { fault: 'spreadsheet' }],
  ['nothing', bytes(' \n'), { fault: 'empty' }],
  ['a picture', bytes('GIF89a\0\u0001'), { fault: 'binary' }],
  ['too much', bytes('x'.repeat(MOST_BYTES + 1)), { fault: 'too-large' }],
])('%s', async (_, input, expected) => expect(await readText(input)).toEqual(expected));
