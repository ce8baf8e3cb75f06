/** How text is made comparable: for finding words, and for ordering titles. Used on both sides of every comparison. */

const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
// Most texts are plain ASCII, where the same takes half the time.
const IS_ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+/g;

/** Lower case without accents: `Époque` and `epoque` become the same. */
export function fold(text: string): string {
  return IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words of a text, folded, in order, repeated as they are. `½` splits into `1` and `2`. */
export function wordsOf(text: string): string[] {
  if (IS_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  return fold(text).match(WORD) ?? [];
}

/** Sort key of a title: its words only, so that leading quotes and emoji do not matter. */
export function titleKey(title: string): string {
  return wordsOf(title).join(' ');
}
