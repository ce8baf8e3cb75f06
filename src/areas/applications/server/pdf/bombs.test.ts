import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makePdf } from './job.ts';
import { attachment, content } from './pdf.fixture.ts';

const SQUARE = '10 20 30 40 re f';
const LINE = '0 0 m 50 60 l S';

/** LZW as PDFs have it, with no code for more than one byte: 9 bits each, and a new table before a tenth is needed. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, i) => (i % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}
const runs = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes.length - 1]), bytes, Buffer.from([128])]);
/** Runs of one byte, 128 long, for the spaces at the end; every other byte by itself. */
function manyRuns(bytes: Buffer): Buffer {
  const begin = Buffer.from(bytes.toString('latin1', 0, 1000).trimEnd());
  const spaces = Math.floor((bytes.length - begin.length) / 128);
  const single = [...begin].flatMap((byte) => [0, byte]);
  return Buffer.concat([
    Buffer.from(single),
    Buffer.alloc(spaces * 2, Buffer.from([129, 0x20])),
    Buffer.from([128]),
  ]);
}
const quickly = (bytes: Buffer) => deflateSync(bytes, { level: 1 });
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

/** A page whose content is two streams, both packed by these filters. */
async function packed(filters: string[], pack: (bytes: Buffer) => Buffer): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  const refs = [SQUARE, LINE].map((drawing) =>
    document.context.register(
      document.context.stream(pack(Buffer.from(drawing)), {
        Filter: filters.map((name) => PDFName.of(name)),
      }),
    ),
  );
  page.node.set(PDFName.of('Contents'), document.context.obj(refs));
  return Buffer.from(await document.save());
}

/** The pages that come along of these attachments: one PDF for all of them, since each takes a second. */
async function pagesOf(files: readonly Buffer[]): Promise<PDFPage[]> {
  const names = files.map((_, i) => `Pay slip ${i}`);
  const pdf = await makePdf(content(names.map((name) => attachment(name))), {
    read: async ({ what }) => files[names.indexOf(what)] ?? null,
  });
  return (await PDFDocument.load(pdf)).getPages().slice(1);
}

/** What the drawing of an attachment's page holds. */
function drawn(page: PDFPage | undefined): string {
  const drawings = page?.node.Resources()?.lookup(PDFName.of('XObject')) as PDFDict;
  const drawing = page?.doc.context.lookup(drawings.get(PDFName.of('Page')) as PDFRef);
  if (!(drawing instanceof PDFRawStream)) throw new Error('no drawing');
  return Buffer.from(decodePDFRawStream(drawing).decode()).toString('latin1');
}

test('a page of several streams comes along, however they are packed', async () => {
  const ways: [filters: string[], pack: (bytes: Buffer) => Buffer][] = [
    [['LZWDecode'], lzw],
    [['RunLengthDecode'], runs],
    [['ASCIIHexDecode'], hex],
    [['ASCIIHexDecode', 'FlateDecode'], (bytes) => hex(deflateSync(bytes))],
  ];
  const pages = await pagesOf(await Promise.all(ways.map(([filters, pack]) => packed(filters, pack))));
  const lines = pages.map((page) =>
    drawn(page)
      .split('\n')
      .map((line) => line.trim()),
  );
  expect(lines).toEqual(ways.map(() => [SQUARE, LINE, '']));
});

test('streams that unpack to gigabytes are not unpacked, nor those that are packed twice', async () => {
  const spaces = Buffer.alloc(70_000_000, ' ');
  const bombs = [
    await packed(['ASCIIHexDecode', 'FlateDecode'], () => hex(quickly(spaces))),
    await packed(['FlateDecode', 'ASCIIHexDecode'], (bytes) => deflateSync(hex(bytes))),
  ];
  expect(await pagesOf(bombs)).toEqual([]);
});

/** A page, and an index of objects packed by these filters whose dictionary says `more` besides. */
async function withIndex(filters: string, index: Buffer, more = ''): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  const whole = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filters} /Length ${index.length} ${more} >>`;
  const object = `900 0 obj\n${dictionary}\nstream\n${index.toString('latin1')}\nendstream\nendobj\n`;
  return Buffer.from(
    whole.replace(/xref\n/, (word) => object + word),
    'latin1',
  );
}

/** Packed once for every file it stands in: that takes a quarter of a second. */
const once = new Map<Buffer, Buffer>();
const packedOnce = (bytes: Buffer): Buffer => {
  const known = once.get(bytes) ?? quickly(bytes);
  once.set(bytes, known);
  return known;
};

const SMALL_INDEX = Buffer.from('901 0 (small)');
const LARGE_INDEX = Buffer.concat([SMALL_INDEX, Buffer.alloc(70_000_000, ' ')]);

test('a PDF whose index unpacks to more than 64 MB is not opened, however it is packed, and one of a small index is', async () => {
  const ways: [filters: string, pack: (bytes: Buffer) => Buffer, more?: string][] = [
    ['/FlateDecode', packedOnce],
    ['/Fl#61teDecode', packedOnce],
    ['/FlateDecode', packedOnce, '/Note (1 0 obj)'],
    ['[/FlateDecode /FlateDecode]', (bytes) => quickly(packedOnce(bytes))],
    ['/RunLengthDecode', manyRuns],
  ];
  const withIndexOf = (index: Buffer) =>
    Promise.all(ways.map(([filters, pack, more]) => withIndex(filters, pack(index), more)));
  expect(await pagesOf(await withIndexOf(SMALL_INDEX))).toHaveLength(ways.length);
  expect(await pagesOf(await withIndexOf(LARGE_INDEX))).toEqual([]);
});

test('of many attachments that take too long three are tried, and the pages before them come along', async () => {
  const good = await packed(['ASCIIHexDecode'], hex);
  const endless = Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(300_000)}%%EOF`);
  const files = [good, ...Array.from({ length: 4 }, () => endless)];
  const names = files.map((_, i) => `File ${i}`);
  const tried = new Set<string>();
  const pdf = await makePdf(content(names.map((name) => attachment(name))), {
    attachmentMs: 700,
    read: async ({ what }) => {
      tried.add(what);
      return files[names.indexOf(what)] ?? null;
    },
  });
  expect([...tried]).toEqual(['File 0', 'File 1', 'File 2', 'File 3']);
  expect((await PDFDocument.load(pdf)).getPages().slice(1)).toHaveLength(1);
});
