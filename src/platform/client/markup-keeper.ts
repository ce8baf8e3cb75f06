/** Keeps the markup of parts that are the same on many pages, on the server: see `Kept`. */
import { LRUCache } from 'lru-cache';
import type { TextPieces } from '../contract/text-pieces.ts';
import type { KeptMarkup } from './kept-markup.tsx';

const OPENING = '<kept-markup part="';
const CLOSING = '</kept-markup>';
/** React numbers ids by their place in the page, so markup with ids is good for one page only. */
const HAS_ID = / id="_R_/;

interface UsedPart {
  key: string;
  /** Undefined: rendered on this page. */
  markup: Uint8Array | undefined;
}

type Piece = TextPieces[number];

const encoder = new TextEncoder();

function bytesOf(pieces: readonly Piece[]): Uint8Array {
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(encoded.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of encoded) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** A page while its parts are filled in. */
interface Filling {
  html: string;
  /** How far it has been read. */
  at: number;
  parts: readonly UsedPart[];
}

/** Markup of parts by their keys, the least recently used dropped first. */
export class MarkupKeeper {
  private readonly kept: LRUCache<string, Uint8Array>;

  /** @param capacity bytes of markup */
  constructor(capacity: number) {
    this.kept = new LRUCache({ maxSize: capacity, sizeCalculation: ({ length }) => Math.max(length, 1) });
  }

  /** For one page: `part` while it is rendered, then `fill` for what came of it. */
  open(): KeptMarkup & { fill(html: string): TextPieces } {
    const parts: UsedPart[] = [];
    return {
      part: (key) => {
        const markup = this.kept.get(key);
        const id = parts.push({ key, markup }) - 1;
        return { id, known: markup !== undefined };
      },
      fill: (html) => this.fill({ html, at: 0, parts }, html.length),
    };
  }

  /** The pieces of a page up to `end`, or of a part up to its closing tag. */
  private fill(page: Filling, end?: number): Piece[] {
    const { html, parts } = page;
    const pieces: Piece[] = [];
    for (;;) {
      const closing = end ?? html.indexOf(CLOSING, page.at);
      const opening = html.indexOf(OPENING, page.at);
      if (opening < 0 || opening > closing) {
        pieces.push(html.slice(page.at, closing));
        page.at = closing + CLOSING.length;
        return pieces;
      }
      const begin = html.indexOf('>', opening) + 1;
      pieces.push(html.slice(page.at, opening));
      page.at = begin;
      // The number ends before the quote and the bracket.
      const part = parts[Number(html.slice(opening + OPENING.length, begin - 2))] as UsedPart;
      const rendered = this.fill(page);
      if (part.markup) pieces.push(part.markup);
      else pieces.push(...this.take(part.key, rendered));
    }
  }

  /** Keeps markup that was rendered just now, if it is good for other pages. */
  private take(key: string, rendered: Piece[]): Piece[] {
    if (rendered.some((piece) => typeof piece === 'string' && HAS_ID.test(piece))) return rendered;
    const markup = bytesOf(rendered);
    this.kept.set(key, markup);
    return [markup];
  }
}
