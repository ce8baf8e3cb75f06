import {
  beginMarkedContent,
  decodePDFRawStream,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePdf } from './job.ts';
import { attachment, content } from './pdf.fixture.ts';

const nameOf = (name: string) => PDFName.of(name);

/** A PDF with letters on each page: tagged, and in several streams. */
async function aLetter(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let i = 1; i <= pages; i++) {
    const page = document.addPage([300, 400]);
    page.pushOperators(beginMarkedContent('Own'));
    page.drawText(`First of ${i}`, { x: 20, y: 300, font, size: 12 });
    page.pushOperators(endMarkedContent());
  }
  const again = await PDFDocument.load(await document.save());
  for (const page of again.getPages()) page.drawText('Second', { x: 20, y: 200, size: 12 });
  return Buffer.from(await again.save());
}

const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a9' } })
    .jpeg()
    .toBuffer();

async function aScan(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await aPhoto());
  for (let i = 0; i < pages; i++) document.addPage([300, 400]).drawImage(picture);
  return Buffer.from(await document.save());
}

const drawingOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const all = contents instanceof PDFArray ? contents.asArray() : [contents];
  const streams = all.map((part) => page.doc.context.lookup(part));
  return streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
};

/** Marks on a page in the order they are drawn: a number, or "artifact"; "none" for what is drawn outside of any. */
function marksOf(page: PDFPage): (number | 'artifact' | 'none')[] {
  const marks: (number | 'artifact' | 'none')[] = [];
  let now: number | 'artifact' | 'none' = 'none';
  const drawing = drawingOf(page).replace(/<<[^>]*>>/g, (properties) => properties.replaceAll('\n', ' '));
  for (const line of drawing.split('\n')) {
    const operator = line.trim().split(' ').at(-1) ?? '';
    if (operator === 'BDC' || operator === 'BMC') {
      const number = /MCID (\d+)/.exec(line)?.[1];
      now = number === undefined ? 'artifact' : Number(number);
    } else if (operator === 'EMC') now = 'none';
    else if (['Tj', 'TJ', 'Do', 'f', 'S', 'B', 'f*'].includes(operator)) marks.push(now);
  }
  return marks;
}

interface Element {
  role: string;
  alt: string | undefined;
  said: string | undefined;
  /** Page from 1, and number of the marked content. */
  drawn: [page: number, mcid: number][];
  parts: Element[];
}

function structureOf(document: PDFDocument): { root: Element; refs: Map<PDFRef, Element> } {
  const { context, catalog } = document;
  const pages = document.getPages().map(({ ref }) => ref);
  const refs = new Map<PDFRef, Element>();
  const textOf = (element: PDFDict, key: string) =>
    element.lookupMaybe(nameOf(key), PDFHexString)?.decodeText();
  const read = (ref: PDFRef): Element => {
    const dict = context.lookup(ref, PDFDict);
    const kids = dict.lookup(nameOf('K'), PDFArray).asArray();
    const drawn = kids.flatMap((kid): [number, number][] => {
      if (!(kid instanceof PDFDict)) return [];
      const page = pages.indexOf(kid.get(nameOf('Pg')) as PDFRef) + 1;
      return [[page, kid.lookup(nameOf('MCID'), PDFNumber).asNumber()]];
    });
    const element: Element = {
      role: dict.lookup(nameOf('S'), PDFName).decodeText(),
      alt: textOf(dict, 'Alt'),
      said: textOf(dict, 'ActualText'),
      drawn,
      parts: kids.filter((kid) => !(kid instanceof PDFDict)).map((kid) => read(kid as PDFRef)),
    };
    refs.set(ref, element);
    return element;
  };
  const tree = catalog.lookup(nameOf('StructTreeRoot'), PDFDict);
  const [root] = tree.lookup(nameOf('K'), PDFArray).asArray();
  return { root: read(root as PDFRef), refs };
}

const allOf = (element: Element): Element[] => [element, ...element.parts.flatMap(allOf)];
const rolesOf = ({ role, parts }: Element): string =>
  parts.length === 0 ? role : `${role}(${parts.map(rolesOf).join(' ')})`;

const USUAL = {};
const LONG = { message: 'Good day. '.repeat(800) };
/** Each kind is made once: it takes a second of processor time. */
const documents = new Map<object, Promise<PDFDocument>>();
function made(more: Parameters<typeof content>[1] = USUAL): Promise<PDFDocument> {
  const known = documents.get(more) ?? make(more);
  documents.set(more, known);
  return known;
}

async function make(more: Parameters<typeof content>[1]): Promise<PDFDocument> {
  const bytes: Record<string, Buffer> = {
    'Pay slip': await aLetter(2),
    Passport: await aScan(2),
    Photo: await aPhoto(),
    Broken: Buffer.from('%PDF-1.4 junk'),
  };
  const attachments = Object.keys(bytes).map((what) =>
    attachment(what, what === 'Photo' ? 'image/jpeg' : undefined),
  );
  const pdf = await makePdf(content(attachments, more), { read: async ({ what }) => bytes[what] ?? null });
  return PDFDocument.load(pdf);
}

test('all that is drawn is either read out or marked as decoration, on every page', async () => {
  const document = await made(LONG);
  expect(document.getPageCount()).toBeGreaterThan(1 + 5);
  for (const page of document.getPages()) {
    const marks = marksOf(page);
    expect(marks).not.toContain('none');
    expect(marks.length).toBeGreaterThan(0);
  }
});

test('every mark belongs to the element that names it, and is read in the order it is drawn in', async () => {
  const document = await made(LONG);
  const { root, refs } = structureOf(document);
  const parents = document.catalog
    .lookup(nameOf('StructTreeRoot'), PDFDict)
    .lookup(nameOf('ParentTree'), PDFDict)
    .lookup(nameOf('Nums'), PDFArray);
  const read = allOf(root).flatMap(({ drawn }) => drawn);
  document.getPages().forEach((page, i) => {
    const key = page.node.lookup(nameOf('StructParents'), PDFNumber).asNumber();
    const elements = parents.lookup(key * 2 + 1, PDFArray).asArray() as PDFRef[];
    const drawn = [...new Set(marksOf(page).filter((mark) => typeof mark === 'number'))];
    expect(
      elements.map((ref) =>
        refs.get(ref)?.drawn.some(([at, mcid]) => at === i + 1 && elements[mcid] === ref),
      ),
    ).toEqual(drawn.map(() => true));
    // The name of an attachment's page stands at its foot, and is read first.
    const isCover = i < document.getPageCount() - 5;
    if (isCover) expect(read.filter(([at]) => at === i + 1).map(([, mcid]) => mcid)).toEqual(drawn);
  });
});

test('the cover has a title, sections, facts with their labels, and a table with heads', async () => {
  const { root } = structureOf(await made());
  const [, ...cover] = root.parts.map(rolesOf);
  expect(cover.slice(0, 11)).toEqual([
    'H1',
    'P',
    'P',
    'L(LI(LBody) LI(Lbl LBody))',
    'H2',
    'L(LI(Lbl LBody) LI(Lbl LBody))',
    'H2',
    'P',
    'H2',
    `Table(TR(TH TH TH TH TH) ${'TR(TD TD TD TD TD) '.repeat(3)}TR(TD(P P)))`,
    'H2',
  ]);
});

test('every page of an attachment says what it is and whose: a picture instead of itself, letters before themselves', async () => {
  const document = await made();
  const { root } = structureOf(document);
  const sections = root.parts.filter(({ role }) => role === 'Sect');
  expect(sections.map(({ parts }) => parts.map(({ role, alt, said }) => [role, alt ?? said]))).toEqual([
    [
      ['H2', 'Pay slip, José Ñandú, page 1 of 2'],
      ['P', undefined],
      ['P', 'Pay slip, José Ñandú, page 2 of 2'],
      ['P', undefined],
    ],
    [
      ['H2', 'Passport, José Ñandú, page 1 of 2'],
      ['Figure', 'Passport, José Ñandú, page 1 of 2'],
      ['Figure', 'Passport, José Ñandú, page 2 of 2'],
    ],
    [
      ['H2', 'Photo, José Ñandú'],
      ['Figure', 'Photo, José Ñandú'],
    ],
  ]);
});

test('a page of an attachment is one drawing, whose own tags do not count', async () => {
  const document = await made();
  const page = document.getPage(1);
  expect(drawingOf(page)).not.toContain('/Own');
  const drawing = page.node.Resources()?.lookup(nameOf('XObject'), PDFDict).lookup(nameOf('Page'));
  const inside = Buffer.from(decodePDFRawStream(drawing as PDFRawStream).decode()).toString('latin1');
  expect(inside).toContain('/Own BMC');
  expect(inside.match(/Tj/g)).toHaveLength(2);
});

test('what the fonts cannot write, or write from right to left, is read as it was written', async () => {
  const names = ['محمد بن سلمان', 'Łukasz Żółć', 'שלום 李', `${'long'.repeat(30)}@example.com`];
  const { root } = structureOf(await made({ applicant: names.map((name) => ['Name', name]) }));
  const values = root.parts.filter(({ role }) => role === 'L')[1]?.parts.map(({ parts }) => parts[1]?.said);
  expect(values).toEqual([names[0], undefined, names[2], names[3]]);
});

test('says that it is tagged, in which order its pages are walked, and shows its title', async () => {
  const { catalog, getPages } = await made().then((document) => ({
    catalog: document.catalog,
    getPages: document.getPages(),
  }));
  const isSet = (dict: string, key: string) => `${catalog.lookup(nameOf(dict), PDFDict).get(nameOf(key))}`;
  expect([isSet('MarkInfo', 'Marked'), isSet('ViewerPreferences', 'DisplayDocTitle')]).toEqual([
    'true',
    'true',
  ]);
  expect(new Set(getPages.map(({ node }) => `${node.get(nameOf('Tabs'))}`))).toEqual(new Set(['/S']));
});
