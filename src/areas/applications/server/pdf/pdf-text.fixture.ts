/** What a reader copies out of a PDF made here: its codes read through the table of each font. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

const decoded = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Letters by code of one font (ISO 32000-1, 9.10.3). */
function lettersOf(font: PDFDict): Map<number, string> {
  const letters = new Map<number, string>();
  const table = decoded(font.lookup(PDFName.of('ToUnicode')));
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w*)>/g)) {
      letters.set(Number.parseInt(code, 16), unicode(to));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', list = ''] of block.matchAll(/<(\w+)>\s*<\w+>\s*\[(.*?)\]/gs)) {
      [...list.matchAll(/<([\w\s]*)>/g)].forEach(([, to = ''], i) => {
        letters.set(Number.parseInt(first, 16) + i, unicode(to.replace(/\s/g, '')));
      });
    }
  }
  return letters;
}

export function textsOf(page: PDFPage): string[] {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const drawing = parts.map((part) => decoded(page.doc.context.lookup(part))).join('\n');
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  let letters = new Map<number, string>();
  const texts: string[] = [];
  for (const [, name, shown] of drawing.matchAll(/\/(\S+) [\d.]+ Tf|(\[.*?\] TJ|<\w*> Tj)/g)) {
    if (name !== undefined) letters = lettersOf(fonts?.lookup(PDFName.of(name)) as PDFDict);
    const codes = [...(shown ?? '').matchAll(/<(\w*)>/g)].map(([, hex]) => hex).join('');
    if (shown) {
      texts.push(
        (codes.match(/.{4}/g) ?? []).map((c) => letters.get(Number.parseInt(c, 16)) ?? '�').join(''),
      );
    }
  }
  return texts;
}
