/** How text is made comparable: for finding words, and for ordering titles. Used on both sides of every comparison. */

const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Lower case without accents: `Époque` and `epoque` become the same. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words of a text, folded, in order, repeated as they are. `½` splits into `1` and `2`. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Sort key of a title: its words only, so that leading quotes and emoji do not matter. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ');
}
