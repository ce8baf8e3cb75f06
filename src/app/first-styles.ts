import type { TextPieces } from '#platform/contract/text-pieces.ts';

const CLASS = ' class="';
/** Lists of classes remembered; some are made of what a listing says. */
const MOST_LISTS = 10_000;

interface SmallSheetFile {
  /** Source file of the screen it was made for; null for all first screens together. */
  screen: string | null;
  /** Address of the sheet. */
  href: string;
  /** Classes it says nothing about, as they are written in markup. */
  missing: readonly string[];
}

interface FirstStylesFile {
  /** Address of the whole sheet. */
  whole: string;
  sheets: readonly SmallSheetFile[];
}

/** A sheet with a part of the rules. */
class SmallSheet {
  readonly screen: string | null;
  readonly href: string;
  private readonly missing: ReadonlySet<string>;
  /** Kept parts are the same bytes on every page that has them. */
  private readonly parts = new WeakMap<Uint8Array, boolean>();
  private readonly lists = new Map<string, boolean>();

  constructor({ screen, href, missing }: SmallSheetFile) {
    this.screen = screen;
    this.href = href;
    this.missing = new Set(missing);
  }

  isEnoughFor(markup: TextPieces): boolean {
    return markup.every((piece) => this.coversPiece(piece));
  }

  private coversPiece(piece: string | Uint8Array): boolean {
    if (typeof piece === 'string') return this.covers(piece);
    const known = this.parts.get(piece) ?? this.covers(new TextDecoder().decode(piece));
    this.parts.set(piece, known);
    return known;
  }

  private covers(markup: string): boolean {
    for (let at = markup.indexOf(CLASS); at >= 0; at = markup.indexOf(CLASS, at)) {
      at += CLASS.length;
      if (!this.knows(markup.slice(at, markup.indexOf('"', at)))) return false;
    }
    return true;
  }

  /** The same few hundred lists of classes stand on all pages. */
  private knows(names: string): boolean {
    const known = this.lists.get(names);
    if (known !== undefined) return known;
    const isKnown = !names.split(' ').some((name) => this.missing.has(name));
    if (this.lists.size < MOST_LISTS) this.lists.set(names, isKnown);
    return isKnown;
  }
}

/** Style sheets: small ones for the pages they are enough for, and the whole one for all others. */
export class FirstStyles {
  readonly whole: string;
  private readonly sheets: readonly SmallSheet[];

  constructor({ whole, sheets }: FirstStylesFile) {
    this.whole = whole;
    this.sheets = sheets.map((sheet) => new SmallSheet(sheet));
  }

  /**
   * The address of the sheet a page needs before its scripts run.
   * @param sources source files of the page's screen
   */
  sheetFor(markup: TextPieces, sources: readonly string[]): string {
    const small = this.sheets.find(
      (sheet) => (sheet.screen === null || sources.includes(sheet.screen)) && sheet.isEnoughFor(markup),
    );
    return small?.href ?? this.whole;
  }
}
