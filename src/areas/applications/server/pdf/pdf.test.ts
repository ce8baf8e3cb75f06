import { deflateSync } from 'node:zlib';
import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PdfContent, PdfPaper } from './content.ts';
import { makePdf } from './make.ts';
import { PDF_WORDS } from './words.ts';

async function aPdf(pages: number, angle = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) document.addPage([300, 400]).setRotation(degrees(angle));
  return Buffer.from(await document.save());
}
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a9' } })
    .jpeg()
    .toBuffer();

const paper = (what: string, type = 'application/pdf'): PdfPaper => ({
  ...{ s3_key: what, type, what, file: `${what}.pdf`, issued: '1 Nov 2026', expires: '' },
});
const words = PDF_WORDS.en;
const content = (papers: PdfPaper[], more: Partial<PdfContent> = {}): PdfContent => ({
  ...{
    language: 'en',
    paperSize: 'A4',
    title: 'Rental application',
    home: 'Sea-view cottage',
    place: 'Ocho Ríos',
  },
  ...{
    price: 'J$200,000 a month',
    status: 'Sent',
    dates: [['Sent on', '21 November 2026']],
    message: 'Good day',
  },
  applicant: [
    ['Name', 'José Ñandú'],
    ['E-mail', 'jose@example.com'],
  ],
  history: [{ at: '21 November 2026', what: 'Sent', message: '' }],
  papers,
  ...{
    sections: words.sections,
    columns: words.columns,
    faults: words.faults,
    noPapers: words.noPapers,
    note: 'n',
  },
  ...more,
});

type Bytes = Record<string, Buffer | null>;
async function made(papers: PdfPaper[], bytes: Bytes, more: Partial<PdfContent> = {}) {
  const progress: number[] = [];
  const pdf = await makePdf(content(papers, more), {
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

describe('the PDF of an application', () => {
  test('has a cover and every page of every paper, in their order, and says so in its bookmarks', async () => {
    const papers = [paper('passport'), paper('photo', 'image/jpeg'), paper('bill')];
    const bytes = { passport: await aPdf(2), photo: await aPicture(3000, 500), bill: await aPdf(3) };
    const { document, progress } = await made(papers, bytes);
    expect(document.getPageCount()).toBe(1 + 2 + 1 + 3);
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
  test.each([
    ['A4', 595, 842],
    ['Letter', 612, 792],
  ] as const)('is made in %s', async (paperSize, width, height) => {
    const { document } = await made(
      [paper('photo', 'image/jpeg')],
      { photo: await aPicture(50, 90) },
      { paperSize },
    );
    for (const page of document.getPages()) {
      expect([Math.round(page.getWidth()), Math.round(page.getHeight())]).toEqual([width, height]);
    }
  });
  test('takes pages that are turned, and a cover that is longer than a page', async () => {
    const papers = Array.from({ length: 40 }, (_, i) => paper(`bill ${i}`));
    const turned = await Promise.all([0, 90, 180, 270].map((angle) => aPdf(1, angle)));
    const bytes = Object.fromEntries(papers.map(({ what }, i) => [what, turned[i % 4] as Buffer]));
    const { document } = await made(papers, bytes);
    const covers = document.getPageCount() - 40;
    expect(covers).toBeGreaterThan(1);
    expect(bookmarks(document)[1]).toEqual(['bill 0 (bill 0.pdf)', covers + 1]);
  });
  test('is made without any paper, and in words of other scripts', async () => {
    const applicant: [string, string][] = [
      ['Name', 'محمد بن سلمان'],
      ['Name', 'Łukasz Żółć'],
      ['Name', 'שלום 李'],
    ];
    const { document } = await made([], {}, { applicant });
    expect(document.getPageCount()).toBe(1);
  });
});

/** A PDF whose index is small, and gigabytes when unpacked. */
function aBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(200_000_000));
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
}

describe('a paper that cannot be opened is named, and the others are there:', () => {
  test.each<[string, () => Promise<Buffer | null>]>([
    ['garbage', async () => Buffer.from('%PDF-1.4 junk %%EOF')],
    ['the beginning of a PDF', async () => (await aPdf(3)).subarray(0, 120)],
    [
      'a PDF without pages',
      async () =>
        Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ],
    ['one that is gone', async () => null],
    ['a bomb', async () => aBomb()],
  ])('%s', async (_, make) => {
    const { document } = await made([paper('good'), paper('bad'), paper('other')], {
      ...{ good: await aPdf(1), bad: await make(), other: await aPdf(1) },
    });
    expect(document.getPageCount()).toBe(3);
    expect(bookmarks(document).map(([title]) => title)).toEqual([
      'Rental application: Sea-view cottage',
      'good (good.pdf)',
      'other (other.pdf)',
    ]);
  });
  test('a picture with a false heart', async () => {
    const bad = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 1)]);
    const { document } = await made([paper('bad', 'image/jpeg'), paper('good')], {
      bad,
      good: await aPdf(2),
    });
    expect(document.getPageCount()).toBe(3);
  });
});
