/** What stands at the foot of each page: its number, and of a document what it is and whose. */
import { degrees, type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { Fonts } from './fonts.ts';
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

/** Letters of the foot in one font, and the points they take. */
interface DrawnRun {
  text: string;
  font: PDFFont;
  width: number;
}

/** Lines of letters, in the fonts of the cover: of each font the letters that are written are put into the document. */
class LabelFonts {
  private readonly fonts: Fonts;
  private readonly embedded: Map<string, PDFFont>;

  private constructor(fonts: Fonts, embedded: Map<string, PDFFont>) {
    this.fonts = fonts;
    this.embedded = embedded;
  }

  static async for(document: PDFDocument, fonts: Fonts, text: string): Promise<LabelFonts> {
    document.registerFontkit(fontkit);
    const families = new Set(fonts.runs(text).map(({ family }) => family));
    const embedded = new Map<string, PDFFont>();
    for (const family of families) {
      const bytes = await Fonts.bytesOf(family);
      embedded.set(family, await document.embedFont(bytes, { subset: true }));
    }
    return new LabelFonts(fonts, embedded);
  }

  line(text: string): DrawnRun[] {
    return this.fonts.runs(text).map((run) => {
      const font = this.embedded.get(run.family) as PDFFont;
      return { text: run.text, font, width: font.widthOfTextAtSize(run.text, NUMBER_SIZE) };
    });
  }

  /** A line of a name and what follows it, with as much of the name as a width takes. */
  fitting(name: string, rest: string, width: number): DrawnRun[] {
    const letters = [...name];
    const lineOf = (count: number) => {
      if (count === 0) return this.line(rest);
      const cut = letters.slice(0, count).join('').trimEnd();
      return [...this.line(cut), ...this.line(`${count < letters.length ? '…' : ''}  ·  ${rest}`)];
    };
    let [most, tooMany] = [0, letters.length + 1];
    for (let count = letters.length; most < tooMany - 1; count = (most + tooMany) >> 1) {
      if (widthOf(lineOf(count)) <= width) most = count;
      else tooMany = count;
    }
    return lineOf(most);
  }
}

const widthOf = (line: readonly DrawnRun[]) => line.reduce((sum, { width }) => sum + width, 0);

export async function labelPages(
  document: PDFDocument,
  labels: readonly PageLabel[],
  { structure, fonts }: { structure: Structure; fonts: Fonts },
): Promise<void> {
  const names = labels.map(({ name }) => name).join('');
  const lines = await LabelFonts.for(document, fonts, `${names}0…`);
  const pages = document.getPages();
  pages.forEach((page, i) => {
    const { name = '', tag = null } = labels[i] ?? {};
    const line = lines.fitting(name, `${i + 1} / ${pages.length}`, widthAcross(page) - 2 * LABEL_MARGIN);
    const width = widthOf(line);
    const { x, y, angle } = foot(page);
    const turn = (angle * Math.PI) / 180;
    const along = (distance: number) => ({
      x: x + distance * Math.cos(turn),
      y: y + distance * Math.sin(turn),
      rotate: degrees(angle),
    });
    const start = along(-width / 2);
    page.pushOperators(beginArtifact(document));
    page.drawRectangle({
      ...start,
      width: width + 8,
      height: NUMBER_SIZE + 4,
      color: rgb(1, 1, 1),
      opacity: 0.85,
      x: start.x - 4 * Math.cos(turn) + 3 * Math.sin(turn),
      y: start.y - 4 * Math.sin(turn) - 3 * Math.cos(turn),
    });
    page.pushOperators(endMarked(), tag ? structure.begin(page, tag) : beginArtifact(document, true));
    let written = -width / 2;
    for (const { text, font, width: taken } of line) {
      page.drawText(text, { ...along(written), size: NUMBER_SIZE, font, color: rgb(0.25, 0.32, 0.32) });
      written += taken;
    }
    page.pushOperators(endMarked());
  });
}
