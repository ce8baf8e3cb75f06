/** What stands at the foot of each page: its number, and of a document what it is and whose. */
import { degrees, type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { beginArtifact, endMarked, type Structure, type Tag } from './structure.ts';

/** Points; 72 an inch. */
const NUMBER_SIZE = 9;
const NUMBER_EDGE = 16;
const LABEL_MARGIN = 36;

export interface PageLabel {
  /** What a page is and whose; empty on the cover. */
  name: string;
  /** As part of what is read; null where something else on the page says the same. */
  tag: Tag | null;
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

/** What a font has; letters of other scripts are left out, and said in full in the bookmark and on the cover. */
const writable = (known: ReadonlySet<number>, text: string) =>
  [...text].filter((letter) => known.has(letter.codePointAt(0) ?? 0)).join('');

/** As much of a text as a width takes. */
function fitting(font: PDFFont, text: string, width: number): string {
  let cut = text;
  while (cut !== '' && font.widthOfTextAtSize(cut, NUMBER_SIZE) > width) cut = cut.slice(0, -1);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

/** Writes a label onto every page, in their order. */
export async function labelPages(
  document: PDFDocument,
  labels: readonly PageLabel[],
  structure: Structure,
): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const known = new Set(font.getCharacterSet());
  const pages = document.getPages();
  pages.forEach((page, i) => {
    const { name: said = '', tag = null } = labels[i] ?? {};
    const number = `${i + 1} / ${pages.length}`;
    const room = widthAcross(page) - 2 * LABEL_MARGIN - font.widthOfTextAtSize(`  ·  ${number}`, NUMBER_SIZE);
    const name = fitting(font, writable(known, said), room);
    const label = name === '' ? number : `${name}  ·  ${number}`;
    const half = font.widthOfTextAtSize(label, NUMBER_SIZE) / 2;
    const { x, y, angle } = foot(page);
    const turn = (angle * Math.PI) / 180;
    const at = { x: x - half * Math.cos(turn), y: y - half * Math.sin(turn), rotate: degrees(angle) };
    page.pushOperators(beginArtifact(document));
    page.drawRectangle({
      ...at,
      width: half * 2 + 8,
      height: NUMBER_SIZE + 4,
      color: rgb(1, 1, 1),
      opacity: 0.85,
      x: at.x - 4 * Math.cos(turn) + 3 * Math.sin(turn),
      y: at.y - 4 * Math.sin(turn) - 3 * Math.cos(turn),
    });
    page.pushOperators(endMarked(), tag ? structure.begin(page, tag) : beginArtifact(document, true));
    page.drawText(label, { ...at, size: NUMBER_SIZE, font, color: rgb(0.25, 0.32, 0.32) });
    page.pushOperators(endMarked());
  });
}
