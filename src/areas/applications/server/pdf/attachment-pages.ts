/** Pages of one attachment, each with what a screen reader reads of it. */

import {
  drawObject,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { PaperSize } from '#areas/applications/vocabulary.ts';
import { REMADE_PIXELS } from '#platform/server/files/pictures.ts';
import { openPdf, unpackStreams } from './bombs.ts';
import type { Fault } from './content.ts';
import { endMarked, type Structure, type Tag, tagOf } from './structure.ts';

/** Pages of attachments, each as one drawing within a page of ours. */

const CONTENTS = PDFName.of('Contents');
const RESOURCES = PDFName.of('Resources');
/** What the drawing is called on its page. */
const DRAWING = 'Page';
/** Drawings within drawings that are looked into for letters. */
const DEPTH = 3;

const entriesOf = (resources: PDFDict, name: string): PDFObject[] =>
  resources.lookupMaybe(PDFName.of(name), PDFDict)?.values() ?? [];

/** Whether something is written in letters: a scan is a picture only. */
function hasText(page: PDFPage): boolean {
  const { context } = page.doc;
  const isWritten = (resources: PDFDict | undefined, depth: number): boolean => {
    if (!resources || depth === 0) return false;
    if (entriesOf(resources, 'Font').length > 0) return true;
    return entriesOf(resources, 'XObject').some((ref) => {
      const drawing = context.lookup(ref);
      if (!(drawing instanceof PDFRawStream)) return false;
      return isWritten(drawing.dict.lookupMaybe(RESOURCES, PDFDict), depth - 1);
    });
  };
  return isWritten(page.node.Resources(), DEPTH);
}

/** The content of a page in one stream: several are parts of one, cut between any two of its words. */
function contentOf(page: PDFPage): PDFRawStream {
  const { context } = page.doc;
  const contents = page.node.Contents();
  const all =
    contents instanceof PDFArray ? contents.asArray().map((ref) => context.lookup(ref)) : [contents];
  const streams = all.filter((stream) => stream instanceof PDFRawStream);
  const [only] = streams;
  if (only && streams.length === 1) return PDFRawStream.of(only.dict.clone(context), only.contents);
  return context.flateStream(unpackStreams(streams));
}

/**
 * Makes the content of a page one drawing, so that marks within it do not count among those of the page. What lies on the
 * page beside it (filled-in forms, stamps) stays.
 * @returns streams that are no longer needed, once every page of the document is one drawing: pages may share them
 */
function framePage(page: PDFPage): PDFRef[] {
  const { node, doc } = page;
  const { context } = doc;
  const drawing = contentOf(page);
  const { x, y, width, height } = page.getMediaBox();
  const resources = node.get(RESOURCES) ?? context.obj({});
  const entries = { Type: 'XObject', Subtype: 'Form', BBox: [x, y, x + width, y + height] };
  for (const [name, value] of Object.entries(entries)) drawing.dict.set(PDFName.of(name), context.obj(value));
  drawing.dict.set(RESOURCES, resources);
  const parts = node.Contents();
  const spent = [node.get(CONTENTS), ...(parts instanceof PDFArray ? parts.asArray() : [])];
  node.set(RESOURCES, context.obj({ XObject: { [DRAWING]: context.register(drawing) } }));
  node.delete(CONTENTS);
  return spent.filter((ref) => ref instanceof PDFRef);
}

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
