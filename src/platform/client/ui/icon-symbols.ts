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
const SHOWN = 'href="#i-';

function namesIn(markup: string): Set<string> {
  const names = new Set<string>();
  for (let at = markup.indexOf(SHOWN); at >= 0; at = markup.indexOf(SHOWN, at)) {
    at += SHOWN.length;
    names.add(markup.slice(at, markup.indexOf('"', at)));
  }
  return names;
}

/** Kept parts are the same bytes on every page that has them. */
const namesOfParts = new WeakMap<Uint8Array, ReadonlySet<string>>();

function namesOf(piece: string | Uint8Array): ReadonlySet<string> {
  if (typeof piece === 'string') return namesIn(piece);
  const known = namesOfParts.get(piece) ?? namesIn(new TextDecoder().decode(piece));
  namesOfParts.set(piece, known);
  return known;
}

/** The drawings a page shows, and no more: all of them would be a tenth of it. */
export function symbolsFor(markup: TextPieces): string {
  const shown = new Set(markup.flatMap((piece) => [...namesOf(piece)]));
  return `<svg id="${SYMBOLS_ID}" hidden aria-hidden="true">${symbolsOf(shown)}</svg>`;
}

/** Adds the drawings the page did not need as it was sent. */
export function addSymbols(): void {
  const missing = Object.keys(iconShapes).filter((name) => !document.getElementById(`i-${name}`));
  document.getElementById(SYMBOLS_ID)?.insertAdjacentHTML('beforeend', symbolsOf(missing));
}
