import type { TextPieces } from '../platform/contract/text-pieces.ts';

const CLASS = ' class="';
/** Lists of classes remembered; some are made of what a listing says. */
const MOST_LISTS = 10_000;

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
  private readonly lists = new Map<string, boolean>();

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
