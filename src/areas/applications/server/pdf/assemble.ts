/** Puts the attachments of an application behind its cover: one PDF, with page numbers and bookmarks. */
import {
  degrees,
  EncryptedPDFError,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { checkUnpacked } from './bombs.ts';
import type { Fault, PdfContent } from './content.ts';
import { coverPdf, type Outcome } from './cover.ts';

/** Points; 72 an inch. */
const SIZES = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
const MARGIN = 36;
const NUMBER_SIZE = 9;
const NUMBER_EDGE = 16;
/** Pixels along the longer side of a picture on a page: 250 dots an inch. */
const PICTURE_SIDE = 2600;
const PICTURE_QUALITY = 82;

type Added = { pages: number } | { fault: Fault };

/** What could act when the document is opened (scripts, links to programs) does not come along. */
function disarm(page: PDFPage): void {
  page.node.delete(PDFName.of('AA'));
  const annotations = page.node.Annots();
  for (let i = 0; annotations && i < annotations.size(); i++) {
    const annotation = annotations.lookupMaybe(i, PDFDict);
    for (const name of ['A', 'AA']) annotation?.delete(PDFName.of(name));
  }
}

async function addPdf(document: PDFDocument, bytes: Uint8Array): Promise<Added> {
  try {
    checkUnpacked(bytes);
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    // Garbage is loaded without complaint: it has no pages.
    const indices = source.getPageIndices();
    if (indices.length === 0) return { fault: 'broken' };
    const pages = await document.copyPages(source, indices);
    for (const page of pages) disarm(document.addPage(page));
    return { pages: pages.length };
  } catch (error) {
    return { fault: error instanceof EncryptedPDFError ? 'locked' : 'broken' };
  }
}

async function addPicture(
  document: PDFDocument,
  bytes: Uint8Array,
  size: readonly [number, number],
): Promise<Added> {
  try {
    const jpeg = await sharp(bytes)
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PICTURE_QUALITY })
      .toBuffer();
    const picture = await document.embedJpg(jpeg);
    const [width, height] = size;
    const fit = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
    const page = document.addPage([width, height]);
    page.drawImage(picture, { ...fit, x: (width - fit.width) / 2, y: (height - fit.height) / 2 });
    return { pages: 1 };
  } catch {
    return { fault: 'broken' };
  }
}

/** Of a page as it is seen. */
function widthAcross(page: PDFPage): number {
  const { width, height } = page.getCropBox();
  return page.getRotation().angle % 180 === 0 ? width : height;
}

/** Where the middle of the lower edge is, as the page is seen. */
function foot(page: PDFPage): { x: number; y: number; angle: number } {
  const { x, y, width, height } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  if (angle === 90) return { x: x + width - NUMBER_EDGE, y: y + height / 2, angle };
  if (angle === 180) return { x: x + width / 2, y: y + height - NUMBER_EDGE, angle };
  if (angle === 270) return { x: x + NUMBER_EDGE, y: y + height / 2, angle };
  return { x: x + width / 2, y: y + NUMBER_EDGE, angle: 0 };
}

/** What the font has; letters of other scripts are left out, and said in full in the bookmark and on the cover. */
const writable = (font: PDFFont, text: string) => {
  const known = new Set(font.getCharacterSet());
  return [...text].filter((letter) => known.has(letter.codePointAt(0) ?? 0)).join('');
};

/** As much of a text as a width takes. */
function fitting(font: PDFFont, text: string, width: number): string {
  let cut = text;
  while (cut !== '' && font.widthOfTextAtSize(cut, NUMBER_SIZE) > width) cut = cut.slice(0, -1);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

/** @param names what each page is and whose; empty for those of the cover */
async function labelPages(document: PDFDocument, names: readonly string[]): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  pages.forEach((page, i) => {
    const number = `${i + 1} / ${pages.length}`;
    const room = widthAcross(page) - 2 * MARGIN - font.widthOfTextAtSize(`  ·  ${number}`, NUMBER_SIZE);
    const name = fitting(font, writable(font, names[i] ?? ''), room);
    const label = name === '' ? number : `${name}  ·  ${number}`;
    const half = font.widthOfTextAtSize(label, NUMBER_SIZE) / 2;
    const { x, y, angle } = foot(page);
    const turn = (angle * Math.PI) / 180;
    const at = { x: x - half * Math.cos(turn), y: y - half * Math.sin(turn), rotate: degrees(angle) };
    page.drawRectangle({
      ...at,
      width: half * 2 + 8,
      height: NUMBER_SIZE + 4,
      color: rgb(1, 1, 1),
      opacity: 0.85,
      x: at.x - 4 * Math.cos(turn) + 3 * Math.sin(turn),
      y: at.y - 4 * Math.sin(turn) - 3 * Math.cos(turn),
    });
    page.drawText(label, { ...at, size: NUMBER_SIZE, font, color: rgb(0.25, 0.32, 0.32) });
  });
}

/** One bookmark for the cover and each attachment, shown when the document opens. */
function bookmark(document: PDFDocument, marks: { title: string; page: PDFRef }[]): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  marks.forEach(({ title, page }, i) => {
    const entry = context.obj({ Parent: root, Dest: [page, 'Fit'] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [refs[i - 1], refs[i + 1]];
    if (before) entry.set(PDFName.of('Prev'), before);
    if (after) entry.set(PDFName.of('Next'), after);
    context.assign(refs[i] as PDFRef, entry);
  });
  const [first, last] = [refs[0] as PDFRef, refs.at(-1) as PDFRef];
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Takes attachments one after another, and becomes the PDF. A broken attachment is named on the cover, and never fatal. */
export class Assembly {
  private readonly content: PdfContent;
  private readonly document: PDFDocument;
  private readonly added: Added[] = [];

  private constructor(content: PdfContent, document: PDFDocument) {
    this.content = content;
    this.document = document;
  }

  static async begin(content: PdfContent): Promise<Assembly> {
    return new Assembly(content, await PDFDocument.create());
  }

  async add(type: string, bytes: Uint8Array): Promise<void> {
    const isPdf = type === 'application/pdf';
    const size = SIZES[this.content.paperSize];
    this.added.push(await (isPdf ? addPdf(this.document, bytes) : addPicture(this.document, bytes, size)));
  }

  /** For an attachment that could not be brought here. */
  miss(fault: Fault): void {
    this.added.push({ fault });
  }

  async finish(): Promise<Uint8Array> {
    const { document, content } = this;
    const cover = await this.cover();
    const covers = await document.copyPages(cover, cover.getPageIndices());
    covers.forEach((page, i) => {
      document.insertPage(i, page);
    });
    const pages = document.getPages();
    const starts = this.outcomes(covers.length).flatMap((outcome, i) => {
      const page = 'page' in outcome && pages[outcome.page - 1];
      const attachment = content.attachments[i];
      return page && attachment ? [{ title: `${attachment.what} (${attachment.file})`, page: page.ref }] : [];
    });
    const [first] = pages;
    if (first)
      bookmark(document, [
        { title: `${content.title}: ${content.listingTitle}`, page: first.ref },
        ...starts,
      ]);
    await labelPages(document, this.namesOf(covers.length));
    document.setTitle(`${content.title}: ${content.listingTitle}`, { showInWindowTitleBar: true });
    document.setProducer('Yaad');
    document.setCreator('Yaad');
    document.catalog.set(PDFName.of('Lang'), PDFString.of(content.language));
    return document.save();
  }

  /** Each page of an attachment says what it is and whose. */
  private namesOf(coverPages: number): string[] {
    const { attachments, applicantName } = this.content;
    const names = this.added.flatMap((added, i) => {
      const name = [attachments[i]?.what, applicantName].filter(Boolean).join(', ');
      return 'pages' in added ? Array<string>(added.pages).fill(name) : [];
    });
    return [...Array<string>(coverPages).fill(''), ...names];
  }

  private outcomes(coverPages: number): Outcome[] {
    let next = coverPages + 1;
    return this.added.map((added) => {
      if ('fault' in added) return added;
      const outcome = { page: next };
      next += added.pages;
      return outcome;
    });
  }

  /** The table names pages behind the cover, whose own length shows when it is drawn. */
  private async cover(): Promise<PDFDocument> {
    let length = 1;
    for (;;) {
      const drawn = await PDFDocument.load(await coverPdf(this.content, this.outcomes(length)));
      if (drawn.getPageCount() === length) return drawn;
      length = drawn.getPageCount();
    }
  }
}
