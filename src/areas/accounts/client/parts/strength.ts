import { PASSWORD_MIN } from '../../rules.ts';

/** From here on a password is hard to guess by trying (characters). */
const GOOD_LENGTH = 14;

export type Strength = 'none' | 'short' | 'common' | 'fair' | 'good';

/** By length, and whether everybody tries it first; which kinds of characters it is made of does not matter. */
export function strengthOf(password: string, common: boolean): Strength {
  const length = [...password].length;
  if (length === 0) return 'none';
  if (length < PASSWORD_MIN) return 'short';
  if (common) return 'common';
  return length < GOOD_LENGTH ? 'fair' : 'good';
}

/**
 * The list is some kilobytes: it is fetched when somebody begins to choose a password. Where it does not
 * arrive the server still refuses what stands in it.
 */
export function isCommon(password: string): Promise<boolean> {
  return import('../../common-passwords.ts').then(
    ({ isCommonPassword }) => isCommonPassword(password),
    () => false,
  );
}
