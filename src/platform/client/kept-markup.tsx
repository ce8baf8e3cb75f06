/**
 * Parts that are the same on many pages (menus, the footer, a listing's card) are rendered once on the server and
 * their markup put into later pages as text. The browser knows nothing of it: it takes over what it would render itself.
 */
import { LRUCache } from 'lru-cache';
import { createContext, type ReactNode, use } from 'react';
import type { TextPieces } from '../contract/text-pieces.ts';
import { useDirection } from './intl.tsx';

export interface KeptMarkup {
  /** A number for a part, and whether its markup is known. */
  part(key: string): { id: number; known: boolean };
}

const OPENING = '<kept-markup part="';
const CLOSING = '</kept-markup>';
/** React numbers ids by their place in the page, so markup with ids is good for one page only. */
const HAS_ID = / id="_R_/;

export const KeptMarkupContext = createContext<KeptMarkup | null>(null);

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

interface KeptProps {
  /** Everything the markup depends on besides the page's direction; objects are those of a state, which never change. */
  by: readonly unknown[];
  /** May have kept parts of their own. With ids of `useId` they are rendered on every page. */
  children: ReactNode;
}

/** A part whose markup is kept on the server. */
export function Kept(props: KeptProps): ReactNode {
  if (!import.meta.env.SSR) return props.children;
  return <KeptOnServer {...props} />;
}

/** Objects that say the same have one name, which is short: a key made of their texts would be read whole each time. */
const names = new WeakMap<object, string>();
const namesOfTexts = new Map<string, string>();
/** Of texts of so many characters together the names are known; an older text gets a new name. Groups of a map have 8,000. */
const MOST_CHARACTERS = 8_000_000;
let characters = 0;
let named = 0;

function nameOf(value: object): string {
  const text = JSON.stringify(value);
  const known = namesOfTexts.get(text);
  const name = known ?? `#${named++}`;
  if (known === undefined) characters += text.length;
  else namesOfTexts.delete(text);
  namesOfTexts.set(text, name);
  for (const oldest of namesOfTexts.keys()) {
    if (characters <= MOST_CHARACTERS) break;
    namesOfTexts.delete(oldest);
    characters -= oldest.length;
  }
  return name;
}

/** What is kept in a state never changes, so an object is named once. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const name = names.get(value) ?? nameOf(value);
  names.set(value, name);
  return name;
}

function KeptOnServer({ by, children }: KeptProps): ReactNode {
  const kept = use(KeptMarkupContext);
  const direction = useDirection();
  if (!kept) return children;
  const { id, known } = kept.part([direction, ...by].map(textOf).join('\n'));
  return <kept-markup part={String(id)}>{known ? null : children}</kept-markup>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-markup': { part: string; children: ReactNode };
    }
  }
}
