/** A sentence as words, numbers and signs, folded as places and texts are. */
import { LONGEST_SENTENCE } from '#areas/search/address.ts';
import { fold } from '#platform/contract/fold.ts';

/** The longest phrase of a vocabulary, in words. */
const LONGEST = 6;

/** Matching of phrases at a place in a sentence. Positions are numbers of tokens. */
export class Reader {
  readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  text(from: number, to = from + 1): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }

  number(at: number): number | null {
    const token = this.tokens[at];
    return token?.kind === 'number' ? token.value : null;
  }

  /** The end of the longest phrase of the set that begins at `at`; `at` itself when there is none. */
  skip(at: number, phrases: { has(phrase: string): boolean }, longest = LONGEST): number {
    for (let end = Math.min(at + longest, this.tokens.length); end > at; end--)
      if (phrases.has(this.text(at, end))) return end;
    return at;
  }

  /** Skips the first of several sets that matches. */
  has(at: number, phrases: { has(phrase: string): boolean }): boolean {
    return this.skip(at, phrases) > at;
  }
}

export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Folded; of a number its digits as they were typed. */
  text: string;
  value: number;
  /** As typed, and where it stands. */
  raw: string;
  start: number;
}

const PART =
  /(?:us\$|ja\$|j\$|\$us|[$€£])|\d{1,3}(?:[.,' \u00a0]\d{3})+(?![\d])|\d+(?:[.,]\d+)?|[\p{L}\p{M}][\p{L}\p{M}’']*[23²³]?|[½¼¾+/~–—-]/giu;
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const THOUSANDS = /^\d{1,3}(?:[.,' \u00a0]\d{3})+$/;

/** `1.500` and `1,500` are fifteen hundred; `1.5` and `1,5` are one and a half. */
function numberOf(text: string): number {
  if (THOUSANDS.test(text)) return Number(text.replace(/\D/g, ''));
  return Number(text.replace(',', '.'));
}

/** Letters that continue a number are words of their own: `3br`, `40m`, `120m2`. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  for (const match of sentence.slice(0, LONGEST_SENTENCE).matchAll(PART)) {
    const [raw] = match;
    const at = { raw, start: match.index };
    const fraction = FRACTIONS[raw];
    if (fraction !== undefined) tokens.push({ kind: 'number', text: raw, value: fraction, ...at });
    else if (/^\d/.test(raw)) tokens.push({ kind: 'number', text: raw, value: numberOf(raw), ...at });
    else if (/^[\p{L}]/u.test(raw) && !raw.endsWith('$')) tokens.push(wordToken(raw, match.index));
    else tokens.push({ kind: 'sign', text: fold(raw).replace(/[–—]/, '-'), value: Number.NaN, ...at });
  }
  return tokens.filter((token, i) => !isHyphen(token) || joinsNumbers(tokens, i));
}

/** `20-30M`, `20M - 30M`; in `3-bed` a hyphen says nothing. */
function joinsNumbers(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'number');
  const next = tokens[at + 1];
  return before && (next?.kind === 'number' || (next?.kind === 'sign' && !isHyphen(next)));
}

const isHyphen = ({ kind, text }: Token) => kind === 'sign' && text === '-';

const wordToken = (raw: string, start: number): Token => ({
  kind: 'word',
  text: fold(raw)
    .replace(/[’']s?$/, (end) => (end.length > 1 ? 's' : ''))
    .replace(/[’']/g, ''),
  value: Number.NaN,
  raw,
  start,
});
