import { refusals } from 'virtual:words';
import type { ErrorCode } from '#platform/contract/error.ts';
import type { Language } from '#platform/contract/locales.ts';
import type { Failure } from './failure.ts';

/**
 * The server's refusals in one language: its English sentence → the sentence to show. `{0}`, `{1}` stand for what
 * varies; a translation may take them in another order, or leave one out.
 */
export type RefusalTexts = Record<string, string>;

/** Sentence for a refusal without a translation, by its code. */
const BY_CODE: Record<ErrorCode, string> = {
  invalid: 'Some fields are not valid.',
  unauthenticated: 'Sign in to do this.',
  forbidden: 'Your account may not do this.',
  unproved: 'Confirm your email address first: press the link in our email.',
  'second-factor': 'Set up a second step for signing in first, under “Security and data”.',
  'sign-in-again': 'Sign in again first: this is for whoever signed in within the hour.',
  'not-found': 'There is nothing at this address.',
  conflict: 'This cannot be done now.',
  stale: 'This was changed by somebody else in the meantime.',
  'too-large': 'The request is too large.',
  unsupported: 'This form is not offered.',
  unprocessable: 'This cannot be done with these values.',
  'too-many': 'Too many attempts; wait a few minutes and try again.',
  unavailable: 'The service is busy; try again in a moment.',
  internal: 'Something went wrong on our side.',
};
/** English sentences every language translates, whatever the server says. */
export const GENERAL_REFUSALS: readonly string[] = Object.values(BY_CODE);

const HOLE = /\{\d\}/;
const patterns = new WeakMap<RefusalTexts, { pattern: RegExp; holes: string[]; text: string }[]>();

/** Sentences with something that varies, as patterns. */
function patternsOf(texts: RefusalTexts) {
  const known = patterns.get(texts);
  if (known) return known;
  const made = Object.entries(texts)
    .filter(([sentence]) => HOLE.test(sentence))
    .map(([sentence, text]) => {
      const pieces = sentence.split(HOLE).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const holes = sentence.match(new RegExp(HOLE, 'g')) ?? [];
      return { pattern: new RegExp(`^${pieces.join('(.+)')}$`, 's'), holes, text };
    });
  patterns.set(texts, made);
  return made;
}

/**
 * What to show in place of the server's sentence: its translation, exact or by pattern, else what the language says
 * of its code. Never English; empty when the language lacks that too.
 */
export function refusalText(
  { code, message }: Pick<Failure, 'code' | 'message'>,
  texts: RefusalTexts,
): string {
  const exact = texts[message];
  if (exact !== undefined) return exact;
  for (const { pattern, holes, text } of patternsOf(texts)) {
    const values = pattern.exec(message)?.slice(1);
    if (values) return text.replace(/\{\d\}/g, (hole) => values[holes.indexOf(hole)] ?? '');
  }
  return texts[BY_CODE[code as ErrorCode] ?? BY_CODE.internal] ?? '';
}

/** The server refuses in English; these are its sentences in the other languages, fetched with the first refusal. */
export async function translated(failure: Failure, language: Language): Promise<Failure> {
  const { words } = await refusals[language]();
  return { ...failure, message: refusalText(failure, words) };
}
