/** Icons are drawn once a page and shown by reference (`Icon.tsx`): these are the drawings, 24 grid, stroke 1.75. */
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import iconShapes from './icon-shapes.json' with { type: 'json' };

const SYMBOLS_ID = 'icons';

const symbolsOf = (names: Iterable<string>): string => {
  const shapes: Record<string, string> = iconShapes;
  return [...names]
    .map((name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes[name]}</symbol>`)
    .join('');
};

/** References in markup: `<use href="#i-bed">`. */
const SHOWN = /href="#i-(\w+)"/g;

const namesIn = (markup: string): string[] => [...markup.matchAll(SHOWN)].map(([, name = '']) => name);

/** Kept parts are the same bytes on every page that has them. */
const namesOfParts = new WeakMap<Uint8Array, readonly string[]>();

function namesOf(piece: string | Uint8Array): readonly string[] {
  if (typeof piece === 'string') return namesIn(piece);
  const known = namesOfParts.get(piece) ?? namesIn(new TextDecoder().decode(piece));
  namesOfParts.set(piece, known);
  return known;
}

/** The drawings a page shows, and no more: all of them would be a tenth of it. */
export function symbolsFor(markup: TextPieces): string {
  const shown = new Set(markup.flatMap(namesOf));
  return `<svg id="${SYMBOLS_ID}" hidden aria-hidden="true">${symbolsOf(shown)}</svg>`;
}

/** Adds the drawings the page did not need as it was sent. */
export function addSymbols(): void {
  const missing = Object.keys(iconShapes).filter((name) => !document.getElementById(`i-${name}`));
  document.getElementById(SYMBOLS_ID)?.insertAdjacentHTML('beforeend', symbolsOf(missing));
}
