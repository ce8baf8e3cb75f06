/** Pages of attachments, each as one drawing within a page of ours. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { unpackStreams } from './bombs.ts';

const CONTENTS = PDFName.of('Contents');
const RESOURCES = PDFName.of('Resources');
/** What the drawing is called on its page. */
export const DRAWING = 'Page';
/** Drawings within drawings that are looked into for letters. */
const DEPTH = 3;

const entriesOf = (resources: PDFDict, name: string): PDFObject[] =>
  resources.lookupMaybe(PDFName.of(name), PDFDict)?.values() ?? [];

/** Whether something is written in letters: a scan is a picture only. */
export function hasText(page: PDFPage): boolean {
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
export function framePage(page: PDFPage): PDFRef[] {
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
