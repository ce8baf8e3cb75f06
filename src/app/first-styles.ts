import type { TextPieces } from '../platform/contract/text-pieces.ts';

const CLASSES = / class="([^"]+)"/g;

interface FirstStylesFile {
  /** Address of the small sheet. */
  first: string;
  /** Address of the whole sheet. */
  whole: string;
  /** Classes the small sheet says nothing about, as they are written in markup. */
  missing: readonly string[];
}

/** Two style sheets: a small one for the pages it is enough for, and the whole one for all others. */
export class FirstStyles {
  readonly whole: string;
  private readonly first: string;
  private readonly missing: ReadonlySet<string>;
  /** Kept parts are the same bytes on every page that has them. */
  private readonly parts = new WeakMap<Uint8Array, boolean>();

  constructor({ first, whole, missing }: FirstStylesFile) {
    this.first = first;
    this.whole = whole;
    this.missing = new Set(missing);
  }

  /** The address of the sheet a page needs before its scripts run. */
  sheetFor(markup: TextPieces): string {
    return markup.every((piece) => this.isEnoughFor(piece)) ? this.first : this.whole;
  }

  private isEnoughFor(piece: string | Uint8Array): boolean {
    if (typeof piece === 'string') return this.covers(piece);
    const known = this.parts.get(piece) ?? this.covers(new TextDecoder().decode(piece));
    this.parts.set(piece, known);
    return known;
  }

  private covers(markup: string): boolean {
    for (const [, names = ''] of markup.matchAll(CLASSES)) {
      if (names.split(' ').some((name) => this.missing.has(name))) return false;
    }
    return true;
  }
}
