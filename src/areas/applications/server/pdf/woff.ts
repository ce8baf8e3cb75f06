import { inflateSync } from 'node:zlib';

/** Bytes of the head and of one row of the directory. */
const WOFF = { head: 44, row: 20 };
const SFNT = { head: 12, row: 16 };
/** Tables begin at multiples of so many bytes. */
const ALIGNED = 4;
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED;

/**
 * The TrueType or OpenType font that a WOFF file (version 1) packs table by table.
 * @throws when a table is damaged
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('It is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const row = woff.subarray(WOFF.head + i * WOFF.row, WOFF.head + (i + 1) * WOFF.row);
    const [offset, packed, length] = [row.readUInt32BE(4), row.readUInt32BE(8), row.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    // A table that packing would not make smaller is there as it is.
    const whole = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
    if (whole.length !== length) throw new Error('A table of the WOFF file is damaged.');
    return { tag: row.subarray(0, 4), checksum: row.subarray(16, 20), whole };
  });
  const begin = SFNT.head + count * SFNT.row;
  const font = Buffer.alloc(tables.reduce((end, { whole }) => end + aligned(whole.length), begin));
  woff.copy(font, 0, 4, 8); // the kind of font
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * SFNT.row, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * SFNT.row, 10);
  let offset = begin;
  for (const [i, { tag, checksum, whole }] of tables.entries()) {
    const row = SFNT.head + i * SFNT.row;
    tag.copy(font, row);
    checksum.copy(font, row + 4);
    font.writeUInt32BE(offset, row + 8);
    font.writeUInt32BE(whole.length, row + 12);
    whole.copy(font, offset);
    offset += aligned(whole.length);
  }
  return font;
}
