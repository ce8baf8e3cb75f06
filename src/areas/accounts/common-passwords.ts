/**
 * Passwords everybody tries first, eight characters and longer, in lower case: the most frequent ones of published
 * leaks, from the word lists of zxcvbn (Copyright 2012-2016 Dan Wheeler and Dropbox, Inc., MIT licence), without
 * the indecent ones, and some that people here would think of. Loaded by the client only where one is chosen.
 */
import words from './common-passwords.json' with { type: 'json' };

let known: ReadonlySet<string> | undefined;

/** Is this one of the passwords that are guessed first, in whatever case, or one character over and over? */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(words);
  const plain = password.trim().toLowerCase();
  return known.has(plain) || /^(.)\1*$/u.test(plain);
}
