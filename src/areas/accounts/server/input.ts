/** Reads user input: normalized, or refused with a message for each field. */
import type { Locale } from '#platform/contract/locales.ts';
import { invalid } from '#platform/server/http/errors.ts';
import { isCommonPassword } from '../common-passwords.ts';
import {
  accountEmailFault,
  EMAIL_MAX,
  NAME_MAX,
  nameFault,
  PASSWORD_MAX,
  PASSWORD_MIN,
  tidyEmail,
  tidyName,
} from '../rules.ts';

/** What a field is refused with, by its fault; forms of other areas say the same. */
export const NAME_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${NAME_MAX} characters`,
  characters: 'must be made of letters; emoji and invisible characters are not taken',
  reserved: 'must not be the name of this service',
};
export const EMAIL_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${EMAIL_MAX} characters`,
  malformed: 'must be an email address such as ana@example.com',
};
/** Longest name at the identity provider: first and last, and the space between. */
const WHOLE_NAME_MAX = NAME_MAX * 2 + 1;

function readNames<T extends { first_name?: string; last_name?: string }>(input: T): T {
  const faults: Record<string, string> = {};
  const tidy = { ...input };
  for (const field of ['first_name', 'last_name'] as const) {
    const name = input[field];
    if (name === undefined) continue;
    const fault = nameFault(name);
    if (fault) faults[field] = NAME_FAULTS[fault];
    tidy[field] = tidyName(name);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return tidy;
}

interface PersonInput {
  first_name?: string;
  last_name?: string;
  locale?: Locale;
  display_locale?: Locale;
}

/** Normalizes names. @throws Refusal 400 for invalid names or a locale that is not offered */
export function readPerson<T extends PersonInput>(input: T, offered: readonly Locale[]): T {
  for (const field of ['locale', 'display_locale'] as const) {
    const locale = input[field];
    if (locale && !offered.includes(locale))
      throw invalid({ [field]: `must be one of ${offered.join(', ')}` });
  }
  return readNames(input);
}

export function readEmail(input: string): string {
  const fault = accountEmailFault(input);
  if (fault) throw invalid({ email: EMAIL_FAULTS[fault] });
  return tidyEmail(input);
}

/** Fault of an input of the identity provider as a message, or null. */
export function identityFault(field: 'email' | 'name' | 'password', value: string): string | null {
  if (field === 'password') return passwordFault(value);
  if (field === 'email') {
    const fault = accountEmailFault(value);
    return fault && EMAIL_FAULTS[fault];
  }
  const fault = nameFault(value, WHOLE_NAME_MAX);
  return fault && NAME_FAULTS[fault];
}

function passwordFault(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `must have at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `must have at most ${PASSWORD_MAX} characters`;
  return isCommonPassword(password) ? 'is one of the first that are guessed; choose another' : null;
}
