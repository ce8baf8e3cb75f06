import type { Letter } from '../../../../platform/server/mail/letter.ts';
import { RESET_CODE_MINUTES } from '../../rules.ts';
import { FORGOT_PATH, RESET_PATH, resetHash, SIGN_IN_PATH } from '../../vocabulary.ts';
import { type LetterKind, WORDS } from './words.ts';

export interface Recipient {
  email: string;
  first_name: string;
  locale: keyof typeof WORDS;
}

/** Where each letter's button leads. */
const PATHS: Record<LetterKind, string> = {
  welcome: '/',
  guest: FORGOT_PATH,
  reset: RESET_PATH,
  taken: SIGN_IN_PATH,
};

/** A letter of this area: what it says to whom. `code` belongs to `reset`. */
export function letterFor(
  kind: LetterKind,
  to: Recipient,
  publicUrl: string,
  code?: string,
): { subject: string; letter: Letter } {
  const words = WORDS[to.locale][kind];
  const values = { name: to.first_name, minutes: String(RESET_CODE_MINUTES) };
  const fill = (text: string) =>
    text.replace(/\{(name|minutes)\}/g, (_, name: keyof typeof values) => values[name]);
  const url = publicUrl + PATHS[kind] + (code ? resetHash(to.email, code) : '');
  const letter = {
    language: to.locale === 'es' ? 'es' : 'en',
    direction: to.locale === 'enrtl' ? ('rtl' as const) : ('ltr' as const),
    preview: fill(words.preview),
    heading: fill(words.heading),
    paragraphs: words.paragraphs.map(fill),
    ...(code && { code }),
    action: { label: words.action, url },
    notes: words.notes.map(fill),
  };
  return { subject: fill(words.subject), letter };
}
