/** Matching of phrases at a place in a sentence. Positions are numbers of tokens. */
import type { Token } from './tokens.ts';

/** The longest phrase of a vocabulary, in words. */
const LONGEST = 6;

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
