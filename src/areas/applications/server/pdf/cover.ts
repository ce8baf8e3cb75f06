/** The first page of an application's PDF: the home, who applies, and a table of the attachments. Node runs no JSX. */

import {
  decodePDFRawStream,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { Canvas, Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { brand, serverBrand } from '#platform/server/brand/brand.ts';
import type { Fault, PdfAttachment, PdfContent } from './content.ts';
import { type Fonts, isHanSign, isWide } from './fonts.ts';
import { type Structure, type Tag, tagOf } from './structure.ts';

/** Tags of the cover. Its renderer writes none: each text of it begins with a mark, which becomes marked content here. */

/** A mark is a limit of mitres, which changes nothing where no line has a corner; no drawing has so large a one itself. */
const FIRST_MARK = 1000;
const markOf = (index: number): number => FIRST_MARK + index;

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

/** Whether an attachment was added. `page` is where it starts. */
export type Outcome = { page: number } | { fault: Fault };

const { colours } = serverBrand;
const [INK] = colours.ink;
const [QUIET] = colours['ink-3'];
const [LAGOON] = colours.lagoon;
const [SOFT] = colours['lagoon-soft'];
const [LINE] = colours.line;
const ROSE = '#9a2740';

const style = StyleSheet.create({
  page: { fontSize: 10, lineHeight: 1.4, color: INK, padding: 48, paddingBottom: 56 },
  brand: { fontSize: 16, fontWeight: 600, color: LAGOON, marginBottom: 20 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },
  // The height of a line counts from the page's letters unless a text names its own.
  listingTitle: { fontSize: 13, fontWeight: 600, lineHeight: 1.3 },
  quiet: { color: QUIET },
  band: { backgroundColor: SOFT, borderRadius: 8, padding: 12, marginTop: 14, flexDirection: 'row', gap: 24 },
  label: { fontSize: 8.5, color: QUIET },
  value: { fontWeight: 600 },
  heading: { fontSize: 13, fontWeight: 600, lineHeight: 1.3, marginTop: 18, marginBottom: 6 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { width: '50%', paddingRight: 12, paddingBottom: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: LINE, paddingVertical: 5, gap: 8 },
  fault: { color: ROSE },
  event: { color: QUIET, marginBottom: 4 },
  note: { marginTop: 18, fontSize: 8.5, color: QUIET },
});
/** With the gaps between them less than the whole width. */
const WIDTHS = ['30%', '27%', '14%', '14%', '8%'];
const FILE_COLUMN = 1;
/** Letters without a space between them that fit into the column of the file, half a page, and a line; Han letters count twice. */
const FILE_LETTERS = 22;
const FACT_LETTERS = 40;
const LINE_LETTERS = 72;

/** Breaks what no line has room for: names of files, addresses, and Han, which has no spaces. */
function broken(text: string, most: number): string {
  let length = 0;
  return [...text]
    .map((letter) => {
      const width = isWide(letter) ? 2 : 1;
      length = /\s/.test(letter) ? 0 : length + width;
      if (length <= most || isHanSign(letter)) return letter;
      length = width;
      return `\n${letter}`;
    })
    .join('');
}

/** A part of the cover as it is drawn, and what is read of it. */
interface Part {
  drawn: ReactNode;
  tags: Tag[];
}
type Role = Tag['role'];

/** Stands in front of a text and says in the drawing which one it is. */
const MARK = { position: 'absolute', width: 1, height: 1 } as const;

class CoverParts {
  /** Every text by its mark. */
  readonly texts: Tag[] = [];
  /** Of headings. */
  readonly display: object;
  private readonly fonts: Fonts;

  constructor(fonts: Fonts) {
    this.fonts = fonts;
    this.display = { fontFamily: fonts.display };
  }

  /** @param look of the place it takes; `looks` are those of its letters */
  text(role: Role, written: string, look: object, ...looks: object[]): Part {
    return this.broken(role, written, LINE_LETTERS, look, ...looks);
  }

  /** A text in less room than a line: no word of it has more letters than `most`. */
  broken(role: Role, written: string, most: number, look: object, ...looks: object[]): Part {
    const drawn = broken(this.fonts.drawable(written), most);
    const isAsWritten = drawn === written && this.fonts.isDrawnAsWritten(written);
    const tag = tagOf(role, [], isAsWritten ? {} : { said: written });
    const mark = markOf(this.texts.push(tag) - 1);
    const canvas = h(Canvas, {
      style: MARK,
      paint: (painter) => {
        painter.miterLimit(mark);
        return null;
      },
    });
    const letters = h(Text, { style: looks as never }, drawn);
    return { drawn: h(View, { style: look as never }, canvas, letters), tags: [tag] };
  }

  /** Parts in one place; one element when it has a role. */
  group(role: Role | null, look: object, parts: Part[], wrap = false): Part {
    const drawn = h(View, { style: look as never, wrap }, ...parts.map((part) => part.drawn));
    const tags = parts.flatMap((part) => part.tags);
    return { drawn, tags: role ? [tagOf(role, tags)] : tags };
  }

  pair([label, value]: [string, string], look: object = {}): Part {
    return this.group('LI', look, [
      this.text('Lbl', label, {}, style.label),
      this.broken('LBody', value, FACT_LETTERS, {}, style.value),
    ]);
  }

  row(role: 'TH' | 'TD', cells: string[], ...looks: object[]): Part {
    const drawn = cells.map((cell, i) =>
      this.broken(role, cell, i === FILE_COLUMN ? FILE_LETTERS : cell.length, { width: WIDTHS[i] }, ...looks),
    );
    return this.group('TR', style.row, drawn);
  }
}

function attachmentRow(
  parts: CoverParts,
  { what, file, issued, expires }: PdfAttachment,
  outcome: Outcome,
  { faults }: PdfContent,
): Part {
  if ('page' in outcome) return parts.row('TD', [what, file, issued, expires, String(outcome.page)]);
  const cell = parts.group('TD', {}, [
    parts.text('P', `${what}, ${file}`, {}),
    parts.text('P', faults[outcome.fault], {}, style.fault),
  ]);
  for (const tag of cell.tags) tag.columns = WIDTHS.length;
  return parts.group('TR', { ...style.row, flexDirection: 'column', gap: 0 }, [cell]);
}

function partsOf(parts: CoverParts, content: PdfContent, outcomes: Outcome[]): Part[] {
  const { columns, sections, attachments, message, history } = content;
  const heads = [columns.document, columns.file, columns.issued, columns.expires, columns.page];
  const heading = (said: string) => parts.text('H2', said, {}, style.heading, parts.display);
  const rows = () =>
    attachments.map((attachment, i) =>
      attachmentRow(parts, attachment, outcomes[i] ?? { fault: 'gone' }, content),
    );
  const table = () =>
    attachments.length === 0
      ? parts.text('P', content.noDocuments, {}, style.quiet)
      : parts.group('Table', {}, [parts.row('TH', heads, style.label), ...rows()], true);
  const events = history.map((event) => [event.at, event.what, event.message].filter(Boolean).join(' · '));
  const status = parts.group('LI', {}, [parts.text('LBody', content.status, {}, style.value)]);
  return [
    parts.text('P', brand.name, {}, style.brand, parts.display),
    parts.text('H1', content.title, {}, style.title, parts.display),
    parts.text('P', content.listingTitle, {}, style.listingTitle, parts.display),
    parts.text('P', [content.place, content.price].filter(Boolean).join(' · '), {}, style.quiet),
    parts.group('L', style.band, [status, ...content.dates.map((date) => parts.pair(date))]),
    heading(sections.applicant),
    parts.group(
      'L',
      style.facts,
      content.applicant.map((fact) => parts.pair(fact, style.fact)),
      true,
    ),
    ...(message ? [heading(sections.message), parts.text('P', message, {})] : []),
    heading(sections.documents),
    table(),
    ...(events.length > 0 ? [heading(sections.history)] : []),
    parts.group(
      'L',
      {},
      events.map((event) => parts.group('LI', {}, [parts.text('LBody', event, {}, style.event)], true)),
      true,
    ),
    parts.text('P', content.note, {}, style.note),
  ];
}

export interface Cover {
  pdf: Uint8Array;
  /** What is read of it, in order. */
  tags: Tag[];
  /** Every text by its mark. */
  texts: Tag[];
}

export async function coverPdf(content: PdfContent, outcomes: Outcome[], fonts: Fonts): Promise<Cover> {
  const { title, listingTitle, language, paperSize } = content;
  const parts = new CoverParts(fonts);
  const all = partsOf(parts, content, outcomes);
  const pdf = await renderToBuffer(
    h(
      Document,
      { title: `${title}: ${listingTitle}`, language, creator: brand.name, producer: brand.name },
      h(
        Page,
        {
          size: paperSize === 'A4' ? 'A4' : 'LETTER',
          style: { ...style.page, fontFamily: fonts.families as unknown as string },
        },
        ...all.map(({ drawn }) => drawn),
      ),
    ),
  );
  return { pdf, tags: all.flatMap(({ tags }) => tags), texts: parts.texts };
}
