/** Tags of the cover. Its renderer writes none: each text of it begins with a mark, which becomes marked content here. */
import {
  decodePDFRawStream,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Structure, Tag } from './structure.ts';

/** A mark is a limit of mitres, which changes nothing where no line has a corner; no drawing has so large a one itself. */
const FIRST_MARK = 1000;
export const markOf = (index: number): number => FIRST_MARK + index;

/** Operators that begin the outline of a shape, and those that paint it or drop it. */
const OUTLINE = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);

const operatorOf = (line: string): string => line.slice(line.lastIndexOf(' ') + 1);

/** One operator a line, as the cover's renderer writes it: texts as parts of their elements, shapes as artifacts. */
class CoverPages {
  private readonly texts: readonly Tag[];
  private readonly structure: Structure;
  /** Of a text that goes on over the page the rest follows without a mark of its own. */
  private current: Tag | undefined;

  constructor(texts: readonly Tag[], structure: Structure) {
    this.texts = texts;
    this.structure = structure;
  }

  tagged(page: PDFPage, drawing: string): string {
    let isOutline = false;
    const lines = drawing.split('\n').flatMap((line) => {
      const operator = operatorOf(line);
      const mark = operator === 'M' ? Number.parseInt(line, 10) - FIRST_MARK : -1;
      if (mark >= 0) {
        this.current = this.texts[mark];
        return [];
      }
      if (operator === 'BT') return [this.begin(page), line];
      if (operator === 'ET') return [line, 'EMC'];
      const begins = OUTLINE.has(operator) && !isOutline;
      const ends = PAINT.has(operator) && isOutline;
      isOutline = (isOutline || begins) && !ends;
      return [...(begins ? ['/Artifact BMC'] : []), line, ...(ends ? ['EMC'] : [])];
    });
    return lines.join('\n');
  }

  private begin(page: PDFPage): string {
    if (!this.current) throw new Error('A text of the cover has no mark');
    return `/${this.current.role} <</MCID ${this.structure.mark(page, this.current)}>> BDC`;
  }
}

function drawingOf(page: PDFPage): string {
  const stream = page.node.Contents();
  if (!(stream instanceof PDFRawStream)) throw new Error('The cover is not drawn in one stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** @param texts elements by the marks of the cover */
export function tagCover(
  document: PDFDocument,
  pages: readonly PDFPage[],
  texts: readonly Tag[],
  structure: Structure,
): void {
  const cover = new CoverPages(texts, structure);
  const { context } = document;
  for (const page of pages) {
    const tagged = Buffer.from(cover.tagged(page, drawingOf(page)), 'latin1');
    const contents = PDFName.of('Contents');
    context.delete(page.node.get(contents) as PDFRef);
    page.node.set(contents, context.register(context.flateStream(tagged)));
  }
}
