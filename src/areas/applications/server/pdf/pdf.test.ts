import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  degrees,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PdfAttachment, PdfContent } from './content.ts';
import { coverPdf } from './cover.ts';
import { Fonts } from './fonts.ts';
import { makePdf } from './job.ts';
import { attachment, content } from './pdf.fixture.ts';
import { textsOf } from './pdf-text.fixture.ts';

const A4 = [595, 842];
const PAGE: [number, number] = [300, 400];
const sizeOf = (page: PDFPage) => [Math.round(page.getWidth()), Math.round(page.getHeight())];

async function aPdf(pages: number, angle = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) document.addPage(PAGE).setRotation(degrees(angle));
  return Buffer.from(await document.save());
}
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a9' } })
    .jpeg()
    .toBuffer();

type Bytes = Record<string, Buffer | null>;
async function made(attachments: PdfAttachment[], bytes: Bytes, more: Partial<PdfContent> = {}) {
  const progress: number[] = [];
  const pdf = await makePdf(content(attachments, more), {
    read: async ({ what }) => bytes[what] ?? null,
    progress: async (done) => void progress.push(done),
  });
  return { document: await PDFDocument.load(pdf), progress, pdf };
}

/** Titles of the bookmarks, and the page each leads to, from 1. */
function bookmarks(document: PDFDocument): [string, number][] {
  const pages = document.getPages().map(({ ref }) => ref);
  const found: [string, number][] = [];
  const root = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  for (let ref = root.get(PDFName.of('First')) as PDFRef | undefined; ref; ) {
    const entry = document.context.lookup(ref, PDFDict);
    const [page] = (entry.get(PDFName.of('Dest')) as unknown as { asArray(): PDFRef[] }).asArray();
    found.push([
      entry.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
      pages.indexOf(page as PDFRef) + 1,
    ]);
    ref = entry.get(PDFName.of('Next')) as PDFRef | undefined;
  }
  return found;
}

const labelOf = (page: PDFPage): string => textsOf(page).join('');

describe('the PDF of an application', () => {
  test('says on each page of a document what it is and whose', async () => {
    const { document } = await made([attachment('Passport'), attachment('Pay slip')], {
      Passport: await aPdf(2),
      'Pay slip': await aPdf(1, 90),
    });
    expect(document.getPages().slice(1).map(labelOf)).toEqual([
      'Passport, José Ñandú  ·  2 / 4',
      'Passport, José Ñandú  ·  3 / 4',
      'Pay slip, José Ñandú  ·  4 / 4',
    ]);
  });
  test('is written in Chinese and Japanese letters, on the cover and at the foot of pages', async () => {
    const applicantName = '张伟 陳美玲';
    const { document, pdf } = await made(
      [attachment('Passport')],
      { Passport: await aPdf(1) },
      { applicantName, applicant: [['Name', `${applicantName} 渡辺かな`]], message: '你好'.repeat(60) },
    );
    const [cover, page] = document.getPages() as [PDFPage, PDFPage];
    expect(textsOf(cover).join('')).toContain('张伟 陳美玲 渡辺かな');
    expect(textsOf(cover)).toContain('你好'.repeat(18));
    expect(labelOf(page)).toBe(`Passport, ${applicantName}  ·  2 / 2`);
    const plain = await made([attachment('Passport')], { Passport: await aPdf(1) });
    // Of the font, 2.5 MB, only the letters that are written are in it.
    expect(pdf.byteLength - plain.pdf.byteLength).toBeLessThan(30_000);
  });
  test('writes the foot in Arabic, and shows a box for a letter that no font has', async () => {
    const { document } = await made(
      [attachment('Passport')],
      { Passport: await aPdf(1) },
      { applicantName: 'ᜀ 김 ☃ Smith محمد بن', applicant: [['Name', 'ᜀ 김']] },
    );
    const [cover, page] = document.getPages() as [PDFPage, PDFPage];
    expect(textsOf(cover).join('')).toContain('□ □');
    // As it is drawn, from left to right; dots stand in their letters, not beside them.
    expect(labelOf(page)).toBe(`Passport, □ □ ☃ Smith ${[...'محمد بن'].reverse().join('')}  ·  2 / 2`);
  });
  test('cuts a long name at the foot to the width of its page', async () => {
    const applicantName = '陳'.repeat(200);
    const { document } = await made([attachment('Passport')], { Passport: await aPdf(1) }, { applicantName });
    expect(labelOf(document.getPage(1))).toMatch(/^Passport, 陳{10,25}… {2}· {2}2 \/ 2$/);
  });

  test('has a cover and every page of every attachment, in their order, and says so in its bookmarks', async () => {
    const attachments = [attachment('passport'), attachment('photo', 'image/jpeg'), attachment('bill')];
    const bytes = { passport: await aPdf(2), photo: await aPicture(3000, 500), bill: await aPdf(3) };
    const { document, progress } = await made(attachments, bytes);
    expect(document.getPages().map(sizeOf)).toEqual([...[A4, PAGE, PAGE], ...[A4, PAGE, PAGE, PAGE]]);
    expect(bookmarks(document)).toEqual([
      ['Rental application: Sea-view cottage', 1],
      ['passport (passport.pdf)', 2],
      ['photo (photo.pdf)', 4],
      ['bill (bill.pdf)', 5],
    ]);
    expect(progress).toEqual([1, 2, 3]);
    expect(document.getTitle()).toBe('Rental application: Sea-view cottage');
    expect(document.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en');
  });
  test('is made in Letter', async () => {
    const { document } = await made(
      [attachment('photo', 'image/jpeg')],
      { photo: await aPicture(50, 90) },
      { paperSize: 'Letter' },
    );
    expect(document.getPages().map(sizeOf)).toEqual([
      [612, 792],
      [612, 792],
    ]);
  });
  test('takes pages that are turned, and a cover that is longer than a page', async () => {
    const attachments = Array.from({ length: 40 }, (_, i) => attachment(`bill ${i}`));
    const turned = await Promise.all([0, 90, 180, 270].map((angle) => aPdf(1, angle)));
    const bytes = Object.fromEntries(attachments.map(({ what }, i) => [what, turned[i % 4] as Buffer]));
    const { document } = await made(attachments, bytes);
    const covers = document.getPageCount() - 40;
    expect(covers).toBeGreaterThan(1);
    expect(bookmarks(document)[1]).toEqual(['bill 0 (bill 0.pdf)', covers + 1]);
  });
  test('is made without any attachment, and in words of other scripts', async () => {
    const applicant: [string, string][] = [
      ['Name', 'محمد بن سلمان'],
      ['Name', 'Łukasz Żółć'],
      ['Name', 'שלום 李'],
    ];
    const { document } = await made([], {}, { applicant });
    expect(document.getPageCount()).toBe(1);
  });
});

/** A PDF whose index is small, and larger than is unpacked. */
function aBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(70_000_000), { level: 1 });
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
}

type Matrix = [number, number, number, number, number, number];
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Where each piece of text of a page begins, from its left and its foot, with its size in points. */
function textsOn(page: PDFPage): { x: number; y: number; size: number }[] {
  const stream = decodePDFRawStream(page.node.Contents() as unknown as PDFRawStream).decode();
  const found: { x: number; y: number; size: number }[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let size = 0;
  for (const line of Buffer.from(stream).toString('latin1').split('\n')) {
    const parts = line.trim().split(/\s+/);
    const numbers = parts.slice(0, 6).map(Number) as Matrix;
    const operator = parts.at(-1);
    if (operator === 'q') saved.push(matrix);
    if (operator === 'Q') matrix = saved.pop() ?? matrix;
    if (operator === 'cm') matrix = times(numbers, matrix);
    if (operator === 'Tf') size = Number(parts[1]);
    if (operator === 'Tm') {
      const [, , , , x, y] = times(numbers, matrix);
      found.push({ x: Math.round(x), y, size });
    }
  }
  return found;
}

test('a long title and the name of a file take several lines, which do not touch', async () => {
  const file = `${'scan-of-a-page-'.repeat(5)}.pdf`;
  const listingTitle = 'Newly tiled townhouse with a verandah above the harbour '.repeat(3);
  const long = content([{ ...attachment('passport'), file }], { listingTitle });
  const { pdf: cover } = await coverPdf(long, [{ page: 2 }], await Fonts.for(JSON.stringify(long)));
  const texts = textsOn((await PDFDocument.load(cover)).getPage(0));
  const title = texts.filter(({ size }) => size === 13).slice(0, 2);
  expect((title[0]?.y ?? 0) - (title[1]?.y ?? 0)).toBeGreaterThan(13 * 1.2);
  const columns = texts.filter(({ size }) => size === 8.5).map(({ x }) => x);
  const fileColumn = columns.find((x) => x > 150 && x < 250);
  expect(texts.filter(({ x, size }) => x === fileColumn && size === 10).length).toBeGreaterThan(3);
});

async function locked(userPassword: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage(PAGE).drawText('Balance');
  document.encrypt({ userPassword, ownerPassword: 'the bank’s', permissions: { modifying: false } });
  return Buffer.from(await document.save());
}

test('a statement that anybody may read is put in though it is encrypted, and one with a password is named', async () => {
  const attachments = [attachment('statement'), attachment('secret')];
  const { document } = await made(attachments, { statement: await locked(''), secret: await locked('1234') });
  expect(bookmarks(document)).toEqual([
    ['Rental application: Sea-view cottage', 1],
    ['statement (statement.pdf)', 2],
  ]);
  expect(textsOf(document.getPage(0)).join(' ')).toContain(content([]).faults.locked);
  const [page] = await (await PDFDocument.create()).copyPages(document, [1]);
  const drawing = page?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Page'));
  expect(Buffer.from(decodePDFRawStream(drawing as PDFRawStream).decode()).toString('latin1')).toContain(
    'Tj',
  );
});

test('attachments that cannot be opened are left out, and every other is there, in its place', async () => {
  const unusable: Bytes = {
    garbage: Buffer.from('%PDF-1.4 junk %%EOF'),
    beginning: (await aPdf(3)).subarray(0, 120),
    pageless: Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ),
    gone: null,
    bomb: aBomb(),
    picture: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 1)]),
  };
  const names = Object.keys(unusable);
  const attachments = names.flatMap((name) => [
    attachment(name, name === 'picture' ? 'image/jpeg' : 'application/pdf'),
    attachment(`after ${name}`),
  ]);
  const good = Object.fromEntries(
    await Promise.all(names.map(async (name, i) => [`after ${name}`, await aPdf(i + 1)] as const)),
  );
  const { document } = await made(attachments, { ...unusable, ...good });
  const covers = document.getPageCount() - (1 + 2 + 3 + 4 + 5 + 6);
  expect(bookmarks(document)).toEqual([
    ['Rental application: Sea-view cottage', 1],
    ...[1, 2, 4, 7, 11, 16].map((page, i) => {
      const name = `after ${names[i]}`;
      return [`${name} (${name}.pdf)`, covers + page];
    }),
  ]);
});

// The last: each of them ends the thread that the tests share, and starting one takes most of a second.
test('a PDF has nothing of the one its thread made before, whether it was finished or not', async () => {
  const pages = async (name: string, more: Partial<PdfContent>) =>
    (await made([attachment(name)], { [name]: await aPdf(1) }, more)).document.getPages();
  const labels = async (name: string, applicantName: string) =>
    (await pages(name, { applicantName })).slice(1).map(labelOf);
  expect(await labels('Passport', 'Ana')).toEqual(['Passport, Ana  ·  2 / 2']);
  const broken = { read: () => Promise.reject(new Error('the store is away')) };
  await expect(makePdf(content([attachment('a'), attachment('b')]), broken)).rejects.toThrow('away');
  expect(await labels('Pay slip', 'Ben')).toEqual(['Pay slip, Ben  ·  2 / 2']);
});

test('a PDF is made for nobody who has gone, and its thread ends with them', async () => {
  const caller = new AbortController();
  const { signal } = caller;
  const read = async () => {
    caller.abort();
    return aPdf(1);
  };
  const source = { read, signal };
  await expect(makePdf(content([attachment('a')]), source)).rejects.toMatchObject({ status: 408 });
  await expect(makePdf(content([]), source)).rejects.toMatchObject({ status: 408 });
});
