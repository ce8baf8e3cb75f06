/** Pages of one attachment, each with what a screen reader reads of it. */
import {
  drawObject,
  EncryptedPDFError,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { PaperSize } from '#areas/applications/vocabulary.ts';
import { REMADE_PIXELS } from '#platform/server/files/pictures.ts';
import { openPdf } from './bombs.ts';
import type { Fault } from './content.ts';
import { DRAWING, framePage, hasText } from './framed-page.ts';
import { endMarked, type Structure, type Tag, tagOf } from './structure.ts';

/** Points; 72 an inch. */
const SIZES = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
const MARGIN = 36;
/** Pixels along the longer side of a picture on a page: 250 dots an inch. */
const PICTURE_SIDE = 2600;
const PICTURE_QUALITY = 82;

export interface AddedPage {
  /** What is on it. */
  tag: Tag;
  /** It has letters that can be read out; a picture only says what it is. */
  isText: boolean;
  /** What the attachment is and whose, and which page of it this is. */
  said: string;
}
export type Added = { pages: AddedPage[] } | { fault: Fault };

interface Target {
  document: PDFDocument;
  structure: Structure;
  paperSize: PaperSize;
  /** What one of the attachment's pages is called. */
  said: (page: number, pages: number) => string;
}

/** What could act when the document is opened (scripts, links to programs) does not come along. */
function disarm(page: PDFPage): void {
  page.node.delete(PDFName.of('AA'));
  const annotations = page.node.Annots();
  for (let i = 0; annotations && i < annotations.size(); i++) {
    const annotation = annotations.lookupMaybe(i, PDFDict);
    // Nor does its number among the tags of the document it comes from.
    for (const name of ['A', 'AA', 'StructParent']) annotation?.delete(PDFName.of(name));
  }
}

const figureOf = (said: string, { x, y, width, height }: ReturnType<PDFPage['getCropBox']>): Tag =>
  tagOf('Figure', [], { alt: said, box: [x, y, x + width, y + height] });

export async function addPdf(bytes: Uint8Array, { document, structure, said }: Target): Promise<Added> {
  try {
    const source = await openPdf(bytes);
    // Garbage is loaded without complaint: it has no pages.
    const indices = source.getPageIndices();
    if (indices.length === 0) return { fault: 'broken' };
    const pages = await document.copyPages(source, indices);
    const written = pages.map(hasText);
    const spent = pages.flatMap((page) => {
      disarm(page);
      return framePage(page);
    });
    for (const ref of spent) document.context.delete(ref);
    const added = pages.map((page, i): AddedPage => {
      const name = said(i + 1, pages.length);
      const isText = written[i] === true;
      const tag = isText ? tagOf('P') : figureOf(name, page.getCropBox());
      document.addPage(page);
      const drawing = [pushGraphicsState(), drawObject(DRAWING), popGraphicsState()];
      page.pushOperators(structure.begin(page, tag), ...drawing, endMarked());
      return { tag, isText, said: name };
    });
    return { pages: added };
  } catch (error) {
    return { fault: error instanceof EncryptedPDFError ? 'locked' : 'broken' };
  }
}

export async function addPicture(
  bytes: Uint8Array,
  { document, structure, paperSize, said }: Target,
): Promise<Added> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: REMADE_PIXELS })
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PICTURE_QUALITY })
      .toBuffer();
    const picture = await document.embedJpg(jpeg);
    const [width, height] = SIZES[paperSize];
    const fit = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
    const at = { ...fit, x: (width - fit.width) / 2, y: (height - fit.height) / 2 };
    const page = document.addPage([width, height]);
    const name = said(1, 1);
    const tag = figureOf(name, at);
    page.pushOperators(structure.begin(page, tag));
    page.drawImage(picture, at);
    page.pushOperators(endMarked());
    return { pages: [{ tag, isText: false, said: name }] };
  } catch {
    return { fault: 'broken' };
  }
}
