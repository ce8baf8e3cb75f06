/** Style attributes are refused by the policy of pages; a style element is allowed by its hash. */
import type { TextPieces } from '#platform/contract/text-pieces.ts';

/** Of lengths, numbers and custom properties; what may hold a text or an address stays, and is refused by the browser. */
const ATTRIBUTE = / style="([\w\s.,:;%()#+*/-]*)"/;
const OPENING = ' data-style="';

/** What stands around style attributes, and what each of them says, by turns. */
type Split = TextPieces;

/** Kept parts are the same bytes on every page that has them. */
const splitParts = new WeakMap<Uint8Array, Split>();
const encoder = new TextEncoder();

function splitText(markup: string): string[] {
  const parts = markup.split(ATTRIBUTE);
  const last = parts.length - 1;
  return parts.map((part, at) => {
    if (at % 2 === 1) return part;
    return `${at === 0 ? '' : '"'}${part}${at === last ? '' : OPENING}`;
  });
}

function splitBytes(markup: Uint8Array): Split {
  const parts = splitText(new TextDecoder().decode(markup));
  if (parts.length === 1) return [markup];
  return parts.map((part, at) => (at % 2 === 1 ? part : encoder.encode(part)));
}

function split(piece: string | Uint8Array): Split {
  if (typeof piece === 'string') return splitText(piece);
  const known = splitParts.get(piece) ?? splitBytes(piece);
  splitParts.set(piece, known);
  return known;
}

interface StyledMarkup {
  /** Elements name their rule by its number. */
  markup: TextPieces;
  /** Rules by number; empty where no element has a style. */
  rules: string;
}

/** Markup without style attributes, and the rules that do the same. */
export function takeStyles(markup: TextPieces): StyledMarkup {
  const numbers = new Map<string, number>();
  const numberOf = (style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return `${number}`;
  };
  const taken = markup.flatMap((piece) =>
    split(piece).map((part, at) => (at % 2 === 1 ? numberOf(part as string) : part)),
  );
  const rules = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('');
  return { markup: taken, rules };
}

/** The style element of rules; nothing where there are none. */
export const styleElement = (rules: string): string =>
  rules === '' ? '' : `<style id="styles">${rules}</style>`;
