/**
 * Parts that are the same on many pages (menus, the footer, a listing's card) are rendered once on the server and
 * their markup put into later pages as text. The browser knows nothing of it: it takes over what it would render itself.
 */
import { createContext, type ReactNode, use } from 'react';
import type { TextPieces } from '../contract/text-pieces.ts';

/** Markup used by one page. */
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

const encoder = new TextEncoder();

/** Markup of parts by their keys, the least recently used dropped first. */
export class MarkupKeeper {
  private readonly kept = new Map<string, Uint8Array>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** For one page: `part` while it is rendered, then `fill` for what came of it. */
  open(): KeptMarkup & { fill(html: string): TextPieces } {
    const parts: UsedPart[] = [];
    return {
      part: (key) => {
        const markup = this.get(key);
        const id = parts.push({ key, markup }) - 1;
        return { id, known: markup !== undefined };
      },
      fill: (html) => {
        const pieces: (string | Uint8Array)[] = [];
        let from = 0;
        for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, from)) {
          const begin = html.indexOf('>', at) + 1;
          const end = html.indexOf(CLOSING, begin);
          // The number ends before the quote and the bracket.
          const part = parts[Number(html.slice(at + OPENING.length, begin - 2))] as UsedPart;
          pieces.push(html.slice(from, at), part.markup ?? this.take(part.key, html.slice(begin, end)));
          from = end + CLOSING.length;
        }
        pieces.push(html.slice(from));
        return pieces;
      },
    };
  }

  /** Keeps markup that was rendered just now, if it is good for other pages. */
  private take(key: string, rendered: string): string | Uint8Array {
    if (HAS_ID.test(rendered)) return rendered;
    const markup = encoder.encode(rendered);
    this.keep(key, markup);
    return markup;
  }

  private get(key: string): Uint8Array | undefined {
    const markup = this.kept.get(key);
    if (markup === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, markup);
    return markup;
  }

  private keep(key: string, markup: Uint8Array): void {
    this.kept.set(key, markup);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.capacity && !oldest.done) this.kept.delete(oldest.value);
  }
}

interface KeptProps {
  /** Everything the markup depends on; objects are those of a state, which never change. */
  by: readonly unknown[];
  /** None of them kept itself. With ids of `useId` they are rendered on every page. */
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
/** Of so many texts the names are known; an older text gets a new name. */
const MOST_TEXTS = 8000;
let named = 0;

function nameOf(value: object): string {
  const text = JSON.stringify(value);
  const name = namesOfTexts.get(text) ?? `#${named++}`;
  namesOfTexts.delete(text);
  namesOfTexts.set(text, name);
  const [oldest] = namesOfTexts.keys();
  if (namesOfTexts.size > MOST_TEXTS && oldest !== undefined) namesOfTexts.delete(oldest);
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
  if (!kept) return children;
  const { id, known } = kept.part(by.map(textOf).join('\n'));
  return <kept-markup part={String(id)}>{known ? null : children}</kept-markup>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-markup': { part: string; children: ReactNode };
    }
  }
}
