import { PASSWORD_MIN } from '#areas/accounts/rules.ts';

/** Characters from which a password counts as good. */
const GOOD_LENGTH = 14;

export type Strength = 'none' | 'short' | 'common' | 'fair' | 'good';

/** Strength by length and by the list of common passwords; character classes do not count. */
export function strengthOf(password: string, common: boolean): Strength {
  const length = [...password].length;
  if (length === 0) return 'none';
  if (length < PASSWORD_MIN) return 'short';
  if (common) return 'common';
  return length < GOOD_LENGTH ? 'fair' : 'good';
}

/**
 * Whether a password is common. The list has some kilobytes and is fetched on first use. When that fails the
 * answer is no; the server checks again.
 */
export function isCommon(password: string): Promise<boolean> {
  return import('#areas/accounts/common-passwords.ts').then(
    ({ isCommonPassword }) => isCommonPassword(password),
    () => false,
  );
}
